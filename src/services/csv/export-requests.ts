import { requestColumns } from "#generated/request/csv.ts";
import {
  type DateField,
  type OwnTarget,
  type PlainValues,
  type TargetField,
  targetFields,
} from "#machines/import/import-plan.ts";
import type { Locale } from "../../i18n/locale.ts";
import { headerIn } from "./own-words.ts";
import { type TableReader, type ValueColumn, writeCell } from "./value-cells.ts";
import { delimiterIn, TableWriter } from "./write-table.ts";

/** A request as it is exported: names instead of references, instants in ms since the epoch. */
export type ExportedRequest = Readonly<
  Partial<Record<Exclude<OwnTarget, DateField | "minutes">, string>> &
    Partial<Record<DateField | "minutes", number>>
> &
  PlainValues;

const { watchers: _, ...valueColumns } = requestColumns;
/** Targets of a field's own name are written as its column says; all others are texts. */
const columns: Readonly<Partial<Record<TargetField, ValueColumn>>> = valueColumns;

/** The columns of an export in their order. */
export function exportHeaders(locale: Locale): readonly string[] {
  return targetFields.map((field) => headerIn(locale, field));
}

/** The cells of a request in the order of `exportHeaders`. */
export function exportCells(request: ExportedRequest, reader: TableReader): string[] {
  return targetFields.map((field) => writeCell(columns[field], request[field], reader));
}

/** Writes requests as a CSV file that spreadsheets open and that Fettle imports again as the same requests. */
export function exportRequests(requests: Iterable<ExportedRequest>, reader: TableReader): Blob {
  const writer = new TableWriter(delimiterIn(reader.locale));
  writer.write(exportHeaders(reader.locale));
  for (const request of requests) writer.write(exportCells(request, reader));
  return writer.finish();
}
