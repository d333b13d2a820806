import type { Arrival, Arrivals } from "./arrivals.ts";
import type { Intent } from "./ledger.ts";
import type { Past } from "./past.ts";
import { Referee, type Ruling } from "./referee.ts";

/** For every refused change: whether its last refusal was right. */
export class Rulings {
  readonly #arrivals: Arrivals;
  readonly #rulings = new Map<Arrival, Ruling>();
  /** Rulings on changes that were never answered, by the change's id. */
  readonly #unsent = new Map<string, readonly Ruling[]>();

  constructor(arrivals: Arrivals) {
    this.#arrivals = arrivals;
  }

  /** Rules on new refusals; called before a restart, because Firestore forgets its past states. */
  async decide(intents: readonly Intent[], past: Past): Promise<void> {
    const referee = new Referee(past);
    for (const { change } of intents) {
      const last = this.#lastRefusal(change);
      if (last === undefined || this.#rulings.has(last)) continue;
      // One after the other, to limit the load on the emulator.
      this.#rulings.set(last, await referee.rule(change, last));
    }
  }

  /**
   * Rules on every change that was never answered, for the time it was made and for now. A device does not send a change if it
   * may not read the documents that the change writes.
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

  /** Whether the validators refuse, for the same reason, a change that was never answered. */
  isRightUnsent({ id }: Intent["change"], code: string | undefined): boolean {
    const rulings = this.#unsent.get(id) ?? [];
    return rulings.some((each) => each.kind === "right" && each.code === code);
  }

  /** `undefined` if it never reached the server, or was allowed. */
  of(change: Intent["change"]): Ruling | undefined {
    const last = this.#lastRefusal(change);
    return last && this.#rulings.get(last);
  }

  #lastRefusal(change: Intent["change"]): Arrival | undefined {
    return this.#arrivals.of(change).findLast(({ isRefused }) => isRefused);
  }
}
