import { beside, matches, type Policy } from "../../schema/language/policy.ts";
import type { EntityPlan, SchemaPlan } from "./plan.ts";

/** The names of the ways by which a projection is written. */
export const projectionWays = { create: "show", edit: "follow" } as const;

/** A projection is written by whoever writes what it repeats, as it is then. */
export function withProjectionWays(entity: EntityPlan): EntityPlan {
  const { projectionOf: source } = entity;
  if (source === undefined) return entity;
  const { create, edit } = projectionWays;
  const about = `show a ${source} as it is`;
  const fields = entity.fields.map(({ name }) => name);
  const common = { about, by: beside(source, repeats(entity)), fields, sets: [], blockers: [] };
  return {
    ...entity,
    creates: [...entity.creates, { ...common, name: create, anyState: false, entry: undefined }],
    edits: [...entity.edits, { ...common, name: edit, while: undefined, entry: undefined }],
  };
}

/** What a document that others repeat has to come with: what a change writes, and the policy that its projection is the same then. */
export interface ProjectionLock {
  /** The entity that repeats it. */
  readonly projection: string;
  readonly fields: readonly string[];
  readonly policy: Policy;
}

/** One for each projection of an entity. */
export function projectionLocks(
  { name }: EntityPlan,
  { entities }: SchemaPlan,
): readonly ProjectionLock[] {
  return entities
    .filter(({ projectionOf }) => projectionOf === name)
    .map((projection) => ({
      projection: projection.name,
      fields: projection.fields.map((each) => each.name),
      policy: beside(projection.name, repeats(projection)),
    }));
}

function repeats({ fields }: EntityPlan): Policy {
  return { kind: "allOf", of: fields.map(({ name }) => matches(name, name)) };
}
