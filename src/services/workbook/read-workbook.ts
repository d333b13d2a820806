import readSheets, { type CellValue } from "read-excel-file/universal";
import { TableWriter } from "../csv/write-table.ts";
import { formatInstant, instantAt, isZone } from "../csv/zoned-time.ts";

export { troubleOf } from "./workbook-size.ts";

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
  const [heads = [], ...rows] = chosen.data;
  // All rows are equally long.
  const columns = heads.map((head) => headOf(textOf(head)));
  const writer = new TableWriter();
  writer.write(columns.map(({ name }) => name));
  for (const row of rows)
    writer.write(columns.map(({ zone }, at) => textOf(row[at] ?? null, zone)));
  return {
    sheets: filled.map(({ sheet }) => sheet),
    sheet: chosen.sheet,
    table: writer.finish(),
  };
}

const inZone = /^(.+) \(([A-Za-z_]+(?:\/[\w+-]+)*)\)$/;

/** The name of a column, and the zone of its times where the name ends with one, as in our own exports. */
function headOf(text: string): { readonly name: string; readonly zone?: string } {
  const [, name, zone] = inZone.exec(text) ?? [];
  return name !== undefined && zone !== undefined && isZone(zone) ? { name, zone } : { name: text };
}

/** A cell as text. Times of a workbook have no zone: they are local ones, as the reader's UTC says. */
function textOf(cell: CellValue | null, zone?: string): string {
  if (cell === null) return "";
  if (!(cell instanceof Date)) return String(cell);
  const time = cell.getTime();
  // Fractions of a day are not exact: 09:30 may be read as 09:29:59.999.
  const whole = (time + 1) % 1000 === 0 ? time + 1 : time;
  if (Number.isNaN(whole)) return "";
  if (zone !== undefined) return formatInstant(instantAt(whole, zone), zone);
  const [day = "", clock = ""] = new Date(whole).toISOString().slice(0, -1).split("T");
  return clock === "00:00:00.000" ? day : `${day} ${clock.replace(/\.000$/, "")}`;
}
