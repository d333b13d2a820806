// Generated from member.entity.ts by "npm run codegen". Do not edit. d64b716fe75d

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { AddMember } from "./commands.ts";

/** The columns of a table of members, in order. */
export const memberColumns = {
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
  /** Where notices go, if they want any. */
  email: { field: "email", header: "Email", required: false, kind: "text", min: 0, max: 200 },
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
  /** Whether they may look at the charts, as designers do; admins may anyway. */
  charts: { field: "charts", header: "Charts", required: false, kind: "flag" },
  /** When they were added. */
  joinedAt: {
    field: "joinedAt",
    header: "Joined at",
    required: true,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
} as const;

/** What a row says of a member: what it takes to add a person. */
export type MemberRow = AddMember;

/** Reads a row; where something is wrong, it says what, in which column, and what to do, of every cell. */
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

/** The row that is read as this again, by header. */
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
