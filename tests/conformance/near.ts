import type { SchemaPlan } from "#codegen/plan/plan.ts";
import type { Draft } from "./draft.ts";
import type { Random } from "./random.ts";
import type { World } from "./world.ts";

/** The input of a tampering. */
export interface Near {
  readonly plan: SchemaPlan;
  readonly world: World;
  readonly random: Random;
  /** Whether policies or checks mention a field of this name. */
  readonly isAsked: (name: string) => boolean;
}

/** Changes a draft and describes the change. The entry is recomputed afterwards, unless it was itself changed. */
export interface NearTamper {
  readonly keepsEntry?: true;
  readonly change: (draft: Draft) => string;
}

/** One of several, usually one that policies mention. */
export function pickAsked<T extends { readonly name: string }>(
  from: readonly T[],
  { random, isAsked }: Near,
): T {
  const asked = from.filter(({ name }) => isAsked(name));
  return random.pick(asked.length > 0 && random.chance(0.6) ? asked : from);
}
