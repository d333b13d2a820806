import { liveQuery } from "dexie";
import type { Subscribable } from "xstate";
import { subscribable } from "../subscribable.ts";
import type { LocalDatabase } from "./local-database.ts";
import { storeErrorOf } from "./local-errors.ts";

/** The result of a database query; emitted at once and whenever this or another tab changes it. */
export function liveValue<T>(
  database: LocalDatabase,
  question: () => PromiseLike<T>,
): Subscribable<T> {
  return subscribable((next, _, error) => {
    const ask = () =>
      liveQuery(async () => question()).subscribe({
        next,
        error: (reason) => error(storeErrorOf(reason)),
      });
    let asked = ask();
    const stop = database.onTakenAway(() => {
      asked.unsubscribe();
      asked = ask();
    });
    return () => {
      stop();
      asked.unsubscribe();
    };
  });
}
