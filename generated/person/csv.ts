// Generated from person.entity.ts by "npm run codegen". Do not edit. b6b2ffefa638

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { BeginPerson } from "./commands.ts";

/** The columns of a table of persons, in order. */
export const personColumns = {
  /** Where they are a member, as far as they remember; members prove it themselves. */
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

/** What a row says of a person: what it takes to remember where they belong. */
export type PersonRow = BeginPerson;

/** Reads a row; where something is wrong, it says what, in which column, and what to do, of every cell. */
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

/** The row that is read as this again, by header. */
export function personRow(person: PersonRow): CsvRow {
  return {
    [personColumns.organisations.header]: cellOf(personColumns.organisations, person.organisations),
  };
}
