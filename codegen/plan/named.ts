import type { Policy, Precondition } from "../../schema/language/policy.ts";
import { type Operation, operationsOf } from "./operations.ts";
import type { EntityPlan, SchemaPlan } from "./plan.ts";
import { isNamed, type NamedPolicy, otherDocument, policiesOf } from "./policies.ts";

/**
 * The named policies that a policy calls, those first that others call. Behind `not`, and about other documents, a named policy
 * is written out instead of called, because there it has another form.
 */
function calledBy(policy: Policy): readonly NamedPolicy[] {
  if (policy.kind !== "anyOf" && policy.kind !== "allOf") return [];
  const inside = policy.of.flatMap(calledBy);
  return isNamed(policy) ? [...inside, policy] : inside;
}

/** The named policies of an entity by where they are first needed: to read its documents, or only to write them. */
export function namedPolicies(
  entity: EntityPlan,
  plan: SchemaPlan,
): Readonly<Record<"reading" | "writing", readonly NamedPolicy[]>> {
  const reading = byName([entity.read, entity.list]);
  const writing = byName(policiesToWrite(entity, plan));
  return {
    reading: [...reading.values()],
    writing: [...writing.values()].filter(({ name }) => !reading.has(name)),
  };
}

/** Whether a write of a document asks for a named policy, besides a read. */
export function isUsedToWrite(name: string, entity: EntityPlan, plan: SchemaPlan): boolean {
  return byName(policiesToWrite(entity, plan)).has(name);
}

function policiesToWrite(
  entity: EntityPlan,
  { entities }: SchemaPlan,
): readonly (Policy | undefined)[] {
  const { remove, journalOf } = entity;
  const told = entities.find(({ name }) => name === journalOf)?.journal?.entries;
  return [...operationsOf(entity).flatMap(policiesOf), remove, told];
}

function byName(policies: readonly (Policy | undefined)[]): ReadonlyMap<string, NamedPolicy> {
  const called = policies.flatMap((each) => (each === undefined ? [] : calledBy(each)));
  return new Map(called.map((each) => [each.name, each]));
}

/** The operations that need a policy with a name. */
export function operationsCalling({ name }: NamedPolicy, entity: EntityPlan): readonly Operation[] {
  return operationsOf(entity).filter((operation) => byName(policiesOf(operation)).has(name));
}

/** The operations that have a precondition. */
export function operationsRequiring(
  { name }: Precondition,
  entity: EntityPlan,
): readonly Operation[] {
  return operationsOf(entity).filter((operation) =>
    operation.preconditions.some((each) => each.name === name),
  );
}

/** The preconditions of an entity, each once. */
export function preconditionsOf(entity: EntityPlan): readonly Precondition[] {
  const all = operationsOf(entity).flatMap(({ preconditions }) => preconditions);
  return [...new Map(all.map((each) => [each.name, each])).values()];
}

/** Preconditions that rules check in one function. */
export interface PreconditionGroup {
  /** The ref or entity by which all of them look at one other document, if there are several. */
  readonly other?: string;
  readonly preconditions: readonly Precondition[];
}

/**
 * The preconditions of an operation as rules check them: those about the same other document, which the same operations have, are
 * checked together, so that the document is read once. Rules say no reasons, so nothing is lost.
 */
export function groupsOf(
  operation: Pick<Operation, "preconditions">,
  entity: EntityPlan,
): readonly PreconditionGroup[] {
  const groups = new Map<string, PreconditionGroup>();
  for (const each of operation.preconditions) {
    const other = otherDocument(each.require);
    const users = operationsRequiring(each, entity).map(({ name, preconditions }) => {
      const own = preconditions.find((one) => one.name === each.name);
      return [name, own?.whenChanged, own?.asksAfter];
    });
    const key = other === undefined ? each.name : JSON.stringify([other.how, users]);
    const { preconditions = [] } = groups.get(key) ?? {};
    const shared = other === undefined || preconditions.length === 0 ? {} : { other: other.name };
    groups.set(key, { ...shared, preconditions: [...preconditions, each] });
  }
  return [...groups.values()];
}
