import type { Policy } from "../../schema/language/policy.ts";
import type { EntityPlan, FieldType } from "../plan/plan.ts";
import type { Findings } from "./findings.ts";

/** A secret id, which lets any account in that knows it, is visible only to accounts that know it already. */
export function checkIds(findings: Findings): void {
  const { entity, plan } = findings;
  const isOpen = entity.read.kind === "anybody";
  if (isOpen !== (entity.ids !== undefined))
    findings.error(
      "policy.ids",
      isOpen
        ? `Anybody who knows the path of ${entity.name} may read it, and nothing says whether its ids are secret.`
        : `Whether the ids of ${entity.name} are secret makes no difference: a policy says who may read it.`,
      isOpen
        ? 'Say ids: "secret" where an id lets somebody in, or ids: "public" where everybody may know them.'
        : "Take ids out.",
      [isOpen ? "read" : "ids"],
    );
  if (entity.ids === "secret" && entity.list !== undefined && !isOwn(entity.list))
    findings.error(
      "policy.ids",
      `Whoever may look for several ${entity.name} reads their ids, and knowing one lets them in.`,
      `Let everybody look for their own only: list: self("by"), perhaps in an allOf(…).`,
      ["list"],
    );
  const secrets = new Set(
    plan.entities.filter(({ ids }) => ids === "secret").map(({ name }) => name),
  );
  for (const field of entity.fields) {
    const target = refIn(field.type);
    if (target === undefined || !secrets.has(target) || isPrivate(entity)) continue;
    findings.error(
      "policy.ids",
      `Whoever may read ${entity.name} reads the id of the ${target} in "${field.name}", and knowing that lets them in.`,
      `Keep it in a document of its own that only its author reads: read: self("by").`,
      ["fields", field.name],
    );
  }
}

function refIn(type: FieldType): string | undefined {
  if (type.kind === "list") return refIn(type.of);
  return type.kind === "ref" ? type.entity : undefined;
}

/** Whether only the author, or an account that knows a secret id, reads a document. */
function isPrivate({ read, list, ids }: EntityPlan): boolean {
  return ids === "secret" || (isOwn(read) && (list === undefined || isOwn(list)));
}

/** Whether a policy holds only for the owner of a document. */
function isOwn(policy: Policy): boolean {
  if (policy.kind === "allOf") return policy.of.some(isOwn);
  return policy.kind === "self" || policy.kind === "selfInPath";
}
