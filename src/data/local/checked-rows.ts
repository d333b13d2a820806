import type { LocalDatabase } from "./local-database.ts";
import { fits, type Shape } from "./shape.ts";
import type { CheckedTable, Unread } from "./stored.ts";

/**
 * The valid rows of a table. The others are set aside a moment later, outside the present transaction, so that one invalid row
 * does not block the others; followers of the table are then notified again.
 */
export function readable<T>(
  database: LocalDatabase,
  table: CheckedTable,
  shape: Shape<T>,
  rows: readonly Unread[],
): readonly T[] {
  return rows.flatMap((row) => readableRow(database, table, shape, row) ?? []);
}

/** The same for one row, which may be missing. */
export function readableRow<T>(
  database: LocalDatabase,
  table: CheckedTable,
  shape: Shape<T>,
  row: Unread | undefined,
): T | undefined {
  if (row === undefined || fits(shape, row)) return row;
  // What cannot be moved now is passed over all the same.
  setAsideLater(database, table, shape, row).catch(() => undefined);
  return undefined;
}

async function setAsideLater<T>(
  database: LocalDatabase,
  table: CheckedTable,
  shape: Shape<T>,
  row: Unread,
): Promise<void> {
  // Loaded on demand, because it is hardly ever needed.
  const { setAside } = await import("./set-aside.ts");
  await setAside(database, table, shape, row);
}
