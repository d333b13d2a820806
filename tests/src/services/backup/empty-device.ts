import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { type Backups, createBackups } from "#src/services/backup/backups.ts";
import { createLocalHarness, type LocalHarness } from "#tests/src/data/local-harness.ts";

const harnesses: LocalHarness[] = [];

/** A device without data; a test ends with `endDevices`. */
export function emptyDevice(): { readonly database: LocalDatabase; readonly backups: Backups } {
  const harness = createLocalHarness();
  harnesses.push(harness);
  const database = harness.open();
  const newId = () => crypto.randomUUID();
  const askForPlace = () => Promise.resolve("unasked" as const);
  return { database, backups: createBackups({ database, app: "1.4.8", newId, askForPlace }) };
}

/** Deletes all devices of a test. */
export async function endDevices(): Promise<void> {
  await Promise.all(harnesses.splice(0).map((harness) => harness.end()));
}
