import type { Policy } from "../../schema/language/policy.ts";
import { stepsOf } from "./operations.ts";
import { actorOn, type EntityPlan, type SchemaPlan } from "./plan.ts";
import { policiesOf } from "./policies.ts";

/**
 * A field with a copy of the actor's name or role at the time of the change, and the field of the actor entity that it copies.
 */
export interface Stamp {
  readonly field: string;
  readonly of: string;
}

/**
 * The fields of an entity that copy the actor's name and role. Rules and validators compare them with the actor's document, and
 * the sending store fills them in from there.
 */
export function stampsOf(entity: EntityPlan, plan: SchemaPlan): readonly Stamp[] {
  const people = actorOn(entity, plan)?.actor;
  if (entity.journalOf === undefined) {
    const named = entity.creates
      .flatMap(({ sets }) => sets)
      .filter(([, { kind }]) => kind === "actorName")
      .map(([field]) => field);
    return [...new Set(named)].flatMap((field) =>
      people?.name === undefined ? [] : [{ field, of: people.name }],
    );
  }
  return [
    { field: "byName", of: people?.name },
    { field: "byRole", of: people?.role },
  ].flatMap(({ field, of }) =>
    of !== undefined && entity.fields.some(({ name }) => name === field) ? [{ field, of }] : [],
  );
}

/** A field of a new document that copies a field of a document above it. */
export interface Repeat {
  readonly field: string;
  /** The entity above. */
  readonly above: string;
  readonly of: string;
}

/**
 * The fields of a new document that every create requires to equal a field of a document above. The sending store fills them in
 * again, because a copy made on an offline device may be outdated.
 */
export function repeatsOf({ creates }: EntityPlan): readonly Repeat[] {
  const [first = [], ...more] = creates.map((each) => policiesOf(each).flatMap(repeatsIn));
  return first.filter((each) =>
    more.every((others) => others.some((other) => isSame(each, other))),
  );
}

function isSame(a: Repeat, b: Repeat): boolean {
  return a.field === b.field && a.above === b.above && a.of === b.of;
}

function repeatsIn(policy: Policy): readonly Repeat[] {
  if (policy.kind === "allOf") return policy.of.flatMap(repeatsIn);
  if (policy.kind !== "above") return [];
  return matchesIn(policy.policy)
    .filter(({ field, as }) => field !== "id" && as !== "id")
    .map(({ field, as }) => ({ field: as, above: policy.entity, of: field }));
}

function matchesIn(policy: Policy): readonly Extract<Policy, { kind: "matches" }>[] {
  if (policy.kind === "allOf") return policy.of.flatMap(matchesIn);
  return policy.kind === "matches" ? [policy] : [];
}

/** The fields that a change increments, whatever their value is when it arrives. */
export function raisedFields(entity: EntityPlan): readonly string[] {
  const sets = [...entity.edits, ...stepsOf(entity)].flatMap((each) => each.sets);
  const names = sets.flatMap(([name, { kind }]) => (kind === "raised" ? [name] : []));
  return [...new Set(names)];
}
