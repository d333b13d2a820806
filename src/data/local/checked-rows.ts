import type { LocalDatabase } from "./local-database.ts";
import { fits, type Shape } from "./shape.ts";
import type { CheckedTable, Unread } from "./stored.ts";

/**
 * The rows of a table that are what they should be. The others are set aside a moment later, outside of whatever transaction
 * reads them, so that one bad row stands in nobody's way; whoever follows the table is told again then.
 */
export function readable<T>(
  database: LocalDatabase,
  table: CheckedTable,
  shape: Shape<T>,
  rows: readonly Unread[],
): readonly T[] {
  return rows.flatMap((row) => readableRow(database, table, shape, row) ?? []);
}

/** The same of one row, which may not be there. */
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
  // Hardly ever wanted.
  const { setAside } = await import("./set-aside.ts");
  await setAside(database, table, shape, row);
}
