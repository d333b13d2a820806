import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RestoreUpdate } from "#machines/backup/backup-facts.ts";
import { observeGenerator } from "#src/app/observe-generator.ts";
import { fileShape } from "#src/data/local/find-file.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { fits } from "#src/data/local/shape.ts";
import { clearOrphans } from "#src/services/files/clear-orphans.ts";
import { countOf, putRows, rowsOf } from "#tests/src/data/rows.ts";
import { backUp, emptyDevice, endDevices } from "./empty-device.ts";
import { buildOn, documentsOn, photosOn } from "./sample-building.ts";

let file: Blob;
let from: LocalDatabase;
beforeEach(async () => {
  const { database } = emptyDevice();
  from = database;
  await buildOn(database);
  file = await backUp(database);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await endDevices();
});

/** Calls back with every row that is written to a store in this way. */
function onWrite(way: "add" | "put", name: string, happens: (store: IDBObjectStore) => void): void {
  const write = IDBObjectStore.prototype[way];
  vi.spyOn(IDBObjectStore.prototype, way).mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (this.name === name) happens(this);
    return write.apply(this, row);
  });
}

/** Restores the file, and stops when the given event occurs. */
async function stopWhen(
  { backups }: ReturnType<typeof emptyDevice>,
  happens: (stop: () => void) => void,
): Promise<readonly RestoreUpdate[]> {
  const told: RestoreUpdate[] = [];
  await new Promise<void>((resolve, reject) => {
    const restoring = observeGenerator((signal) => backups.restore(file, 9, signal)).subscribe({
      next: (update) => void told.push(update),
      complete: resolve,
      error: reject,
    });
    happens(() => {
      restoring.unsubscribe();
      resolve();
    });
  });
  return told;
}

test("whoever stops it when it is done is told that it is done", async () => {
  const device = emptyDevice();
  const stopAfter = (stop: () => void): void =>
    onWrite("add", "changes", ({ transaction }) => transaction.addEventListener("complete", stop));
  await stopWhen(device, stopAfter);
  expect(await device.backups.settle()).toMatchObject({ kind: "restored" });
  expect(await documentsOn(device.database)).toEqual(await documentsOn(from));
});

test("photos that a page which died left behind are not cleared away when they are needed again", async () => {
  const { database, backups } = emptyDevice();
  const hour = 3_600_000;
  const photos = (await rowsOf(from, "files")).filter((row) => fits(fileShape, row));
  await putRows(database, "files", ...photos.slice(5));
  expect(await clearOrphans(database, 1)).toEqual([]);
  // The next day the user tries again, and the page cleans up while the missing photos are restored.
  for await (const _ of backups.restore(file, 24 * hour, new AbortController().signal))
    if ((await countOf(database, "files")) === photos.length)
      await clearOrphans(database, 24 * hour);
  expect(await photosOn(database)).toEqual(await photosOn(from));
});
