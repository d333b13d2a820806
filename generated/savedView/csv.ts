// Generated from saved-view.entity.ts by "npm run codegen". Do not edit. 3d2c1566f1c2

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { SaveSavedView } from "./commands.ts";

/** The columns of a table of savedViews, in order. */
export const savedViewColumns = {
  /** The name of the view. */
  name: {
    field: "name",
    header: "Name",
    required: true,
    kind: "text",
    min: 1,
    max: 60,
    line: true,
  },
  /** The filters, as in the address of the list. */
  search: { field: "search", header: "Search", required: true, kind: "text", min: 1, max: 1000 },
  /** Whether it is shown in the side bar. */
  pinned: { field: "pinned", header: "Pinned", required: false, kind: "flag" },
  /** Its position among the views, lowest first. */
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

/** The values of one row: the input to save filters as a view. */
export type SavedViewRow = SaveSavedView;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
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

/** The row for these values, by header; reading it gives the same values. */
export function savedViewRow(savedView: SavedViewRow): CsvRow {
  return {
    [savedViewColumns.name.header]: cellOf(savedViewColumns.name, savedView.name),
    [savedViewColumns.search.header]: cellOf(savedViewColumns.search, savedView.search),
    [savedViewColumns.pinned.header]: cellOf(savedViewColumns.pinned, savedView.pinned),
    [savedViewColumns.order.header]: cellOf(savedViewColumns.order, savedView.order),
  };
}
