import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** What a tamper may look at. */
export interface Near {
  readonly plan: SchemaPlan;
  readonly world: World;
  readonly random: Random;
  /** Whether a field of this name is asked about by those who say whether it may be. */
  readonly isAsked: (name: string) => boolean;
}

/** Changes a draft and says what was done; the entry is told anew afterwards, unless it was the entry that was changed. */
export interface NearTamper {
  readonly keepsEntry?: true;
  readonly change: (draft: Draft) => string;
}

/** One of several, mostly one that is asked about. */
export function pickAsked<T extends { readonly name: string }>(
  from: readonly T[],
  { random, isAsked }: Near,
): T {
  const asked = from.filter(({ name }) => isAsked(name));
  return random.pick(asked.length > 0 && random.chance(0.6) ? asked : from);
}
