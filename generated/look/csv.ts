// Generated from look.entity.ts by "npm run codegen". Do not edit. cd8dd4931ec6

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { BeginLook } from "./commands.ts";

/** The columns of a table of looks, in order. */
export const lookColumns = {
  /** What others see. */
  name: { field: "name", header: "Name", required: true, kind: "text", min: 1, max: 80 },
} as const;

/** What a row says of a look: what it takes to say they are looking. */
export type LookRow = BeginLook;

/** Reads a row; where something is wrong, it says what, in which column, and what to do, of every cell. */
export function readLookRow(row: CsvRow): CsvRead<LookRow> {
  const read = new CellReader(row);
  const nameCell = read.text(lookColumns.name);
  if (read.problems.length > 0 || nameCell === undefined)
    return { ok: false, problems: read.problems };
  return { ok: true, value: { name: nameCell } };
}

/** The row that is read as this again, by header. */
export function lookRow(look: LookRow): CsvRow {
  return { [lookColumns.name.header]: cellOf(lookColumns.name, look.name) };
}
