import type { IndexableType } from "dexie";
import type { CheckedTable, LocalDatabase, Unread } from "./local-database.ts";
import type { Shape } from "./shape.ts";

/** Moves an unreadable row out of its table. */
export function setAside<T>(
  database: LocalDatabase,
  table: CheckedTable,
  shape: Shape<T>,
  found: Unread,
): Promise<void> {
  const key = keyOf(database, table, found);
  const { quarantine } = database;
  const from = database.table<unknown>(table);
  return database.whenOpen(() =>
    database.transaction("rw", [from, quarantine], async () => {
      const row = await from.get(key);
      const where = row === undefined ? undefined : shape(row, "");
      // Another tab has moved or replaced it.
      if (where === undefined) return;
      await quarantine.add({ table, key, row, where, at: Date.now() });
      await from.delete(key);
    }),
  );
}

function keyOf(database: LocalDatabase, table: CheckedTable, row: Unread): IndexableType {
  const { keyPath } = database.table(table).schema.primKey;
  const names = typeof keyPath === "string" ? [keyPath] : (keyPath ?? []);
  // A stored row always has valid key parts.
  const parts = names.map((name) => row[name] as string | number);
  return typeof keyPath === "string" ? (parts[0] ?? "") : parts;
}
