import type { Policy } from "../../schema/language/policy.ts";
import { partsEverywhere } from "../plan/policies.ts";
import { checkPolicy } from "./check-policy.ts";
import type { Findings } from "./findings.ts";

/** Policies about what a change does; they say nothing about a document that no change touches. */
const ofChanges: ReadonlySet<Policy["kind"]> = new Set<Policy["kind"]>([
  "onlySelfIn",
  "unchanged",
  "lowered",
  "begun",
  "founding",
  "joining",
  "paced",
]);

/** A `never` has a description in words, and a condition about a document as it stands. */
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
    const parts = partsEverywhere(when);
    const change = parts.find(({ kind }) => ofChanges.has(kind));
    if (change === undefined) checkPolicy(when, keys, findings);
    else
      findings.error(
        "never.change",
        `${change.kind}(…) asks what a change does, and this is asked of documents as they stand.`,
        "Say how a document must never look, whatever changed it; what a change may do is said where the change is declared.",
        keys,
        change.kind,
      );
  }
}
