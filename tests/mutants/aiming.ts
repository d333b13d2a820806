import type { SchemaPlan } from "#codegen/plan/plan.ts";
import { type Aim, aimsOf } from "../conformance/near-miss.ts";
import type { Random } from "../conformance/random.ts";

/** Aims attempts where mutants are left: at the ways whose attempts come past most of them. */
export class Aiming {
  readonly #left = new Map<Aim, number>();

  constructor(plan: SchemaPlan) {
    for (const aim of aimsOf(plan)) this.#left.set(aim, Infinity);
  }

  /** A way, or none in particular. */
  next(random: Random): Aim | undefined {
    if (random.chance(0.12)) return undefined;
    const fresh = [...this.#left].filter(([, left]) => left === Infinity);
    if (fresh.length > 0) return random.pick(fresh)[0];
    // Few mutants are worth an attempt too, but not as often as many; and an attempt that came past none may have been a poor one.
    const weights = [...this.#left].map(([aim, left]) => [aim, Math.sqrt(left) + 0.05] as const);
    let at = random.next() * weights.reduce((all, [, weight]) => all + weight, 0);
    for (const [aim, weight] of weights) {
      at -= weight;
      if (at < 0) return aim;
    }
    return undefined;
  }

  /** An attempt at this way came past so many mutants that are left. */
  learn(aim: Aim | undefined, left: number): void {
    if (aim === undefined) return;
    const known = this.#left.get(aim) ?? 0;
    // Not every attempt comes far: what was reached lately counts, and fades.
    this.#left.set(aim, known === Infinity ? left : Math.max(left, known * 0.97));
  }
}
