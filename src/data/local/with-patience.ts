import { Unavailable } from "../store.ts";
import { storeErrorOf } from "./local-errors.ts";

const pauses = [50, 200, 600] as const;
const enoughMs = 5000;

/**
 * Runs work on the database, again where it was closed meanwhile (another tab upgraded or deleted it; it reopens by itself).
 * Rejects with the store's own errors. Only for work that may run twice.
 */
export async function withPatience<T>(work: () => PromiseLike<T>): Promise<T> {
  const started = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      // The attempts have to run one after the other.
      return await work();
    } catch (error) {
      const known = storeErrorOf(error);
      const isEnough = tries === pauses.length || performance.now() - started > enoughMs;
      if (isEnough || !(known instanceof Unavailable)) throw known;
    }
    await new Promise((resolve) => setTimeout(resolve, pauses[tries]));
  }
}
