/**
 * Spreadsheets run a cell that starts like a formula, so such cells are written with a leading apostrophe. Cells that already
 * start with apostrophes before such a sign get one more. Reading removes one, so that every text is restored exactly.
 */
const dangerous = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const guarded = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A cell that is safe to write. */
export function guardCell(cell: string): string {
  return dangerous.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before `guardCell`. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell;
}
