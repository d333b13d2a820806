import { liveQuery } from "dexie";
import type { Subscribable } from "xstate";

/** What a question to the database gives now, and again whenever this tab or another changes the answer. */
export function liveValue<T>(question: () => PromiseLike<T>): Subscribable<T> {
  return liveQuery(async () => question());
}
