import type { Blocker } from "../../schema/language/lifecycle.ts";
import { beside, matches, type Policy } from "../../schema/language/policy.ts";
import type { EntityPlan } from "./plan.ts";
import { writtenByEdit, writtenByStep } from "./ways.ts";

/** The names of the ways by which a projection is written. */
export const projectionWays = { create: "show", edit: "follow" } as const;

/**
 * Adds what `projectionOf` means to the plan: a projection is written by whoever writes what it repeats, and every way that
 * writes a repeated field needs the projection to be the same afterwards.
 */
export function projectAll(entities: readonly EntityPlan[]): readonly EntityPlan[] {
  return entities.map((entity) => {
    const projections = entities.filter((each) => each.projectionOf === entity.name);
    const own =
      entity.projectionOf === undefined ? entity : withOwnWays(entity, entity.projectionOf);
    return projections.reduce(lockedTo, own);
  });
}

function repeats({ fields }: EntityPlan): Policy {
  return { kind: "allOf", of: fields.map(({ name }) => matches(name, name)) };
}

function withOwnWays(entity: EntityPlan, source: string): EntityPlan {
  const fields = entity.fields.map(({ name }) => name);
  const by = beside(source, repeats(entity));
  const common = { by, fields, sets: [], blockers: [] };
  return {
    ...entity,
    creates: [
      {
        ...common,
        name: projectionWays.create,
        about: `show a new ${source} as it is`,
        anyState: false,
      },
    ],
    edits: [
      {
        ...common,
        name: projectionWays.edit,
        about: `show a ${source} as it is`,
        while: undefined,
      },
    ],
  };
}

function lockedTo(entity: EntityPlan, projection: EntityPlan): EntityPlan {
  const names = projection.fields.map(({ name }) => name);
  const blocker: Blocker = {
    unless: beside(projection.name, repeats(projection)),
    because: `What others see of this ${entity.name} has to change with it.`,
  };
  const locked = <W extends { readonly blockers: readonly Blocker[] }>(
    way: W,
    written: readonly string[],
  ): W =>
    names.some((each) => written.includes(each))
      ? { ...way, blockers: [...way.blockers, blocker] }
      : way;
  const { lifecycle } = entity;
  return {
    ...entity,
    creates: entity.creates.map((each) => locked(each, names)),
    edits: entity.edits.map((each) => locked(each, writtenByEdit(each, entity))),
    lifecycle: lifecycle && {
      ...lifecycle,
      transitions: lifecycle.transitions.map((each) => locked(each, writtenByStep(each, entity))),
    },
  };
}
