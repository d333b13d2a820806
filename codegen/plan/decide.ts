import type { Policy } from "../../schema/language/policy.ts";
import { type EntityPlan, entityNamed, fieldNamed, type SchemaPlan } from "./plan.ts";

/** What is known of a case: nothing but who acts as what, and perhaps where the document stands. */
export interface Case {
  readonly entity: EntityPlan;
  readonly plan: SchemaPlan;
  readonly role: string;
  /** The state of the lifecycle before the change, where it is known. */
  readonly state: string | undefined;
  /** Nothing is there before, or nothing changes. */
  readonly isStill: boolean;
  /** It is another document than the one in question, which the same change may change as well. */
  readonly isOther?: true;
}

/** What is decided by that alone: yes, never, or what is left to be asked. */
export type Verdict = boolean | Policy;

/** What a policy comes to in a case. */
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

/** The same person looks at another document, of which nothing is known. */
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
