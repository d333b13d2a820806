import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import type { Constant, Policy } from "#schema/language/policy.ts";
import { targetOf } from "./policies.ts";

/** What the fields of a document have to be for a policy to hold of it. */
export type Need =
  | { readonly kind: "value"; readonly field: string; readonly value: Constant }
  | { readonly kind: "other"; readonly field: string; readonly values: readonly Constant[] }
  | { readonly kind: "present" | "absent" | "ahead"; readonly field: string }
  | { readonly kind: "mine" | "site"; readonly field: string }
  | { readonly kind: "agrees"; readonly field: string; readonly on: string }
  | { readonly kind: "named"; readonly field: string; readonly needs: readonly Need[] };

/** More alternatives than a handful are seldom told apart by what they let somebody do. */
const mostAlternatives = 8;

/**
 * The ways in which a policy can hold, as far as fields decide it: each is a list of needs that together are enough. What is not
 * about fields, and every word that is not known here, needs nothing: the judge has the last word.
 */
export function waysToHold(
  policy: Policy,
  entity: EntityPlan,
  plan: SchemaPlan,
): readonly (readonly Need[])[] {
  switch (policy.kind) {
    case "anyOf":
      return policy.of.flatMap((each) => waysToHold(each, entity, plan)).slice(0, mostAlternatives);
    case "allOf":
      return allHold(policy.of.map((each) => waysToHold(each, entity, plan)));
    case "not":
      return waysToFail(policy.of, entity, plan);
    case "related": {
      const target = targetOf(entity, policy.field, plan);
      if (target === undefined) return [[]];
      const { field } = policy;
      return waysToHold(policy.policy, target, plan).map((needs) => [
        { kind: "present", field },
        { kind: "named", field, needs },
      ]);
    }
    case "is":
      return policy.values.map((value) => [{ kind: "value", field: policy.field, value }]);
    case "has":
      return [[{ kind: "present", field: policy.field }]];
    case "ahead":
      return [[{ kind: "ahead", field: policy.field }]];
    case "self":
    case "selfIn":
      return policy.field === "id" ? [[]] : [[{ kind: "mine", field: policy.field }]];
    case "ownSite":
      return policy.field === "id" ? [[]] : [[{ kind: "site", field: policy.field }]];
    case "agrees":
      return [[{ kind: "agrees", field: policy.field, on: policy.on }]];
    default:
      return [[]];
  }
}

function waysToFail(
  policy: Policy,
  entity: EntityPlan,
  plan: SchemaPlan,
): readonly (readonly Need[])[] {
  switch (policy.kind) {
    case "anyOf":
      return allHold(policy.of.map((each) => waysToFail(each, entity, plan)));
    case "allOf":
      return policy.of.flatMap((each) => waysToFail(each, entity, plan)).slice(0, mostAlternatives);
    case "not":
      return waysToHold(policy.of, entity, plan);
    case "is":
      return [[{ kind: "other", field: policy.field, values: policy.values }]];
    case "has":
      return [[{ kind: "absent", field: policy.field }]];
    // A ref that is left out satisfies it, so that it fails only of what is named.
    case "related": {
      const target = targetOf(entity, policy.field, plan);
      const { field } = policy;
      const inner = target === undefined ? [[]] : waysToFail(policy.policy, target, plan);
      return inner.map((needs) => [
        { kind: "present", field },
        { kind: "named", field, needs },
      ]);
    }
    default:
      return [[]];
  }
}

function allHold(parts: readonly (readonly (readonly Need[])[])[]): readonly (readonly Need[])[] {
  let whole: readonly (readonly Need[])[] = [[]];
  for (const part of parts)
    whole = whole
      .flatMap((before) => part.map((each) => [...before, ...each]))
      .slice(0, mostAlternatives);
  return whole;
}
