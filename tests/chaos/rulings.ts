import type { Arrival, Arrivals } from "./arrivals.ts";
import type { Intent } from "./ledger.ts";
import type { Past } from "./past.ts";
import { Referee, type Ruling } from "./referee.ts";

/** Of every change that the server refused, whether it was right to, the last time it did. */
export class Rulings {
  readonly #arrivals: Arrivals;
  readonly #rulings = new Map<Arrival, Ruling>();
  /** By the id of a change that was never answered: what the judges said of it. */
  readonly #unsent = new Map<string, readonly Ruling[]>();

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

  /**
   * Asks of every change that the server never answered what should have become of it, when it was made and now: a device that is
   * not let read what it writes with a change does not send it.
   */
  async decideUnsent(intents: readonly Intent[], past: Past): Promise<void> {
    const referee = new Referee(past);
    for (const { change, saidAt } of intents) {
      if (this.#arrivals.of(change).length > 0) continue;
      const rulings: Ruling[] = [];
      for (const moment of [saidAt, Date.now()])
        rulings.push(await referee.rule(change, { sentAt: moment, answeredAt: moment }));
      this.#unsent.set(change.id, rulings);
    }
  }

  /** Whether the judges would have refused a change for the same reason, of which the server never said anything. */
  isRightUnsent({ id }: Intent["change"], code: string | undefined): boolean {
    const rulings = this.#unsent.get(id) ?? [];
    return rulings.some((each) => each.kind === "right" && each.code === code);
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
