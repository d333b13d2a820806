import type { Column } from "./board.ts";

/** The next request in a list for the keyboard, or the first one where none is active. */
export function moveInList(
  rows: readonly { readonly id: string }[],
  active: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = rows.findIndex((row) => row.id === active);
  if (at === -1) return rows[0]?.id;
  return rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id;
}

/** The next request in the same column of the board. */
export function moveInColumn(
  columns: readonly Column[],
  active: string | undefined,
  by: 1 | -1,
): string | undefined {
  const column = columns.find(({ rows }) => rows.some((row) => row.id === active));
  return moveInList(
    (column ?? columns.find(({ rows }) => rows.length > 0))?.rows ?? [],
    active,
    by,
  );
}

/** The request at the same height in the next column that is not empty. */
export function moveToColumn(
  columns: readonly Column[],
  active: string | undefined,
  by: 1 | -1,
): string | undefined {
  const filled = columns.filter(({ rows }) => rows.length > 0);
  const at = filled.findIndex(({ rows }) => rows.some((row) => row.id === active));
  if (at === -1) return filled[0]?.rows[0]?.id;
  const height = filled[at]?.rows.findIndex((row) => row.id === active) ?? 0;
  const next = filled[at + by]?.rows;
  return next === undefined ? active : next[Math.min(height, next.length - 1)]?.id;
}
