import {
  CellReader,
  cellOf,
  type ChoiceColumn,
  type FlagColumn,
  type MomentColumn,
  type NumberColumn,
  type TextColumn,
} from "#generated/cells.ts";
import type { Locale } from "../../i18n/locale.ts";
import { choiceIn, meaningOf } from "./own-words.ts";
import { formatInstant } from "./zoned-time.ts";

/** A column with one value in each cell. */
export type ValueColumn = TextColumn | NumberColumn | MomentColumn | FlagColumn | ChoiceColumn;

type Value = string | number | boolean;

/** The reader of a table. */
export interface TableReader {
  readonly locale: Locale;
  readonly zone: string;
}

/** A value as a cell that is read as it again; choices in words, instants as ISO 8601 with the offset of the zone. */
export function writeCell(
  column: ValueColumn | undefined,
  value: Value | undefined,
  { locale, zone }: TableReader,
): string {
  if (column === undefined || value === undefined) return String(value ?? "");
  if (column.kind === "choice") return choiceIn(locale, column.field, String(value));
  return column.kind === "moment" && typeof value === "number"
    ? formatInstant(value, zone)
    : cellOf(column, value);
}

/** The value of a cell; `undefined` where it is blank or does not fit its column. */
export function readCell(column: ValueColumn, cell: string): Value | undefined {
  const read = new CellReader({});
  switch (column.kind) {
    case "text":
      return read.text(column, cell);
    case "number":
      return read.number(column, cell);
    case "moment":
      return read.moment(column, cell);
    case "flag":
      return read.flag(column, cell);
    case "choice":
      return read.choice(column, meaningOf(column.field, cell) ?? cell);
  }
}
