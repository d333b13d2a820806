import type { CSSProperties } from "react";
import {
  type Density,
  type ListColumn,
  listColumns,
  type ListLook,
} from "#machines/inbox/list-look.ts";

/** What heads and rows of the table share. */
export interface TableLayout {
  readonly density: Density;
  readonly columns: readonly ListColumn[];
  /** Whether rows begin with a checkbox. */
  readonly selects: boolean;
  /** Sets `--table`, the grid's columns. */
  readonly style: CSSProperties & { readonly "--table": string };
}

const leads: Readonly<Record<Density, string>> = { compact: "1.25rem", comfortable: "2rem" };
const widths: Readonly<Record<ListColumn, string>> = {
  place: "minmax(6rem, 0.4fr)",
  state: "9.25rem",
  assignee: "8.5rem",
  priority: "5rem",
  due: "9rem",
  reported: "6.5rem",
};

/** Columns that a narrow table leaves out. */
const wideOnly: readonly ListColumn[] = ["priority", "reported"];

/** The table's layout. Comfortable rows have the place under the title. */
export function tableLayout(
  { density, hidden }: ListLook,
  { isNarrow, selects }: { readonly isNarrow: boolean; readonly selects: boolean },
): TableLayout {
  const columns = listColumns.filter(
    (column) =>
      !hidden.includes(column) &&
      !(density === "comfortable" && column === "place") &&
      !(isNarrow && wideOnly.includes(column)),
  );
  const tracks = columns.map((column) => widths[column]).join(" ");
  const lead = `${selects ? "1rem " : ""}${leads[density]}`;
  return { density, columns, selects, style: { "--table": `${lead} minmax(0, 1fr) ${tracks}` } };
}
