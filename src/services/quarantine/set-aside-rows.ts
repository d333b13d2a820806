import { isRecord } from "#generated/runtime.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { fits } from "#src/data/local/shape.ts";
import { saveFile } from "../files/save-file.ts";
import { keptShapes } from "./kept-shapes.ts";
import { fileOf } from "./row-file.ts";

export async function saveRow(database: LocalDatabase, order: number): Promise<void> {
  const found = await database.whenOpen(() => database.quarantine.get(order));
  if (found !== undefined) saveFile(await fileOf(found), `fettle-${found.table}-${order}.json`);
}

export function discardRow(database: LocalDatabase, order: number): Promise<void> {
  const { quarantine, uploads } = database;
  return database.whenOpen(() =>
    database.transaction("rw", [quarantine, uploads], async () => {
      const found = await quarantine.get(order);
      await quarantine.delete(order);
      const change = found?.table === "outbox" && isRecord(found.row) ? found.row["id"] : undefined;
      // A photo may only be written with its attachment, which will not exist now.
      if (typeof change === "string") await uploads.where({ change }).delete();
    }),
  );
}

/** Restores the records that can be read; a record whose key is in use stays. */
export async function readAgain(
  database: LocalDatabase,
  shapes: typeof keptShapes = keptShapes,
): Promise<void> {
  const { quarantine } = database;
  const known = new Map(Object.entries(shapes));
  for (const { order, table, row } of await database.whenOpen(() => quarantine.toArray())) {
    const shape = known.get(table);
    if (shape === undefined || !fits(shape, row)) continue;
    await database.whenOpen(() => putBack(database, order, table));
  }
}

function putBack(database: LocalDatabase, order: number, name: string): Promise<void> {
  const { quarantine } = database;
  const table = database.table<unknown>(name);
  return database.transaction("rw", [quarantine, table], async () => {
    const found = await quarantine.get(order);
    if (found === undefined || (await table.get(found.key)) !== undefined) return;
    await table.add(found.row);
    await quarantine.delete(order);
  });
}
