import type { Policy } from "../../schema/language/policy.ts";
import { decide } from "../plan/decide.ts";
import { rolesOf } from "../plan/matrix.ts";
import {
  type EntityPlan,
  isApart,
  isFounded,
  type QueryPlan,
  type SchemaPlan,
} from "../plan/plan.ts";

/**
 * Whether somebody may run a query. Rules judge a query without its documents: whatever the policy asks of a document has to
 * follow from the conditions of the query.
 */
export function canRun(query: QueryPlan, entity: EntityPlan, plan: SchemaPlan): boolean {
  // Across organisations, nobody is a member of all of them.
  const isTop = entity.path.params.length === 1 && entity !== plan.actor;
  if (isTop && isFounded(plan) && !isApart(entity, plan)) return false;
  const policy = entity.list ?? entity.read;
  const roles = rolesOf(plan);
  return (roles.length === 0 ? [""] : roles).some((role) => {
    const known = { entity, plan, role, state: undefined, isStill: true };
    const verdict = decide(policy, known);
    return typeof verdict === "boolean" ? verdict : canSettle(verdict, true, query);
  });
}

/** Whether the conditions of a query can settle a policy, for some user and some arguments. */
function canSettle(policy: Policy, isWanted: boolean, query: QueryPlan): boolean {
  const asked = query.where.find(([name]) => "field" in policy && name === policy.field)?.[1];
  switch (policy.kind) {
    case "anyOf":
    case "allOf": {
      const isEnough = (policy.kind === "anyOf") === isWanted;
      const settles = (each: Policy): boolean => canSettle(each, isWanted, query);
      return isEnough ? policy.of.some(settles) : policy.of.every(settles);
    }
    case "not":
      return canSettle(policy.of, !isWanted, query);
    case "is":
      if (asked === undefined) return false;
      return (
        "argument" in asked || asked.every((value) => policy.values.includes(value) === isWanted)
      );
    case "self":
    case "selfIn":
    case "has":
    case "ahead":
    case "sameEmail":
    case "related":
    case "agrees":
    case "matches":
      return asked !== undefined;
    // A query does not say which document it finds.
    case "namedBy":
    case "beside":
      return false;
    case "founding":
    case "joining":
    case "paced":
    case "begun":
    case "lowered":
      return !isWanted;
    case "selfInPath":
    case "ownSite":
    case "anybody":
    case "member":
    case "role":
    case "trusted":
    case "named":
    case "above":
    case "mine":
    case "parent":
    case "unchanged":
    case "onlySelfIn":
      return true;
  }
}
