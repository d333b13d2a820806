import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";

/** The entity of a path; `undefined` if there is none. */
export function entityAt({ entities }: SchemaPlan, path: string): EntityPlan | undefined {
  const collections = path
    .split("/")
    .filter((_, index) => index % 2 === 0)
    .join("/");
  return entities.find((each) => each.path.collections.join("/") === collections);
}
