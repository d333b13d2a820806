import { type DateField, type TargetField, targetFields } from "#machines/import/import-plan.ts";
import { ownHeaders } from "./header-names.ts";
import { TableWriter, type WriteTableOptions } from "./write-table.ts";
import { formatInstant } from "./zoned-time.ts";

/** A request as it is exported: names instead of references, instants in ms since the epoch. */
export type ExportedRequest = Readonly<
  Partial<Record<Exclude<TargetField, DateField>, string>> & Partial<Record<DateField, number>>
>;

/** The columns of an export in their order. */
export const exportHeaders: readonly string[] = targetFields.map((field) => ownHeaders[field]);

/** The cells of a request in the order of `exportHeaders`; dates as ISO 8601 with the offset of the zone. */
export function exportCells(request: ExportedRequest, zone: string): string[] {
  return targetFields.map((field) => {
    const value = request[field];
    return typeof value === "number" ? formatInstant(value, zone) : (value ?? "");
  });
}

/**
 * Writes requests as a CSV file that spreadsheets open and that Fettle imports again as the same requests. Rows are consumed one
 * by one, so that memory does not grow with the export.
 */
export async function exportRequests(
  requests: Iterable<ExportedRequest> | AsyncIterable<ExportedRequest>,
  zone: string,
  options: WriteTableOptions = {},
): Promise<Blob> {
  const writer = new TableWriter(options);
  writer.write(exportHeaders);
  for await (const request of requests) writer.write(exportCells(request, zone));
  return writer.finish();
}
