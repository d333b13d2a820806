// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 67bbf9d34705

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { SaveSavedView } from "./commands.ts";

/** The columns of a table of savedViews, in order. */
export const savedViewColumns = {
  /** What it is called. */
  name: {
    field: "name",
    header: "Name",
    required: true,
    kind: "text",
    min: 1,
    max: 60,
    line: true,
  },
  /** The filters, as the address of the list holds them. */
  search: { field: "search", header: "Search", required: true, kind: "text", min: 1, max: 1000 },
  /** Whether it stands in the side bar. */
  pinned: { field: "pinned", header: "Pinned", required: false, kind: "flag" },
  /** Its place among the others, lowest first. */
  order: {
    field: "order",
    header: "Order",
    required: true,
    kind: "number",
    whole: true,
    min: 0,
    max: 9007199254740991,
  },
} as const;

/** What a row says of a savedView: what it takes to save filters as a view of their own. */
export type SavedViewRow = SaveSavedView;

/** Reads a row; where something is wrong, it says what, in which column, and what to do, of every cell. */
export function readSavedViewRow(row: CsvRow): CsvRead<SavedViewRow> {
  const read = new CellReader(row);
  const nameCell = read.text(savedViewColumns.name);
  const searchCell = read.text(savedViewColumns.search);
  const pinnedCell = read.flag(savedViewColumns.pinned);
  const orderCell = read.number(savedViewColumns.order);
  if (
    read.problems.length > 0 ||
    nameCell === undefined ||
    searchCell === undefined ||
    orderCell === undefined
  )
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      name: nameCell,
      search: searchCell,
      order: orderCell,
      ...(pinnedCell !== undefined && { pinned: pinnedCell }),
    },
  };
}

/** The row that is read as this again, by header. */
export function savedViewRow(savedView: SavedViewRow): CsvRow {
  return {
    [savedViewColumns.name.header]: cellOf(savedViewColumns.name, savedView.name),
    [savedViewColumns.search.header]: cellOf(savedViewColumns.search, savedView.search),
    [savedViewColumns.pinned.header]: cellOf(savedViewColumns.pinned, savedView.pinned),
    [savedViewColumns.order.header]: cellOf(savedViewColumns.order, savedView.order),
  };
}
