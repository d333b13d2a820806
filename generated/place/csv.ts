// Generated from place.entity.ts by "npm run codegen". Do not edit. aaccc95ba623

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { AddPlace } from "./commands.ts";

/** The columns of a table of places, in order. */
export const placeColumns = {
  /** What people call it. */
  name: {
    field: "name",
    header: "Name",
    required: true,
    kind: "text",
    min: 1,
    max: 120,
    line: true,
  },
  /** What sort of place it is. */
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
  /** The place it is in. */
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
  /** Unguessable; printed as its QR label. */
  code: { field: "code", header: "Code", required: true, kind: "text", min: 16, max: 32 },
  /** Somebody's home: what is reported there is shown to the team only, unless said otherwise. */
  home: { field: "home", header: "Home", required: false, kind: "flag" },
  /** Gone or merged; its history stays. */
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

/** What a row says of a place: what it takes to add a place. */
export type PlaceRow = AddPlace;

/** Reads a row; where something is wrong, it says what, in which column, and what to do, of every cell. */
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

/** The row that is read as this again, by header. */
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
