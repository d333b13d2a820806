import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { type Aim, aimsOf } from "../conformance/near.ts";
import type { Random } from "../conformance/random.ts";

/** Chooses which operation to try next, preferring those whose attempts evaluate the most surviving mutants. */
export class Aiming {
  readonly #left = new Map<Aim, number>();

  constructor(plan: SchemaPlan) {
    for (const aim of aimsOf(plan)) this.#left.set(aim, Infinity);
  }

  /** The next operation; `undefined` for no particular one. */
  next(random: Random): Aim | undefined {
    if (random.chance(0.12)) return undefined;
    const fresh = [...this.#left].filter(([, left]) => left === Infinity);
    if (fresh.length > 0) return random.pick(fresh)[0];
    // The square root, because operations with few mutants are worth an attempt too; a constant, because an attempt without any
    // may have been a poor one.
    const weights = [...this.#left].map(([aim, left]) => [aim, Math.sqrt(left) + 0.05] as const);
    let at = random.next() * weights.reduce((all, [, weight]) => all + weight, 0);
    for (const [aim, weight] of weights) {
      at -= weight;
      if (at < 0) return aim;
    }
    return undefined;
  }

  /** Records that an attempt at this operation evaluated this many surviving mutants. */
  learn(aim: Aim | undefined, left: number): void {
    if (aim === undefined) return;
    const known = this.#left.get(aim) ?? 0;
    // Attempts differ, so the highest recent count is kept and decays.
    this.#left.set(aim, known === Infinity ? left : Math.max(left, known * 0.97));
  }
}
