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

/** The names of the operations that write a projection. */
export const projectionOperations = { create: "show", edit: "follow" } as const;

/**
 * A projection is written with the values that its source has at that moment: any account creates a missing one, and it changes
 * only together with its source. Otherwise any account could rewrite it unchanged, which would reveal whether the account guessed
 * the values, and would cost every subscriber a read.
 */
export function withProjectionOperations(
  entity: EntityPlan,
  entities: readonly EntityPlan[],
): EntityPlan {
  const source = entities.find(({ name }) => name === entity.projectionOf);
  if (source === undefined) return entity;
  const { create, edit } = projectionOperations;
  const about = `show a ${source.name} as it is`;
  const fields = entity.fields.map(({ name }) => name);
  const common = { about, fields, sets: [], preconditions: [] };
  const mark = source.isRevised ? revisionField : source.journal?.last;
  const isChanged = mark === undefined ? anyOf() : not(unchanged(mark));
  const repeats = repeated(entity);
  return {
    ...entity,
    // The source says what never changes; what repeats it follows, also where it differed before.
    fields: entity.fields.map((field) => ({ ...field, fixed: false })),
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

/**
 * A document with a projection: every change of it has to write the projection too, and this policy says that both are equal
 * then.
 */
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
