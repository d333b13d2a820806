import type { Instant } from "#generated/runtime.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { organisationId } from "#src/demo/cast.ts";
import { type Backups, createBackups } from "#src/services/backup/backups.ts";
import { collectBackup } from "#src/services/backup/collect.ts";
import { createLocalHarness, type LocalHarness } from "#tests/src/data/local-harness.ts";
import { gathered } from "./archives.ts";

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

/** A backup of the demo building on a device. */
export async function backUp(database: LocalDatabase, now: Instant = 5): Promise<Blob> {
  const { sink, file } = gathered();
  const about = { organisation: organisationId, person: undefined, now, app: "1.4.8" };
  for await (const _ of collectBackup({ database, sink, ...about }));
  return file();
}

/** Deletes all devices of a test. */
export async function endDevices(): Promise<void> {
  await Promise.all(harnesses.splice(0).map((harness) => harness.end()));
}
