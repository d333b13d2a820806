import type { Blocker } from "../../schema/language/lifecycle.ts";
import type { Policy } from "../../schema/language/policy.ts";
import type { EntityPlan, SchemaPlan } from "./plan.ts";

/** A named way to begin or change a document. */
export interface Way {
  readonly kind: "create" | "edit" | "step";
  readonly name: string;
  readonly about: string;
  readonly by: Policy;
  readonly blockers: readonly Blocker[];
  /** States in which it can be taken; `undefined` is any. */
  readonly states: readonly string[] | undefined;
}

/** Every create, edit and step of an entity, in the order they were declared. */
export function waysOf(entity: EntityPlan): readonly Way[] {
  return [
    ...entity.creates.map((each) => ({ ...each, kind: "create" as const, states: undefined })),
    ...entity.edits.map((each) => ({ ...each, kind: "edit" as const, states: each.while })),
    ...stepsOf(entity).map((each) => ({ ...each, kind: "step" as const, states: each.from })),
  ];
}

/** The transitions of an entity's lifecycle; none where it has no lifecycle. */
export function stepsOf(entity: EntityPlan): NonNullable<EntityPlan["lifecycle"]>["transitions"] {
  return entity.lifecycle?.transitions ?? [];
}

/** List fields that are sets of people, each of whom may only add or remove themselves: they merge, so no entry tells of them. */
export function mergedFields(entity: EntityPlan): readonly string[] {
  return [...new Set(entity.edits.flatMap((edit) => mergedBy(edit.by)))];
}

/** The list fields that a policy treats as sets. */
export function mergedBy(policy: Policy): readonly string[] {
  if (policy.kind === "onlySelfIn") return [policy.field];
  return policy.kind === "anyOf" || policy.kind === "allOf" ? policy.of.flatMap(mergedBy) : [];
}

/** Whether a policy looks at other documents than the one it is asked about. */
export function looksAround(policy: Policy): boolean {
  return somewhere(policy, ({ kind }) =>
    ["related", "agrees", "parent", "founding"].includes(kind),
  );
}

/** Whether anything below a document of this entity asks who may read it. */
export function isAskedBelow({ name }: EntityPlan, { entities }: SchemaPlan): boolean {
  return entities.some(({ path }) => path.params.at(-2) === name);
}

/** Whether a change of anything asks who may read a document of this entity. */
export function isAskedInChange(entity: EntityPlan, { entities }: SchemaPlan): boolean {
  const asks = (policy: Policy): boolean =>
    somewhere(policy, (each) => each.kind === "parent" && each.entity === entity.name);
  return entities.some(
    (each) =>
      waysOf(each).some((way) => asks(way.by) || way.blockers.some(({ unless }) => asks(unless))) ||
      (each.remove !== undefined && asks(each.remove)) ||
      (asks(each.read) && each !== entity && isAskedInChange(each, { entities, actor: undefined })),
  );
}

function somewhere(policy: Policy, test: (each: Policy) => boolean): boolean {
  if (test(policy)) return true;
  switch (policy.kind) {
    case "anyOf":
    case "allOf":
      return policy.of.some((each) => somewhere(each, test));
    case "not":
      return somewhere(policy.of, test);
    case "related":
      return somewhere(policy.policy, test);
    default:
      return false;
  }
}
