import type { DateField, ImportPlan } from "#machines/import/import-plan.ts";
import { createDateReader, describeDateFormat, type DateReading } from "./date-format.ts";
import type { RowNote, RowSkip } from "./row-plan.ts";
import { instantInZone } from "./zoned-time.ts";

/** The result of reading a date cell: blank, a date, or unreadable. */
export type DateCell =
  | { readonly kind: "blank" }
  | { readonly kind: "read"; readonly reading: DateReading }
  | { readonly kind: "invalid"; readonly value: string; readonly message: string };

/** Reads the cells of one date column with the plan's format. `column` is its header, for the messages. */
export function createDateCellReader(
  plan: ImportPlan,
  field: DateField,
  column: string,
): (value: string) => DateCell {
  const format = plan.dates[field];
  const read = format === undefined ? () => undefined : createDateReader(format, plan.zone);
  const wanted = format === undefined ? "" : ` in the format ${describeDateFormat(format)}`;
  return (cell) => {
    const value = cell.trim();
    if (value === "") return { kind: "blank" };
    const reading = read(value);
    if (reading !== undefined) return { kind: "read", reading };
    const shown = value.length > 60 ? `${value.slice(0, 60)}…` : value;
    return { kind: "invalid", value, message: `${column}: '${shown}' is not a date${wanted}` };
  };
}

/** The reason to leave out a row without a report date. */
export function skipForDate(cell: DateCell, column: string): RowSkip {
  const field = "reportedAt";
  if (cell.kind === "invalid") {
    return { code: "dateInvalid", field, column, value: cell.value, message: cell.message };
  }
  return {
    code: "dateMissing",
    field,
    column,
    message: `${column}: the row has no date of report`,
  };
}

/** The promised date: a date without a time means the end of that day. */
export function dueInstant(cell: DateCell, zone: string, notes: RowNote[]): number | undefined {
  if (cell.kind === "invalid") noteIgnored(cell.message, "dueAt", notes);
  if (cell.kind !== "read") return undefined;
  const { instant, day } = cell.reading;
  return day === undefined
    ? instant
    : instantInZone({ ...day, hour: 23, minute: 59, second: 59 }, zone);
}

/** The closing date: a date without a time means the beginning of that day, but not before a report of the same day. */
export function closedInstant(
  cell: DateCell,
  reportedAt: number,
  notes: RowNote[],
): number | undefined {
  if (cell.kind === "invalid") noteIgnored(cell.message, "closedAt", notes);
  if (cell.kind !== "read") return undefined;
  const { instant, day } = cell.reading;
  const sameDay = day !== undefined && instant < reportedAt && reportedAt - instant < 86_400_000;
  return sameDay ? reportedAt : instant;
}

function noteIgnored(message: string, field: DateField, notes: RowNote[]): void {
  notes.push({ code: "dateIgnored", field, message: `${message}; it is left out.` });
}
