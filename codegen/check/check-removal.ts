import { isBelow } from "../plan/plan.ts";
import { partsHere } from "../plan/policies.ts";
import { orList } from "../render/words.ts";
import { checkPolicy } from "./check-policy.ts";
import type { Findings } from "./findings.ts";
import type { Warnings } from "./warnings.ts";

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

/** Warns that deleting a document leaves the documents below it. */
export function warnOfOrphans(warnings: Warnings): void {
  const { entity, plan } = warnings;
  const below = plan.entities.filter((each) => isBelow(each, entity)).map(({ name }) => name);
  if (entity.remove === undefined || below.length === 0) return;
  warnings.warn(
    "remove.orphans",
    `Deleting ${entity.name} deletes nothing below it: each ${orList(below)} stays where it is, and belongs to whoever makes the same id again.`,
    "Take remove out and let a field say that it has ended, or see to it on a server that what lies below goes first.",
    ["remove"],
  );
}
