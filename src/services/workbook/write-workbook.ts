import writeSheet from "write-excel-file/universal";
import { isDate, type TargetField, targetFields } from "#machines/import/import-plan.ts";
import { exportCells, type ExportedRequest, exportHeaders } from "../csv/export-requests.ts";
import { onlyWall } from "../csv/zoned-time.ts";

const dayMs = 86_400_000;
/** 1 January 1970 as a workbook counts days. */
const epochDay = 25_569;
const dateFormat = "yyyy-mm-dd hh:mm:ss";

/** Writes requests as a workbook (XLSX) that Fettle imports again as the same requests: dates as dates, all else as text. */
export async function writeWorkbook(
  requests: Iterable<ExportedRequest>,
  zone: string,
): Promise<Blob> {
  const rows = Array.from(requests, (request) => {
    const cells = exportCells(request, zone);
    return targetFields.map((field, at) => {
      const value = request[field];
      const date = isDate(field) && typeof value === "number" ? dateCell(value, zone) : undefined;
      return date ?? textCell(cells[at] ?? "");
    });
  });
  const head = exportHeaders.map((value) => ({ value, fontWeight: "bold" as const }));
  return writeSheet([head, ...rows], {
    sheet: "Requests",
    stickyRowsCount: 1,
    columns: targetFields.map((field) => ({ width: widths[field] ?? 20 })),
  }).toBlob();
}

const widths: Readonly<Partial<Record<TargetField, number>>> = { title: 40, details: 60 };

/**
 * A local time; `undefined` where that would not be the same moment again: in the hour that comes twice when clocks go back, and
 * just before a full second, which the reader rounds up.
 */
function dateCell(instant: number, zone: string) {
  const wall = onlyWall(instant, zone);
  if (wall === undefined || (instant + 1) % 1000 === 0) return undefined;
  // Half a millisecond more, because the reader cuts fractions off.
  const value = (wall + 0.5) / dayMs + epochDay;
  return { value, type: Number, format: dateFormat };
}

/** What looks like an escaped character is escaped itself. */
function textCell(text: string) {
  if (text === "") return null;
  return { value: text.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_"), type: String };
}
