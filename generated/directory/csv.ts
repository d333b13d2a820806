// Generated from directory.entity.ts by "npm run codegen". Do not edit. f9dd4856c21b

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { ShowDirectory } from "./commands.ts";

/** The columns of a table of directorys, in order. */
export const directoryColumns = {
  /** What others see. */
  name: {
    field: "name",
    header: "Name",
    required: true,
    kind: "text",
    min: 1,
    max: 80,
    line: true,
  },
  /** What they may do. */
  role: {
    field: "role",
    header: "Role",
    required: true,
    kind: "choice",
    choices: ["guest", "resident", "technician", "coordinator", "admin"],
  },
  /** The only sites they see and act on; without it, all. */
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
  /** Whether they still belong; history keeps those who left. */
  active: { field: "active", header: "Active", required: false, kind: "flag" },
} as const;

/** What a row says of a directory: what it takes to show a member as it is. */
export type DirectoryRow = ShowDirectory;

/** Reads a row; where something is wrong, it says what, in which column, and what to do, of every cell. */
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

/** The row that is read as this again, by header. */
export function directoryRow(directory: DirectoryRow): CsvRow {
  return {
    [directoryColumns.name.header]: cellOf(directoryColumns.name, directory.name),
    [directoryColumns.role.header]: cellOf(directoryColumns.role, directory.role),
    [directoryColumns.sites.header]: cellOf(directoryColumns.sites, directory.sites),
    [directoryColumns.active.header]: cellOf(directoryColumns.active, directory.active),
  };
}
