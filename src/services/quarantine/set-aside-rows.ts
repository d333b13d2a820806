import { isRecord } from "#generated/runtime.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { fits } from "#src/data/local/shape.ts";
import { deleteAll } from "#src/data/local/stored-rows.ts";
import type { CheckedTable } from "#src/data/local/stored.ts";
import { saveFile } from "../files/save-file.ts";
import { keptShapes } from "./kept-shapes.ts";
import { fileOf } from "./row-file.ts";

export async function saveRow(database: LocalDatabase, order: number): Promise<void> {
  const found = await database.read(["quarantine"], ({ quarantine }) => quarantine.get(order));
  if (found !== undefined) saveFile(await fileOf(found), `fettle-${found.table}-${order}.json`);
}

export function discardRow(database: LocalDatabase, order: number): Promise<void> {
  return database.write(["quarantine", "uploads"], async ({ quarantine, uploads }) => {
    const found = await quarantine.get(order);
    await quarantine.delete(order);
    const change = found?.table === "outbox" && isRecord(found.row) ? found.row["id"] : undefined;
    // A photo may only be written beside its attachment, and there will be none now.
    if (typeof change === "string")
      await deleteAll(uploads, await uploads.index("change").getAllKeys(change));
  });
}

/** Restores the records that can be read; a record whose key is in use stays. */
export async function readAgain(
  database: LocalDatabase,
  shapes: typeof keptShapes = keptShapes,
): Promise<void> {
  const isChecked = (table: string): table is CheckedTable => Object.hasOwn(shapes, table);
  const rows = await database.read(["quarantine"], ({ quarantine }) => quarantine.getAll());
  for (const { order, table, row } of rows)
    if (isChecked(table) && fits(shapes[table], row)) await putBack(database, order, table);
}

function putBack(database: LocalDatabase, order: number, name: CheckedTable): Promise<void> {
  return database.write([name, "quarantine"], async ({ [name]: store, quarantine }) => {
    const found = await quarantine.get(order);
    if (found === undefined) return;
    // Both were taken out of this very store, whichever it is.
    const [key, row] = [found.key as never, found.row as never];
    if ((await store.get(key)) !== undefined) return;
    await store.add(row);
    await quarantine.delete(order);
  });
}
