// Generated from site.entity.ts by "npm run codegen". Do not edit. 86d783fe2a4b

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { AddSite } from "./commands.ts";

/** The columns of a table of sites, in order. */
export const siteColumns = {
  /** The name of the site. */
  name: {
    field: "name",
    header: "Name",
    required: true,
    kind: "text",
    min: 1,
    max: 120,
    line: true,
  },
  /** Street and town. */
  address: { field: "address", header: "Address", required: false, kind: "text", min: 0, max: 200 },
  /** Whether it is archived; its history stays. */
  retired: { field: "retired", header: "Retired", required: false, kind: "flag" },
  /** The import that added it; undoing that removes it again, unless it is in use. */
  importedWith: {
    field: "importedWith",
    header: "Imported with",
    required: false,
    kind: "text",
    min: 0,
    max: 40,
  },
} as const;

/** The values of one row: the input to add a site. */
export type SiteRow = AddSite;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readSiteRow(row: CsvRow): CsvRead<SiteRow> {
  const read = new CellReader(row);
  const nameCell = read.text(siteColumns.name);
  const addressCell = read.text(siteColumns.address);
  const retiredCell = read.flag(siteColumns.retired);
  const importedWithCell = read.text(siteColumns.importedWith);
  if (read.problems.length > 0 || nameCell === undefined)
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      name: nameCell,
      ...(addressCell !== undefined && { address: addressCell }),
      ...(retiredCell !== undefined && { retired: retiredCell }),
      ...(importedWithCell !== undefined && { importedWith: importedWithCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function siteRow(site: SiteRow): CsvRow {
  return {
    [siteColumns.name.header]: cellOf(siteColumns.name, site.name),
    [siteColumns.address.header]: cellOf(siteColumns.address, site.address),
    [siteColumns.retired.header]: cellOf(siteColumns.retired, site.retired),
    [siteColumns.importedWith.header]: cellOf(siteColumns.importedWith, site.importedWith),
  };
}
