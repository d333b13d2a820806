import type { LocalDatabase } from "./local-database.ts";
import type { Shape } from "./shape.ts";
import type { CheckedTable, Unread } from "./stored.ts";

/** Moves a row that cannot be read out of its store. */
export function setAside<T>(
  database: LocalDatabase,
  table: CheckedTable,
  shape: Shape<T>,
  found: Unread,
): Promise<void> {
  return database.write([table, "quarantine"], async ({ [table]: from, quarantine }) => {
    const key = keyIn(found, from.keyPath);
    // A key of this very store, whichever it is.
    const own = key as never;
    const row = await from.get(own);
    const where = row === undefined ? undefined : shape(row, "");
    // Another tab was faster.
    if (where === undefined) return;
    await quarantine.add({ table, key, row, where, at: Date.now() });
    await from.delete(own);
  });
}

function keyIn(row: Unread, keyPath: string | readonly string[] | null): IDBValidKey {
  // A row lies in a store only under parts that can be keys.
  const parts = [keyPath ?? []].flat().map((name) => row[name] as string | number);
  return typeof keyPath === "string" ? (parts[0] ?? "") : parts;
}
