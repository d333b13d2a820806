import readSheets, { type CellValue } from "read-excel-file/universal";
import { TableWriter } from "../csv/write-table.ts";

/** One sheet of a workbook, as a table of text. */
export interface Sheet {
  /** The names of all sheets that have rows. */
  readonly sheets: readonly string[];
  readonly sheet: string;
  readonly table: Blob;
}

/** Reads one sheet, by default the longest; `undefined` where the file is no workbook that can be read, or an empty one. */
export async function readWorkbook(file: Blob, wanted?: string): Promise<Sheet | undefined> {
  const all = await readSheets(file, { trim: false }).catch(() => []);
  const filled = all.filter(({ data }) => data.some((row) => row.some((cell) => cell !== null)));
  const longest = filled.toSorted((one, other) => other.data.length - one.data.length)[0];
  const chosen = filled.find(({ sheet }) => sheet === wanted) ?? longest;
  if (chosen === undefined) return undefined;
  const width = Math.max(...chosen.data.map((row) => row.length));
  const writer = new TableWriter();
  for (const row of chosen.data)
    writer.write(Array.from({ length: width }, (_, at) => textOf(row[at] ?? null)));
  return {
    sheets: filled.map(({ sheet }) => sheet),
    sheet: chosen.sheet,
    table: writer.finish(),
  };
}

/** A cell as text. Times of a workbook have no zone: they are local ones, as the reader's UTC says. */
function textOf(cell: CellValue | null): string {
  if (cell === null) return "";
  if (!(cell instanceof Date)) return String(cell);
  const time = cell.getTime();
  // Fractions of a day are not exact: 09:30 may be read as 09:29:59.999.
  const whole = (time + 1) % 1000 === 0 ? time + 1 : time;
  if (Number.isNaN(whole)) return "";
  const [day = "", clock = ""] = new Date(whole).toISOString().slice(0, -1).split("T");
  return clock === "00:00:00.000" ? day : `${day} ${clock.replace(/\.000$/, "")}`;
}
