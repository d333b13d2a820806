import type { Policy } from "../../schema/language/policy.ts";
import { type EntityPlan, entityNamed, fieldNamed, type SchemaPlan } from "./plan.ts";

/** What is known in a case: the actor's role, and perhaps the document's state. */
export interface Case {
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
  readonly role: string;
  /** The state of the lifecycle before the change, if known. */
  readonly state: string | undefined;
  /** There is no document before, or nothing changes. */
  readonly isStill: boolean;
  /** The policy is about another document, which the same change may change too. */
  readonly isOther?: true;
}

/** The result: yes, no, or the policy that remains to be checked. */
export type Verdict = boolean | Policy;

/** Evaluates a policy as far as a case allows. */
export function decide(policy: Policy, known: Case): Verdict {
  const { entity, plan, role, state, isStill } = known;
  switch (policy.kind) {
    case "anyOf":
      return together(policy.kind, policy.of, known);
    case "allOf":
      return together(policy.kind, policy.of, known);
    case "not": {
      const of = decide(policy.of, known);
      return typeof of === "boolean" ? !of : { kind: "not", of };
    }
    case "anybody":
    case "member":
      return true;
    case "role":
      return policy.roles.includes(role);
    case "founding":
      return policy.role === role && policy;
    case "is":
      return policy.field === entity.lifecycle?.field && state !== undefined
        ? policy.values.includes(state)
        : policy;
    case "unchanged":
      return known.isOther ? policy : isStill || policy;
    case "onlySelfIn":
      return isStill || policy;
    case "parent": {
      const parent = entityNamed(plan, policy.entity);
      const inner = decide(parent.read, still(parent, known));
      return inner !== false && policy;
    }
    case "related": {
      const field = fieldNamed(entity, policy.field);
      if (field.type.kind !== "ref") return policy;
      const target = entityNamed(plan, field.type.entity);
      const inner = decide(policy.policy, still(target, known));
      const isNone = inner === false && !(policy.mayBeMissing && field.optional);
      return isNone ? false : { ...policy, policy: asPolicy(inner) };
    }
    case "above":
    case "beside": {
      const inner = decide(policy.policy, still(entityNamed(plan, policy.entity), known));
      return inner === false ? false : { ...policy, policy: asPolicy(inner) };
    }
    case "lowered":
      return isStill ? false : policy;
    case "self":
    case "selfIn":
    case "selfInPath":
    case "namedBy":
    case "trusted":
    case "ownSite":
    case "has":
    case "ahead":
    case "agrees":
    case "joining":
    case "paced":
    case "mine":
    case "matches":
    case "begun":
    case "named":
    case "sameEmail":
      return policy;
  }
}

/** The same actor and another, unknown document. */
function still(entity: EntityPlan, { plan, role }: Case): Case {
  return { entity, plan, role, state: undefined, isStill: true, isOther: true };
}

function together(kind: "anyOf" | "allOf", parts: readonly Policy[], known: Case): Verdict {
  const enough = kind === "anyOf";
  const verdicts = parts.map((each) => decide(each, known));
  if (verdicts.includes(enough)) return enough;
  const open = verdicts.filter((each) => typeof each !== "boolean");
  const [first, ...more] = open.flatMap((each) => (each.kind === kind ? each.of : [each]));
  if (first === undefined) return !enough;
  return more.length === 0 ? first : { kind, of: [first, ...more] };
}

function asPolicy(verdict: Verdict): Policy {
  return typeof verdict === "boolean" ? { kind: verdict ? "allOf" : "anyOf", of: [] } : verdict;
}
