import type { Subscribable } from "xstate";
import { subscribable } from "../subscribable.ts";
import type { LocalDatabase } from "./local-database.ts";
import type { Reading, StoreName } from "./stored.ts";

/**
 * What a question to some stores gives now, and again whenever this tab or another writes to one of them. An answer that is out
 * of date when it comes is not told.
 */
export function liveValue<N extends StoreName, T>(
  database: LocalDatabase,
  names: readonly N[],
  question: (stores: Reading<N>) => PromiseLike<T>,
): Subscribable<T> {
  return subscribable((next, _, error) => {
    let isAsking = false;
    let isStale = false;
    let isStopped = false;
    const ask = async (): Promise<void> => {
      isStale = isAsking;
      if (isAsking) return;
      isAsking = true;
      const [answer] = await Promise.allSettled([database.read(names, question)]);
      isAsking = false;
      if (isStopped || database.isEnded) return;
      if (isStale) void ask();
      else if (answer.status === "fulfilled") next(answer.value);
      else error(answer.reason);
    };
    const forget = database.follow(names, () => void ask());
    void ask();
    return () => {
      isStopped = true;
      forget();
    };
  });
}
