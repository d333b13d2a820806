import type { Blocker } from "../../schema/language/lifecycle.ts";
import type { Policy } from "../../schema/language/policy.ts";
import type { EntityPlan } from "./plan.ts";

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
