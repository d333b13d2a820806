// Generated from member.entity.ts by "npm run codegen". Do not edit. 075e858445e3

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { AddMember } from "./commands.ts";

/** The columns of a table of members, in order. */
export const memberColumns = {
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
  /** The address for notices, if the member wants any. */
  email: { field: "email", header: "Email", required: false, kind: "text", min: 0, max: 200 },
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
  /** Whether the member may open the charts; admins always may. */
  charts: { field: "charts", header: "Charts", required: false, kind: "flag" },
  /** When the member was added. */
  joinedAt: {
    field: "joinedAt",
    header: "Joined at",
    required: true,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
} as const;

/** The values of one row: the input to add a person. */
export type MemberRow = AddMember;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readMemberRow(row: CsvRow): CsvRead<MemberRow> {
  const read = new CellReader(row);
  const nameCell = read.text(memberColumns.name);
  const emailCell = read.text(memberColumns.email);
  const roleCell = read.choice(memberColumns.role);
  const sitesCell = read.list(memberColumns.sites, (of, cell) => read.text(of, cell));
  const activeCell = read.flag(memberColumns.active);
  const chartsCell = read.flag(memberColumns.charts);
  const joinedAtCell = read.moment(memberColumns.joinedAt);
  if (
    read.problems.length > 0 ||
    nameCell === undefined ||
    roleCell === undefined ||
    joinedAtCell === undefined
  )
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      name: nameCell,
      role: roleCell,
      joinedAt: joinedAtCell,
      ...(emailCell !== undefined && { email: emailCell }),
      ...(sitesCell !== undefined && { sites: sitesCell }),
      ...(activeCell !== undefined && { active: activeCell }),
      ...(chartsCell !== undefined && { charts: chartsCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function memberRow(member: MemberRow): CsvRow {
  return {
    [memberColumns.name.header]: cellOf(memberColumns.name, member.name),
    [memberColumns.email.header]: cellOf(memberColumns.email, member.email),
    [memberColumns.role.header]: cellOf(memberColumns.role, member.role),
    [memberColumns.sites.header]: cellOf(memberColumns.sites, member.sites),
    [memberColumns.active.header]: cellOf(memberColumns.active, member.active),
    [memberColumns.charts.header]: cellOf(memberColumns.charts, member.charts),
    [memberColumns.joinedAt.header]: cellOf(memberColumns.joinedAt, member.joinedAt),
  };
}
