// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 960b891a4514

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { EnterEntrance } from "./commands.ts";

/** The columns of a table of entrances, in order. */
export const entranceColumns = {
  /** The accepted invitation. */
  invitation: {
    field: "invitation",
    header: "Invitation",
    required: true,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "invitation",
  },
  /** The redemption of an invitation for one person; its id is the invitation's id. */
  redemption: {
    field: "redemption",
    header: "Redemption",
    required: false,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "redemption",
  },
  /** The role that the invitation grants. */
  role: {
    field: "role",
    header: "Role",
    required: true,
    kind: "choice",
    choices: ["guest", "resident", "technician", "coordinator", "admin"],
  },
  /** The sites that the invitation grants access to. */
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
    min: 1,
    max: 50,
  },
  /** The one request that the invitation is for. */
  request: {
    field: "request",
    header: "Request",
    required: false,
    kind: "text",
    min: 1,
    max: 40,
    pattern: "^[\\w-]+$",
    names: "request",
  },
  /** When their membership ends. */
  until: {
    field: "until",
    header: "Until",
    required: false,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
} as const;

/** The values of one row: the input to accept an invitation. */
export type EntranceRow = EnterEntrance;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readEntranceRow(row: CsvRow): CsvRead<EntranceRow> {
  const read = new CellReader(row);
  const invitationCell = read.text(entranceColumns.invitation);
  const redemptionCell = read.text(entranceColumns.redemption);
  const roleCell = read.choice(entranceColumns.role);
  const sitesCell = read.list(entranceColumns.sites, (of, cell) => read.text(of, cell));
  const requestCell = read.text(entranceColumns.request);
  const untilCell = read.moment(entranceColumns.until);
  if (read.problems.length > 0 || invitationCell === undefined || roleCell === undefined)
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      invitation: invitationCell,
      role: roleCell,
      ...(redemptionCell !== undefined && { redemption: redemptionCell }),
      ...(sitesCell !== undefined && { sites: sitesCell }),
      ...(requestCell !== undefined && { request: requestCell }),
      ...(untilCell !== undefined && { until: untilCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function entranceRow(entrance: EntranceRow): CsvRow {
  return {
    [entranceColumns.invitation.header]: cellOf(entranceColumns.invitation, entrance.invitation),
    [entranceColumns.redemption.header]: cellOf(entranceColumns.redemption, entrance.redemption),
    [entranceColumns.role.header]: cellOf(entranceColumns.role, entrance.role),
    [entranceColumns.sites.header]: cellOf(entranceColumns.sites, entrance.sites),
    [entranceColumns.request.header]: cellOf(entranceColumns.request, entrance.request),
    [entranceColumns.until.header]: cellOf(entranceColumns.until, entrance.until),
  };
}
