// Generated from directory.entity.ts by "npm run codegen". Do not edit. 4ccd7e2f815f

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { ShowDirectory } from "./commands.ts";

/** The columns of a table of directorys, in order. */
export const directoryColumns = {
  /** The name that other members see. */
  name: {
    field: "name",
    header: "Name",
    required: true,
    kind: "text",
    min: 1,
    max: 80,
    line: true,
  },
  /** The role, which decides what the member may do. */
  role: {
    field: "role",
    header: "Role",
    required: true,
    kind: "choice",
    choices: ["guest", "resident", "technician", "coordinator", "admin"],
  },
  /** The sites that the member has access to; without it, all. */
  sites: {
    field: "sites",
    header: "Sites",
    required: false,
    kind: "list",
    of: {
      field: "sites",
      header: "Sites",
      required: true,
      kind: "text",
      min: 1,
      max: 40,
      pattern: "^[\\w-]+$",
      names: "site",
    },
    min: 0,
    max: 50,
  },
  /** Whether the membership is active; members who left stay in the history. */
  active: { field: "active", header: "Active", required: false, kind: "flag" },
} as const;

/** The values of one row: the input to show a member as it is. */
export type DirectoryRow = ShowDirectory;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readDirectoryRow(row: CsvRow): CsvRead<DirectoryRow> {
  const read = new CellReader(row);
  const nameCell = read.text(directoryColumns.name);
  const roleCell = read.choice(directoryColumns.role);
  const sitesCell = read.list(directoryColumns.sites, (of, cell) => read.text(of, cell));
  const activeCell = read.flag(directoryColumns.active);
  if (read.problems.length > 0 || nameCell === undefined || roleCell === undefined)
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      name: nameCell,
      role: roleCell,
      ...(sitesCell !== undefined && { sites: sitesCell }),
      ...(activeCell !== undefined && { active: activeCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function directoryRow(directory: DirectoryRow): CsvRow {
  return {
    [directoryColumns.name.header]: cellOf(directoryColumns.name, directory.name),
    [directoryColumns.role.header]: cellOf(directoryColumns.role, directory.role),
    [directoryColumns.sites.header]: cellOf(directoryColumns.sites, directory.sites),
    [directoryColumns.active.header]: cellOf(directoryColumns.active, directory.active),
  };
}
