import { operationsOf as everyOperationOf } from "#codegen/plan/operations.ts";
import { type EntityPlan, entityNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import { policiesOf } from "#codegen/plan/policies.ts";
import { isRecord } from "#generated/runtime.ts";
import type { Policy } from "#schema/language/policy.ts";
import { memo } from "./memo.ts";

/** A part of a policy, with the entity of the document that it checks. */
export interface Part {
  readonly policy: Policy;
  readonly entity: EntityPlan;
  /** Inside an odd number of `not`s. */
  readonly isNegated: boolean;
  /** Inside an `anyOf`, where another alternative may hold. */
  readonly isChoice: boolean;
  /** The policy and entity of the document that leads to this one, for a policy on another document. */
  readonly from: { readonly policy: Policy; readonly entity: EntityPlan } | undefined;
}

type Around = Pick<Part, "isNegated" | "isChoice" | "from">;

const nothing: Around = { isNegated: false, isChoice: false, from: undefined };

/**
 * Every part of a policy, on its own document and on others. Nested policies are found by their shape, not by their kind, so a
 * new kind of policy needs no change here.
 */
export function partsOf(
  policy: Policy,
  entity: EntityPlan,
  plan: SchemaPlan,
  around: Around = nothing,
): readonly Part[] {
  const other = otherEntity(policy, entity, plan);
  const inner: Around = {
    isNegated: around.isNegated !== (policy.kind === "not"),
    isChoice: around.isChoice || policy.kind === "anyOf",
    from: other === undefined ? around.from : { policy, entity },
  };
  return [
    { policy, entity, ...around },
    ...innerOf(policy).flatMap((each) => partsOf(each, other ?? entity, plan, inner)),
  ];
}

/** The entity of the other document that a policy checks. */
export function otherEntity(
  policy: Policy,
  entity: EntityPlan,
  plan: SchemaPlan,
): EntityPlan | undefined {
  if ("entity" in policy && policy.kind !== "selfInPath")
    return plan.entities.find(({ name }) => name === policy.entity);
  if (policy.kind === "mine") return plan.actor && targetOf(plan.actor, policy.field, plan);
  return policy.kind === "related" || policy.kind === "agrees"
    ? targetOf(entity, policy.field, plan)
    : undefined;
}

/** The direct subpolicies. */
function innerOf(policy: Policy): readonly Policy[] {
  return Object.values(policy).flatMap((value: unknown) => {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    return all.filter(isPolicy);
  });
}

function isPolicy(value: unknown): value is Policy {
  return isRecord(value) && typeof value["kind"] === "string";
}

/** The fields that a part mentions: `"member.role"`. */
export function fieldsNamed({ policy, entity, from }: Part, plan: SchemaPlan): readonly string[] {
  const words: readonly unknown[] = Object.entries(policy).flatMap(([key, value]) =>
    key === "kind" || key === "entity" ? [] : [value],
  );
  // Some policies compare with the document that leads to theirs, or mention fields of the acting member.
  const asked = [
    entity,
    from?.entity,
    ofOwnDocument.includes(policy.kind) ? plan.actor : undefined,
  ];
  return asked.flatMap((each) =>
    (each?.fields ?? [])
      .filter(({ name }) => words.includes(name))
      .map(({ name }) => `${each?.name}.${name}`),
  );
}

/** Policies about fields of the acting member's document. */
const ofOwnDocument: readonly string[] = ["namedBy", "trusted", "mine"];

/** The entity that a ref field points at. */
export function targetOf(
  { fields }: EntityPlan,
  name: string,
  plan: SchemaPlan,
): EntityPlan | undefined {
  const type = fields.find((each) => each.name === name)?.type;
  const item = type?.kind === "list" ? type.of : type;
  return item?.kind === "ref" ? plan.entities.find((each) => each.name === item.entity) : undefined;
}

/** The operations of an entity; the same objects on every call. */
export const operationsOf = memo(everyOperationOf);

/** Every policy on documents of an entity. */
export function policiesAbout(entity: EntityPlan): readonly Policy[] {
  const { read, list, remove } = entity;
  return [
    read,
    ...(list === undefined ? [] : [list]),
    ...(remove === undefined ? [] : [remove]),
    ...operationsOf(entity).flatMap(policiesOf),
  ];
}

/** Every part of every policy of a schema. */
export function allParts(plan: SchemaPlan): readonly Part[] {
  return plan.entities.flatMap((entity) =>
    policiesAbout(entity).flatMap((policy) => partsOf(policy, entity, plan)),
  );
}

/** Every part of every never of a schema. */
export function neverParts(plan: SchemaPlan): readonly Part[] {
  return plan.entities.flatMap((entity) =>
    entity.nevers.flatMap(({ when }) => partsOf(when, entity, plan)),
  );
}

/** The parent entity; `undefined` at the top. */
export function parentOf(entity: EntityPlan, plan: SchemaPlan): EntityPlan | undefined {
  const { params, collections } = entity.path;
  const above = collections.slice(0, -1).join("/");
  return params.length < 2
    ? undefined
    : plan.entities.find((each) => each.path.collections.join("/") === above);
}

/** The entity of the sites to which people can be limited. */
export function siteEntity(plan: SchemaPlan): EntityPlan | undefined {
  const { actor } = plan;
  const field = actor?.actor?.sites;
  return actor === undefined || field === undefined ? undefined : targetOf(actor, field, plan);
}

/** The fields of an entity that contain the site, or sites, of a document. */
export function siteFields(entity: EntityPlan, plan: SchemaPlan): readonly string[] {
  const sites = siteEntity(plan);
  if (sites === undefined) return [];
  return entity.fields
    .filter(({ name }) => targetOf(entity, name, plan) === sites)
    .map(({ name }) => name);
}

/** The entity at the top of the actor entity's path, which a person founds; `undefined` if the actor entity is at the top. */
export function topEntity(plan: SchemaPlan): EntityPlan | undefined {
  const top = plan.actor?.path.params[0];
  const isAbove = (plan.actor?.path.params.length ?? 0) > 1;
  return isAbove && plan.entities.some(({ name }) => name === top)
    ? entityNamed(plan, top ?? "")
    : undefined;
}

/** Whether some policy requires that a document is created together with another one, projections aside. */
export function beginsBeside(entity: EntityPlan, plan: SchemaPlan): boolean {
  return allParts(plan).some(
    ({ policy, from }) =>
      policy.kind === "begun" &&
      from !== undefined &&
      from.entity.projectionOf !== entity.name &&
      otherEntity(from.policy, from.entity, plan) === entity,
  );
}

/** Whether an id grants read access and is not public. */
export function isSecret({ read, ids }: EntityPlan): boolean {
  return read.kind === "anybody" && ids !== "public";
}
