import type { RestoreTally } from "#machines/backup/backup-facts.ts";
import type { Decision } from "./merge.ts";

const counted = { create: "created", same: "same", replace: "replaced", keep: "kept" } as const;

/** Counts the outcomes of the documents in a backup. */
export class Counts {
  created = 0;
  same = 0;
  replaced = 0;
  kept = 0;
  photos = 0;
  unsent = 0;
  drafts = 0;

  add(decisions: readonly Decision[]): void {
    for (const decision of decisions) this[counted[decision]] += 1;
  }

  tally(): RestoreTally {
    const { created, same, replaced, kept, photos, unsent, drafts } = this;
    return { created, same, replaced, kept, photos, unsent, drafts };
  }
}
