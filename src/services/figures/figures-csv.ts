import type { Locale } from "../../i18n/locale.ts";
import { delimiterIn, TableWriter } from "../csv/write-table.ts";
import type { figuresTable } from "./figures-table.ts";

/** The figures as CSV, with the decimals that a spreadsheet in this language reads as numbers. */
export function figuresCsv(table: ReturnType<typeof figuresTable>, locale: Locale): Blob {
  const writer = new TableWriter(delimiterIn(locale));
  for (const cells of table)
    writer.write(
      cells.map((cell) =>
        typeof cell === "number" ? cell.toLocaleString(locale, { useGrouping: false }) : cell,
      ),
    );
  return writer.finish();
}
