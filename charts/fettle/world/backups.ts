import type {
  BackupFacts,
  BackupFile,
  BackupProgress,
  CheckedBackup,
  RestoreTally,
  SavedBackup,
} from "#machines/backup/backup-facts.ts";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import { memberId, organisationId } from "#src/demo/cast.ts";
import { dayLength } from "#src/i18n/calendar.ts";
import { today } from "./story.ts";

/** The demo building, saved eight days ago. */
export const facts: BackupFacts = {
  organisation: organisationId,
  name: "Linden Court",
  madeAt: today.now - 8 * dayLength,
  app: "1.4.8",
  counts: { organisation: 1, member: 8, site: 2, place: 31, request: 46, activity: 214 },
  photos: 31,
  missingPhotos: 1,
  unsent: 1,
  drafts: 1,
};

export const backupFile: BackupFile = {
  name: "Linden-Court-2026-11-09-1015.fettle.zip",
  size: 4_100_000,
};

export const saved: SavedBackup = {
  facts,
  file: backupFile.name,
  bytes: backupFile.size,
  isChosenPlace: false,
};

export const halfway: BackupProgress = { kind: "progress", done: 150, total: 333 };

const everything: RestoreTally = {
  created: 302,
  same: 0,
  replaced: 0,
  kept: 0,
  photos: 31,
  unsent: 1,
  drafts: 1,
};

/** Into a browser where there is nothing of it. */
export const checkedNew: CheckedBackup = {
  facts,
  name: facts.name,
  isHere: false,
  tally: everything,
  differing: [],
  otherDiffering: 0,
  aside: [],
};

/** Into what went on meanwhile. */
export const checkedHere: CheckedBackup = {
  facts,
  name: facts.name,
  isHere: true,
  tally: { created: 6, same: 291, replaced: 2, kept: 3, photos: 1, unsent: 0, drafts: 0 },
  differing: [{ kind: "member", name: "Tom Brandt" }],
  otherDiffering: 1,
  aside: [
    {
      path: `organisations/${organisationId}/pigeons/p1`,
      problems: [{ at: "", code: "unknown", expected: "a kind that is known here" }],
    },
  ],
};

export const restored = {
  facts,
  tally: everything,
  identity: { organisation: organisationId, member: memberId("nadia") },
  holdsAll: true,
};

/** Here for months, and saved eight days ago. */
export const savedMemory: BackupMemory = {
  since: today.now - 90 * dayLength,
  savedAt: today.now - 8 * dayLength,
  putOffAt: undefined,
};

/** Here for more than a week, and never saved. */
export const dueMemory: BackupMemory = {
  since: today.now - 8 * dayLength,
  savedAt: undefined,
  putOffAt: undefined,
};
