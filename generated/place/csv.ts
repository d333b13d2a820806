// Generated from place.entity.ts by "npm run codegen". Do not edit. 32d105858973

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { AddPlace } from "./commands.ts";

/** The columns of a table of places, in order. */
export const placeColumns = {
  /** The name of the place. */
  name: {
    field: "name",
    header: "Name",
    required: true,
    kind: "text",
    min: 1,
    max: 120,
    line: true,
  },
  /** The type of the place. */
  kind: {
    field: "kind",
    header: "Kind",
    required: true,
    kind: "choice",
    choices: ["building", "floor", "room", "area", "equipment"],
  },
  /** The site it belongs to. */
  site: {
    field: "site",
    header: "Site",
    required: true,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "site",
  },
  /** The place that this one is located in. */
  parent: {
    field: "parent",
    header: "Parent",
    required: false,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "place",
  },
  /** The id of its QR label, which cannot be guessed. */
  code: { field: "code", header: "Code", required: true, kind: "text", min: 16, max: 32 },
  /** Whether it is somebody's home: by default, only the team sees a request there. */
  home: { field: "home", header: "Home", required: false, kind: "flag" },
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

/** The values of one row: the input to add a place. */
export type PlaceRow = AddPlace;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readPlaceRow(row: CsvRow): CsvRead<PlaceRow> {
  const read = new CellReader(row);
  const nameCell = read.text(placeColumns.name);
  const kindCell = read.choice(placeColumns.kind);
  const siteCell = read.text(placeColumns.site);
  const parentCell = read.text(placeColumns.parent);
  const codeCell = read.text(placeColumns.code);
  const homeCell = read.flag(placeColumns.home);
  const retiredCell = read.flag(placeColumns.retired);
  const importedWithCell = read.text(placeColumns.importedWith);
  if (
    read.problems.length > 0 ||
    nameCell === undefined ||
    kindCell === undefined ||
    siteCell === undefined ||
    codeCell === undefined
  )
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      name: nameCell,
      kind: kindCell,
      site: siteCell,
      code: codeCell,
      ...(parentCell !== undefined && { parent: parentCell }),
      ...(homeCell !== undefined && { home: homeCell }),
      ...(retiredCell !== undefined && { retired: retiredCell }),
      ...(importedWithCell !== undefined && { importedWith: importedWithCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function placeRow(place: PlaceRow): CsvRow {
  return {
    [placeColumns.name.header]: cellOf(placeColumns.name, place.name),
    [placeColumns.kind.header]: cellOf(placeColumns.kind, place.kind),
    [placeColumns.site.header]: cellOf(placeColumns.site, place.site),
    [placeColumns.parent.header]: cellOf(placeColumns.parent, place.parent),
    [placeColumns.code.header]: cellOf(placeColumns.code, place.code),
    [placeColumns.home.header]: cellOf(placeColumns.home, place.home),
    [placeColumns.retired.header]: cellOf(placeColumns.retired, place.retired),
    [placeColumns.importedWith.header]: cellOf(placeColumns.importedWith, place.importedWith),
  };
}
