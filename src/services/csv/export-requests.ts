import { requestColumns } from "#generated/request/csv.ts";
import {
  type DateField,
  type OwnTarget,
  type PlainValues,
  type TargetField,
  targetFields,
} from "#machines/import/import-plan.ts";
import { ownHeaders } from "./header-names.ts";
import { type ValueColumn, writeCell } from "./value-cells.ts";
import { TableWriter } from "./write-table.ts";

/** A request as it is exported: names instead of references, instants in ms since the epoch. */
export type ExportedRequest = Readonly<
  Partial<Record<Exclude<OwnTarget, DateField>, string>> & Partial<Record<DateField, number>>
> &
  PlainValues;

/** Targets of a field's own name are written as its column says; all others are texts. */
const columns: Readonly<Partial<Record<TargetField, ValueColumn>>> = requestColumns;

/** The columns of an export in their order. */
export const exportHeaders: readonly string[] = targetFields.map((field) => ownHeaders[field]);

/** The cells of a request in the order of `exportHeaders`; dates as ISO 8601 with the offset of the zone. */
export function exportCells(request: ExportedRequest, zone: string): string[] {
  return targetFields.map((field) => writeCell(columns[field], request[field], zone));
}

/** Writes requests as a CSV file that spreadsheets open and that Fettle imports again as the same requests. */
export function exportRequests(requests: Iterable<ExportedRequest>, zone: string): Blob {
  const writer = new TableWriter();
  writer.write(exportHeaders);
  for (const request of requests) writer.write(exportCells(request, zone));
  return writer.finish();
}
