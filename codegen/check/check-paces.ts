import type { Policy } from "../../schema/language/policy.ts";
import { decide } from "../plan/decide.ts";
import { rolesOf } from "../plan/matrix.ts";
import { pacesOf } from "../plan/paces.ts";
import { type EntityPlan, type SchemaPlan, writerOf } from "../plan/plan.ts";
import { partsHere } from "../plan/policies.ts";
import { capitalised, orList, withArticle } from "../render/words.ts";
import type { Warnings } from "./warnings.ts";

/**
 * Warns about creates without a pace: members with little trust could create any number of documents, which cost money and are
 * shown.
 */
export function warnOfUnpaced(warnings: Warnings): void {
  const { entity, plan } = warnings;
  // A projection has one document for each document that it shows, created together with it.
  if (entity.projectionOf !== undefined) return;
  for (const create of entity.creates) {
    const { name, by } = create;
    const who = pacesOf(create).length > 0 || isOneEach(by, entity, plan) ? [] : littleTrusted();
    if (who.length > 0)
      warnings.warn(
        "create.unpaced",
        `${capitalised(orList(who))} may take "${name}" as often as they like, and nothing counts it.`,
        `Add a precondition that requires paced("…"), with a pace(…) that counts it; or leave them out of by.`,
        ["creates", name],
        name,
      );

    function littleTrusted(): readonly string[] {
      if (isForAccounts(by, entity, plan)) return ["whoever has signed in"];
      const known = { entity, plan, state: undefined, isStill: false };
      return lowestRoles(plan)
        .filter((role) => decide(by, { ...known, role }) !== false)
        .map(withArticle);
    }
  }
}

/** The lower half of the roles, at least one; roles are declared from the least power to the most. */
function lowestRoles(plan: SchemaPlan): readonly string[] {
  const roles = rolesOf(plan);
  return roles.slice(0, Math.max(1, Math.floor(roles.length / 2)));
}

/** Whether an account without a role is enough, and the account gains none. */
function isForAccounts(by: Policy, entity: EntityPlan, plan: SchemaPlan): boolean {
  return (
    writerOf(entity, plan) === undefined ||
    partsHere(by).some(({ kind }) => kind === "founding" || kind === "joining")
  );
}

/** Whether a user has at most one such document: its id is the user's own, and it lies no deeper than the actor entity. */
function isOneEach(by: Policy, { name, path }: EntityPlan, { actor }: SchemaPlan): boolean {
  const { length } = path.params;
  return length <= Math.max(1, actor?.path.params.length ?? 0) && asksForOwnId(by, name);
}

function asksForOwnId(by: Policy, entity: string): boolean {
  switch (by.kind) {
    case "allOf":
      return by.of.some((each) => asksForOwnId(each, entity));
    case "anyOf":
      return by.of.every((each) => asksForOwnId(each, entity));
    case "self":
      return by.field === "id";
    case "selfInPath":
      return by.entity === entity;
    case "joining":
      return true;
    default:
      return false;
  }
}
