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
  place: "minmax(6.75rem, 0.25fr)",
  state: "9rem",
  assignee: "8.5rem",
  priority: "5rem",
  due: "9rem",
  reported: "6.5rem",
};

const usual = listColumns.filter((column) => column !== "reported");
/** The columns that there is room for beside the titles. */
export const fitting = {
  wide: listColumns,
  usual,
  narrow: usual.filter((column) => column !== "priority"),
} as const;

/** The table's layout. Comfortable rows have the place under the title. */
export function tableLayout(
  { density, hidden }: ListLook,
  { fits, selects }: { readonly fits: readonly ListColumn[]; readonly selects: boolean },
): TableLayout {
  const columns = fits.filter(
    (column) => !hidden.includes(column) && !(density === "comfortable" && column === "place"),
  );
  const tracks = columns.map((column) => widths[column]).join(" ");
  const lead = `${selects ? "1rem " : ""}${leads[density]}`;
  return { density, columns, selects, style: { "--table": `${lead} minmax(0, 1fr) ${tracks}` } };
}
