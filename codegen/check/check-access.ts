import type { Policy } from "../../schema/language/policy.ts";
import type { EntityPlan, FieldType } from "../plan/plan.ts";
import { partsHere } from "../plan/policies.ts";
import { changeAskedIn, checkPolicy } from "./check-policy.ts";
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
      `A user who may list ${entity.name} documents reads their ids, and an id grants access.`,
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
      `A user who may read ${entity.name} reads the id of the ${target} in "${field.name}", and that id grants access.`,
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

/** A founded document is never deleted: its id cannot be founded again, so no user could reach the documents below it. */
export function checkRemoval(findings: Findings): void {
  const { entity } = findings;
  if (entity.remove === undefined) return;
  checkPolicy(entity.remove, ["remove"], findings);
  const founded = entity.creates.find(({ by }) =>
    partsHere(by).some(({ kind }) => kind === "founding"),
  );
  if (founded === undefined) return;
  findings.error(
    "remove.founded",
    `Deleting ${entity.name} leaves everything below it with nobody to look after it: the same id is never founded again by "${founded.name}".`,
    "Take remove out; an active or archived field can say that it has ended. What has to go is deleted on a server, from below.",
    ["remove"],
  );
}

/** A `never` has a description in words, and a condition about the stored document. */
export function checkNevers(findings: Findings): void {
  for (const { what, when } of findings.entity.nevers) {
    const keys = ["never", what];
    if (what.trim() === "") {
      findings.error(
        "never.unsaid",
        "Nobody would know what was found.",
        "Say in words what must never be.",
        ["never"],
      );
      continue;
    }
    const change = changeAskedIn(when);
    if (change === undefined) checkPolicy(when, keys, findings);
    else
      findings.error(
        "never.change",
        `${change}(…) asks what a change does, and this is asked of documents as they stand.`,
        "Say how a document must never look, whatever changed it; what a change may do is said where the change is declared.",
        keys,
        change,
      );
  }
}
