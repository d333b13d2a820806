import {
  allOf,
  anyOf,
  beside,
  matches,
  not,
  type Policy,
  unchanged,
} from "../../schema/language/policy.ts";
import type { EntityPlan, SchemaPlan } from "./plan.ts";
import { revisionField } from "./revisions.ts";

/** The names of the ways by which a projection is written. */
export const projectionWays = { create: "show", edit: "follow" } as const;

/**
 * A projection is written as what it repeats is then: begun by anybody where it is missing, and changed in the same change only.
 * Were that not asked, anybody could write again what is there: it would tell them whether they guessed right, and cost everybody
 * who listens.
 */
export function withProjectionWays(
  entity: EntityPlan,
  entities: readonly EntityPlan[],
): EntityPlan {
  const source = entities.find(({ name }) => name === entity.projectionOf);
  if (source === undefined) return entity;
  const { create, edit } = projectionWays;
  const about = `show a ${source.name} as it is`;
  const fields = entity.fields.map(({ name }) => name);
  const common = { about, fields, sets: [], blockers: [] };
  const mark = source.isRevised ? revisionField : source.journal?.last;
  const isChanged = mark === undefined ? anyOf() : not(unchanged(mark));
  const repeats = repeated(entity);
  return {
    ...entity,
    creates: [
      ...entity.creates,
      {
        ...common,
        name: create,
        by: beside(source.name, allOf(...repeats)),
        anyState: false,
        entry: undefined,
      },
    ],
    edits: [
      ...entity.edits,
      {
        ...common,
        name: edit,
        by: beside(source.name, allOf(isChanged, ...repeats)),
        while: undefined,
        entry: undefined,
      },
    ],
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
      policy: beside(projection.name, allOf(...repeated(projection))),
    }));
}

function repeated({ fields }: EntityPlan): readonly Policy[] {
  return fields.map(({ name }) => matches(name, name));
}
