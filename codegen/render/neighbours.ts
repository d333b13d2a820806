import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import type { Import } from "./text.ts";

/** What code about one entity may ask of the others, from where it lies beside them: who may read them, and where they live. */
export interface Neighbours {
  readonly access: readonly Import[];
  readonly codecs: readonly Import[];
}

/** The same lines are offered to every file of every entity, so each is made once. */
const lines = new WeakMap<EntityPlan, { readonly access: Import; readonly codec: Import }>();

/** The imports that all entities but this one offer it. */
export function neighboursOf(entity: EntityPlan, plan: SchemaPlan): Neighbours {
  const others = plan.entities.filter((each) => each !== entity).map(linesOf);
  return {
    access: others.map(({ access }) => access),
    codecs: others.map(({ codec }) => codec),
  };
}

function linesOf(entity: EntityPlan): { readonly access: Import; readonly codec: Import } {
  const { name, typeName } = entity;
  const made = lines.get(entity) ?? {
    access: [`../${name}/access.ts`, [`mayRead${typeName}`]],
    codec: [`../${name}/codec.ts`, [`${name}Codec`, `${name}Params`, `${name}Path`]],
  };
  lines.set(entity, made);
  return made;
}
