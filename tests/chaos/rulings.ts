import type { Arrival, Arrivals } from "./arrivals.ts";
import type { Intent } from "./ledger.ts";
import type { Past } from "./past.ts";
import { Referee, type Ruling } from "./referee.ts";

/** Of every change that the server refused, whether it was right to, the last time it did. */
export class Rulings {
  readonly #arrivals: Arrivals;
  readonly #rulings = new Map<Arrival, Ruling>();

  constructor(arrivals: Arrivals) {
    this.#arrivals = arrivals;
  }

  /** Decides what is not decided yet; to be asked before Firestore forgets what was. */
  async decide(intents: readonly Intent[], past: Past): Promise<void> {
    const referee = new Referee(past);
    for (const { change } of intents) {
      const last = this.#lastRefusal(change);
      if (last === undefined || this.#rulings.has(last)) continue;
      // One after the other: the emulator has more to do than this.
      this.#rulings.set(last, await referee.rule(change, last));
    }
  }

  /** `undefined` where it never reached the server, or was let through. */
  of(change: Intent["change"]): Ruling | undefined {
    const last = this.#lastRefusal(change);
    return last && this.#rulings.get(last);
  }

  #lastRefusal(change: Intent["change"]): Arrival | undefined {
    return this.#arrivals.of(change).findLast(({ isRefused }) => isRefused);
  }
}
