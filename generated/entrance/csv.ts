// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 71f5575cba81

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { EnterEntrance } from "./commands.ts";

/** The columns of a table of entrances, in order. */
export const entranceColumns = {
  /** The invitation they accept. */
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
  /** What says that it is used, where the invitation is for one person: the invitation's id. */
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
  /** What the invitation makes them. */
  role: {
    field: "role",
    header: "Role",
    required: true,
    kind: "choice",
    choices: ["guest", "resident", "technician", "coordinator", "admin"],
  },
  /** The only sites it lets them see and act on. */
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
  /** The one request it is for. */
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

/** What a row says of an entrance: what it takes to come in by an invitation. */
export type EntranceRow = EnterEntrance;

/** Reads a row; where something is wrong, it says what, in which column, and what to do, of every cell. */
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

/** The row that is read as this again, by header. */
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
