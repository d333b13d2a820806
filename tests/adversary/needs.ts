import type { EntityPlan, SchemaPlan } from "#codegen/plan/plan.ts";
import type { Constant, Policy } from "#schema/language/policy.ts";
import { targetOf } from "./policies.ts";

/** How a document leads to another one that a policy checks: by a ref, as its parent, or by an equal id. */
export type Via =
  | { readonly kind: "ref"; readonly field: string }
  | { readonly kind: "above" | "beside"; readonly entity: string };

/** What a change has to write so that a policy holds. */
export type Need =
  | { readonly kind: "value"; readonly field: string; readonly value: Constant }
  | { readonly kind: "other"; readonly field: string; readonly values: readonly Constant[] }
  | { readonly kind: "present" | "absent" | "mine" | "site"; readonly field: string }
  | { readonly kind: "ahead"; readonly field: string; readonly isSoon: boolean }
  /** The field names a document that a policy checks. */
  | { readonly kind: "named"; readonly field: string }
  /** The field `as` equals the field `on` of the other document. */
  | { readonly kind: "same"; readonly via: Via; readonly on: string; readonly as: string }
  /** The same change creates the other document. */
  | { readonly kind: "begun"; readonly via: Via }
  /** The same change increments a number in the other document. */
  | { readonly kind: "raised"; readonly via: Via; readonly field: string };

type Alternatives = readonly (readonly Need[])[];

/** More alternatives seldom differ in what they allow. */
const mostAlternatives = 16;

/**
 * The alternatives in which a policy holds, as far as written values decide it. Each is a list of needs that are sufficient
 * together. Conditions on other things, and unknown policies, need nothing, because the validator decides in the end.
 */
export function waysToHold(policy: Policy, entity: EntityPlan, plan: SchemaPlan): Alternatives {
  switch (policy.kind) {
    case "anyOf":
      return few(policy.of.flatMap((each) => waysToHold(each, entity, plan)));
    case "allOf":
      return allHold(policy.of.map((each) => waysToHold(each, entity, plan)));
    case "not":
      return waysToFail(policy.of, entity, plan);
    case "related": {
      const { field } = policy;
      if (targetOf(entity, field, plan) === undefined) return [[]];
      const named = elsewhere(policy.policy, { kind: "ref", field }).map(
        (needs): readonly Need[] => [
          { kind: "present", field },
          { kind: "named", field },
          ...needs,
        ],
      );
      return policy.mayBeMissing === true ? [...named, [{ kind: "absent", field }]] : named;
    }
    case "above":
    case "beside":
      return elsewhere(policy.policy, { kind: policy.kind, entity: policy.entity });
    case "is":
      return policy.values.map((value) => [{ kind: "value", field: policy.field, value }]);
    case "has":
      return [[{ kind: "present", field: policy.field }]];
    case "ahead":
      return [[{ kind: "ahead", field: policy.field, isSoon: policy.days !== undefined }]];
    case "self":
    case "selfIn":
      return policy.field === "id" ? [[]] : [[{ kind: "mine", field: policy.field }]];
    case "ownSite":
      return policy.field === "id" ? [[]] : [[{ kind: "site", field: policy.field }]];
    case "agrees": {
      const { field, on } = policy;
      return [
        [
          { kind: "present", field },
          { kind: "named", field },
          { kind: "same", via: { kind: "ref", field }, on, as: on },
        ],
      ];
    }
    default:
      return [[]];
  }
}

/** The needs of a policy on another document. */
function elsewhere(policy: Policy, via: Via): Alternatives {
  switch (policy.kind) {
    case "anyOf":
      return few(policy.of.flatMap((each) => elsewhere(each, via)));
    case "allOf":
      return allHold(policy.of.map((each) => elsewhere(each, via)));
    case "matches":
      return [[{ kind: "same", via, on: policy.field, as: policy.as }]];
    case "begun":
      return [[{ kind: "begun", via }]];
    case "not":
      return policy.of.kind === "unchanged"
        ? [[{ kind: "raised", via, field: policy.of.field }]]
        : [[]];
    default:
      return [[]];
  }
}

function waysToFail(policy: Policy, entity: EntityPlan, plan: SchemaPlan): Alternatives {
  switch (policy.kind) {
    case "anyOf":
      return allHold(policy.of.map((each) => waysToFail(each, entity, plan)));
    case "allOf":
      return few(policy.of.flatMap((each) => waysToFail(each, entity, plan)));
    case "not":
      return waysToHold(policy.of, entity, plan);
    case "is":
      return [[{ kind: "other", field: policy.field, values: policy.values }]];
    case "has":
      return [[{ kind: "absent", field: policy.field }]];
    case "related":
      return [
        [
          { kind: "present", field: policy.field },
          { kind: "named", field: policy.field },
        ],
      ];
    default:
      return [[]];
  }
}

function allHold(parts: readonly Alternatives[]): Alternatives {
  let whole: Alternatives = [[]];
  for (const part of parts)
    whole = few(whole.flatMap((before) => part.map((each) => [...before, ...each])));
  return whole;
}

/** Removes duplicates and limits the number. */
function few(alternatives: Alternatives): Alternatives {
  const different = new Map(alternatives.map((each) => [JSON.stringify(each), each]));
  return [...different.values()].slice(0, mostAlternatives);
}
