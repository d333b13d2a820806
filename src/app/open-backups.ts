import { version } from "../build-facts.ts";
import type { LocalDatabase } from "../data/local/local-database.ts";
import { askInBrowser } from "../services/backup/ask-for-place.ts";
import { type Backups, createBackups } from "../services/backup/backups.ts";
import { makeId } from "./make-id.ts";

/** Backups of what lies in this browser. */
export function openBackups(database: LocalDatabase): Backups {
  return createBackups({ database, app: version, newId: makeId, askForPlace: askInBrowser });
}
