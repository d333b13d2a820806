import { Unavailable } from "../store.ts";
import { storeErrorOf } from "./local-errors.ts";

const pauses = [50, 200, 600] as const;
const enoughMs = 5000;

/**
 * Does the work against the database, again when it was closed under our feet (another tab upgraded or deleted it;
 * it opens by itself). Rejects in the store's own terms. Only for work that may be done twice.
 */
export async function withPatience<T>(work: () => PromiseLike<T>): Promise<T> {
  const started = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      // One try after the other is the point.
      return await work();
    } catch (error) {
      const known = storeErrorOf(error);
      const isEnough = tries === pauses.length || performance.now() - started > enoughMs;
      if (isEnough || !(known instanceof Unavailable)) throw known;
    }
    await new Promise((resolve) => setTimeout(resolve, pauses[tries]));
  }
}
