import type { EntityPlan, SchemaPlan } from "../plan/plan.ts";
import type { Import } from "./text.ts";

/** The imports through which the code of one entity uses the others: their read policies and their paths. */
export interface Neighbours {
  readonly access: readonly Import[];
  readonly codecs: readonly Import[];
}

/** Cached, because every file of every entity is offered the same lines. */
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
