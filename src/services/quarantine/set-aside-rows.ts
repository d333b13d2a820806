import { isRecord } from "#generated/runtime.ts";
import { fileShape } from "#src/data/local/find-file.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { fits, type Shape } from "#src/data/local/shape.ts";
import { isStoredBytes, toBlob } from "#src/data/local/stored-blob.ts";
import { deleteAll } from "#src/data/local/stored-rows.ts";
import type { CheckedTable, StoredSetAside } from "#src/data/local/stored.ts";
import { outboxShape } from "#src/data/outbox-shape.ts";
import { importFileShape, importRunShape } from "../csv-import/import-run-shape.ts";
import { draftPhotoShape, draftShape } from "../drafts/draft-shapes.ts";
import { saveFile } from "../files/save-file.ts";
import { uploadShape } from "../files/upload-shape.ts";

/** The shape of the rows of each table. */
export const keptShapes: Readonly<Record<CheckedTable, Shape<unknown>>> = {
  outbox: outboxShape,
  uploads: uploadShape,
  drafts: draftShape,
  draftPhotos: draftPhotoShape,
  files: fileShape,
  importRuns: importRunShape,
  importFiles: importFileShape,
};

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

/** An unreadable record as a JSON file, for an expert; pictures in it are data URLs. */
export async function fileOf({ table, key, row, where, at }: StoredSetAside): Promise<Blob> {
  const content = { table, key, where, at: new Date(at).toISOString(), row: await readable(row) };
  return new Blob([JSON.stringify(content, undefined, 2)], { type: "application/json" });
}

/** The value as far as JSON can represent it; circular references are cut. */
async function readable(value: unknown, around: readonly unknown[] = []): Promise<unknown> {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null) return value;
  if (around.includes(value)) return "…";
  const inside = [...around, value];
  if (value instanceof Blob || isStoredBytes(value)) return dataUrl(toBlob(value));
  if (value instanceof Date) return value.toJSON();
  if (value instanceof Map || value instanceof Set) return readable([...value], inside);
  if (Array.isArray(value)) return Promise.all(value.map((each) => readable(each, inside)));
  const entries = Object.entries(value).map(
    async ([key, each]) => [key, await readable(each, inside)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

function dataUrl(blob: Blob): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("not readable")));
    reader.readAsDataURL(blob);
  });
}
