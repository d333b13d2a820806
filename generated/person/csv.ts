// Generated from person.entity.ts by "npm run codegen". Do not edit. 06580dc24ebd

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { BeginPerson } from "./commands.ts";

/** The columns of a table of persons, in order. */
export const personColumns = {
  /** The organisations that the user joined, as a reminder; the member documents prove it. */
  organisations: {
    field: "organisations",
    header: "Organisations",
    required: false,
    kind: "list",
    of: {
      field: "organisations",
      header: "Organisations",
      required: true,
      kind: "text",
      min: 1,
      max: 40,
      pattern: "^[\\w-]+$",
      names: "organisation",
    },
    min: 0,
    max: 50,
  },
} as const;

/** The values of one row: the input to remember the joined organisations. */
export type PersonRow = BeginPerson;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readPersonRow(row: CsvRow): CsvRead<PersonRow> {
  const read = new CellReader(row);
  const organisationsCell = read.list(personColumns.organisations, (of, cell) =>
    read.text(of, cell),
  );
  if (read.problems.length > 0) return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: { ...(organisationsCell !== undefined && { organisations: organisationsCell }) },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function personRow(person: PersonRow): CsvRow {
  return {
    [personColumns.organisations.header]: cellOf(personColumns.organisations, person.organisations),
  };
}
