import { type EntityPlan, entityNamed, type SchemaPlan } from "#codegen/plan/plan.ts";
import { policiesOf } from "#codegen/plan/policies.ts";
import { waysOf as everyWayOf } from "#codegen/plan/ways.ts";
import { isRecord } from "#generated/runtime.ts";
import type { Policy } from "#schema/language/policy.ts";
import { memo } from "./memo.ts";

/** A part of a policy with the entity it is asked of: what is asked of another document is asked of that one's entity. */
export interface Part {
  readonly policy: Policy;
  readonly entity: EntityPlan;
  /** Within an odd number of `not`s. */
  readonly isNegated: boolean;
  /** Within a choice, where something else is as good. */
  readonly isChoice: boolean;
  /** From where the document was looked at, where it is not the one that the policy is about. */
  readonly from: { readonly policy: Policy; readonly entity: EntityPlan } | undefined;
}

type Around = Pick<Part, "isNegated" | "isChoice" | "from">;

const nothing: Around = { isNegated: false, isChoice: false, from: undefined };

/**
 * Every part of a policy, of this document and of others. What a part is made of is found by looking, not by its kind, so that a
 * word that is new in the language needs nothing here.
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

/** The entity whose documents a policy looks at, where that is another than its own. */
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

/** The policies that a policy is made of. */
function innerOf(policy: Policy): readonly Policy[] {
  return Object.values(policy).flatMap((value: unknown) => {
    const all: readonly unknown[] = Array.isArray(value) ? value : [value];
    return all.filter(isPolicy);
  });
}

function isPolicy(value: unknown): value is Policy {
  return isRecord(value) && typeof value["kind"] === "string";
}

/** The fields that a part names: `"member.role"`. */
export function fieldsNamed({ policy, entity, from }: Part, plan: SchemaPlan): readonly string[] {
  const words: readonly unknown[] = Object.entries(policy).flatMap(([key, value]) =>
    key === "kind" || key === "entity" ? [] : [value],
  );
  // Some words compare with the document from which they look, or name fields of whoever acts.
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

/** Words about fields of the document of whoever acts. */
const ofOwnDocument: readonly string[] = ["namedBy", "trusted", "mine"];

/** The entity whose documents a ref field names. */
export function targetOf(
  { fields }: EntityPlan,
  name: string,
  plan: SchemaPlan,
): EntityPlan | undefined {
  const type = fields.find((each) => each.name === name)?.type;
  const item = type?.kind === "list" ? type.of : type;
  return item?.kind === "ref" ? plan.entities.find((each) => each.name === item.entity) : undefined;
}

/** The ways of an entity, always the same objects. */
export const waysOf = memo(everyWayOf);

/** Every policy that is asked about documents of an entity. */
export function policiesAbout(entity: EntityPlan): readonly Policy[] {
  const { read, list, remove } = entity;
  return [
    read,
    ...(list === undefined ? [] : [list]),
    ...(remove === undefined ? [] : [remove]),
    ...waysOf(entity).flatMap(policiesOf),
  ];
}

/** Every part of every policy of a schema. */
export function allParts(plan: SchemaPlan): readonly Part[] {
  return plan.entities.flatMap((entity) =>
    policiesAbout(entity).flatMap((policy) => partsOf(policy, entity, plan)),
  );
}

/** Every part of every condition that a schema says must never hold. */
export function neverParts(plan: SchemaPlan): readonly Part[] {
  return plan.entities.flatMap((entity) =>
    entity.nevers.flatMap(({ when }) => partsOf(when, entity, plan)),
  );
}

/** The entity that a document of this one lies below; none at the top. */
export function parentOf(entity: EntityPlan, plan: SchemaPlan): EntityPlan | undefined {
  const { params, collections } = entity.path;
  const above = collections.slice(0, -1).join("/");
  return params.length < 2
    ? undefined
    : plan.entities.find((each) => each.path.collections.join("/") === above);
}

/** The entity of the sites that people can be limited to. */
export function siteEntity(plan: SchemaPlan): EntityPlan | undefined {
  const { actor } = plan;
  const field = actor?.actor?.sites;
  return actor === undefined || field === undefined ? undefined : targetOf(actor, field, plan);
}

/** The fields of an entity that name the site, or the sites, that a document belongs to. */
export function siteFields(entity: EntityPlan, plan: SchemaPlan): readonly string[] {
  const sites = siteEntity(plan);
  if (sites === undefined) return [];
  return entity.fields
    .filter(({ name }) => targetOf(entity, name, plan) === sites)
    .map(({ name }) => name);
}

/** The entity at the top of the path of the people who act, which somebody founds; none where they live at the top. */
export function topEntity(plan: SchemaPlan): EntityPlan | undefined {
  const top = plan.actor?.path.params[0];
  const isAbove = (plan.actor?.path.params.length ?? 0) > 1;
  return isAbove && plan.entities.some(({ name }) => name === top)
    ? entityNamed(plan, top ?? "")
    : undefined;
}

/** Whether some policy wants that it begins in the same change as something else, other than what repeats it. */
export function beginsBeside(entity: EntityPlan, plan: SchemaPlan): boolean {
  return allParts(plan).some(
    ({ policy, from }) =>
      policy.kind === "begun" &&
      from !== undefined &&
      from.entity.projectionOf !== entity.name &&
      otherEntity(from.policy, from.entity, plan) === entity,
  );
}

/** Whether whoever knows where a document lies may read it, and that is not meant for everybody. */
export function isSecret({ read, ids }: EntityPlan): boolean {
  return read.kind === "anybody" && ids !== "public";
}
