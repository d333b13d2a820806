// Generated from label.entity.ts by "npm run codegen". Do not edit. 411ab970c4df

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { AddLabel } from "./commands.ts";

/** The columns of a table of labels, in order. */
export const labelColumns = {
  /** The place of the label. */
  place: {
    field: "place",
    header: "Place",
    required: true,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "place",
  },
  /** The site of that place. */
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
  /** What people call the place. */
  placeName: {
    field: "placeName",
    header: "Place name",
    required: true,
    kind: "text",
    min: 1,
    max: 120,
    line: true,
  },
  /** What people call the site. */
  siteName: {
    field: "siteName",
    header: "Site name",
    required: true,
    kind: "text",
    min: 1,
    max: 120,
    line: true,
  },
  /** What its people call the organisation. */
  organisationName: {
    field: "organisationName",
    header: "Organisation name",
    required: true,
    kind: "text",
    min: 1,
    max: 120,
    line: true,
  },
  /** Whether the label still works. */
  active: { field: "active", header: "Active", required: false, kind: "flag" },
} as const;

/** The values of one row: the input to give a place its label. */
export type LabelRow = AddLabel;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readLabelRow(row: CsvRow): CsvRead<LabelRow> {
  const read = new CellReader(row);
  const placeCell = read.text(labelColumns.place);
  const siteCell = read.text(labelColumns.site);
  const placeNameCell = read.text(labelColumns.placeName);
  const siteNameCell = read.text(labelColumns.siteName);
  const organisationNameCell = read.text(labelColumns.organisationName);
  const activeCell = read.flag(labelColumns.active);
  if (
    read.problems.length > 0 ||
    placeCell === undefined ||
    siteCell === undefined ||
    placeNameCell === undefined ||
    siteNameCell === undefined ||
    organisationNameCell === undefined
  )
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      place: placeCell,
      site: siteCell,
      placeName: placeNameCell,
      siteName: siteNameCell,
      organisationName: organisationNameCell,
      ...(activeCell !== undefined && { active: activeCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function labelRow(label: LabelRow): CsvRow {
  return {
    [labelColumns.place.header]: cellOf(labelColumns.place, label.place),
    [labelColumns.site.header]: cellOf(labelColumns.site, label.site),
    [labelColumns.placeName.header]: cellOf(labelColumns.placeName, label.placeName),
    [labelColumns.siteName.header]: cellOf(labelColumns.siteName, label.siteName),
    [labelColumns.organisationName.header]: cellOf(
      labelColumns.organisationName,
      label.organisationName,
    ),
    [labelColumns.active.header]: cellOf(labelColumns.active, label.active),
  };
}
