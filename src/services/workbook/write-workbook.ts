import writeSheet from "write-excel-file/universal";
import { isDate, type TargetField, targetFields } from "#machines/import/import-plan.ts";
import { exportCells, type ExportedRequest, exportHeaders } from "../csv/export-requests.ts";
import { splitText } from "../csv/text.ts";
import type { TableReader } from "../csv/value-cells.ts";
import { onlyWall } from "../csv/zoned-time.ts";

const dayMs = 86_400_000;
/** 1 January 1970 as a workbook counts days. */
const epochDay = 25_569;
const dateFormat = "yyyy-mm-dd hh:mm:ss";

/**
 * Writes requests as a workbook (XLSX) that Fettle imports again as the same requests: dates as dates, numbers as numbers, all
 * else as text. Dates of a workbook have no zone, so that their head names it.
 */
export async function writeWorkbook(
  requests: Iterable<ExportedRequest>,
  reader: TableReader,
): Promise<Blob> {
  const { locale, zone } = reader;
  const rows = Array.from(requests, (request) => {
    const cells = exportCells(request, reader);
    return targetFields.map((field, at) => {
      const value = request[field];
      if (typeof value !== "number") return textCell(cells[at] ?? "");
      return isDate(field)
        ? (dateCell(value, zone) ?? textCell(cells[at] ?? ""))
        : { value, type: Number };
    });
  });
  const headers = exportHeaders(locale);
  const head = targetFields.map((field, at) => ({
    value: `${headers[at] ?? field}${isDate(field) ? ` (${zone})` : ""}`,
    fontWeight: "bold" as const,
  }));
  return writeSheet([head, ...rows], {
    sheet: "Fettle",
    stickyRowsCount: 1,
    columns: targetFields.map((field) => ({ width: widths[field] ?? 20 })),
  }).toBlob();
}

const widths: Readonly<Partial<Record<TargetField, number>>> = {
  title: 40,
  details: 60,
  comments: 60,
  teamComments: 60,
};

/** A local time; `undefined` in the hour that comes twice when clocks go back, because it could be either. */
function dateCell(instant: number, zone: string) {
  const wall = onlyWall(instant, zone);
  if (wall === undefined) return undefined;
  // Half a millisecond more, because the reader cuts fractions off.
  const value = (wall + 0.5) / dayMs + epochDay;
  return { value, type: Number, format: dateFormat };
}

/** What does not survive in XML, and what looks like a character that was escaped. */
const unwritable =
  /_(?=x[0-9A-Fa-f]{4}_)|[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFD-\uFFFF]/g;

/** The most characters of a cell: Excel repairs a file that has more in one. CSV has no such limit. */
const cellMost = 32_767;

function textCell(text: string) {
  if (text === "") return null;
  const shown = text.length > cellMost ? `${splitText(text, cellMost - 1)[0]}…` : text;
  const value = shown.replaceAll(unwritable, (sign) => {
    const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return `_x${code}_`;
  });
  return { value, type: String };
}
