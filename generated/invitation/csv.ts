// Generated from invitation.entity.ts by "npm run codegen". Do not edit. 4dfeaef38720

import { CellReader, type CsvRead, type CsvRow, cellOf } from "../cells.ts";
import type { InviteInvitation } from "./commands.ts";

/** The columns of a table of invitations, in order. */
export const invitationColumns = {
  /** The role of the invited user. */
  role: {
    field: "role",
    header: "Role",
    required: true,
    kind: "choice",
    choices: ["guest", "resident", "technician", "coordinator", "admin"],
  },
  /** The sites that the invited user gets access to; without it, all. */
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
  /** The one request that a contractor is invited for. */
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
  /** When the membership ends. */
  until: {
    field: "until",
    header: "Until",
    required: false,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
  /** When the invitation expires. */
  expiresAt: {
    field: "expiresAt",
    header: "Expires at",
    required: true,
    kind: "moment",
    min: -2208988800000,
    max: 7258118400000,
  },
  /** Whether many users can accept it; otherwise only one. */
  reusable: { field: "reusable", header: "Reusable", required: false, kind: "flag" },
  /** The address that it was sent to. */
  email: { field: "email", header: "Email", required: false, kind: "text", min: 0, max: 200 },
  /** Whether only the account with that verified address can accept it. */
  bound: { field: "bound", header: "Bound", required: false, kind: "flag" },
  /** A message to the invited user. */
  note: { field: "note", header: "Note", required: false, kind: "text", min: 0, max: 500 },
  /** The organisation's name, for a user who has not joined yet. */
  organisationName: {
    field: "organisationName",
    header: "Organisation name",
    required: true,
    kind: "text",
    min: 1,
    max: 120,
    line: true,
  },
  /** The organisation's round of invitations when it was created; it is valid as long as that round. */
  round: { field: "round", header: "Round", required: false, kind: "number", whole: true, min: 0 },
} as const;

/** The values of one row: the input to invite somebody. */
export type InvitationRow = InviteInvitation;

/** Reads a row. For every wrong cell it returns the column, the problem and what to do. */
export function readInvitationRow(row: CsvRow): CsvRead<InvitationRow> {
  const read = new CellReader(row);
  const roleCell = read.choice(invitationColumns.role);
  const sitesCell = read.list(invitationColumns.sites, (of, cell) => read.text(of, cell));
  const requestCell = read.text(invitationColumns.request);
  const untilCell = read.moment(invitationColumns.until);
  const expiresAtCell = read.moment(invitationColumns.expiresAt);
  const reusableCell = read.flag(invitationColumns.reusable);
  const emailCell = read.text(invitationColumns.email);
  const boundCell = read.flag(invitationColumns.bound);
  const noteCell = read.text(invitationColumns.note);
  const organisationNameCell = read.text(invitationColumns.organisationName);
  const roundCell = read.number(invitationColumns.round);
  if (
    read.problems.length > 0 ||
    roleCell === undefined ||
    expiresAtCell === undefined ||
    organisationNameCell === undefined
  )
    return { ok: false, problems: read.problems };
  return {
    ok: true,
    value: {
      role: roleCell,
      expiresAt: expiresAtCell,
      organisationName: organisationNameCell,
      ...(sitesCell !== undefined && { sites: sitesCell }),
      ...(requestCell !== undefined && { request: requestCell }),
      ...(untilCell !== undefined && { until: untilCell }),
      ...(reusableCell !== undefined && { reusable: reusableCell }),
      ...(emailCell !== undefined && { email: emailCell }),
      ...(boundCell !== undefined && { bound: boundCell }),
      ...(noteCell !== undefined && { note: noteCell }),
      ...(roundCell !== undefined && { round: roundCell }),
    },
  };
}

/** The row for these values, by header; reading it gives the same values. */
export function invitationRow(invitation: InvitationRow): CsvRow {
  return {
    [invitationColumns.role.header]: cellOf(invitationColumns.role, invitation.role),
    [invitationColumns.sites.header]: cellOf(invitationColumns.sites, invitation.sites),
    [invitationColumns.request.header]: cellOf(invitationColumns.request, invitation.request),
    [invitationColumns.until.header]: cellOf(invitationColumns.until, invitation.until),
    [invitationColumns.expiresAt.header]: cellOf(invitationColumns.expiresAt, invitation.expiresAt),
    [invitationColumns.reusable.header]: cellOf(invitationColumns.reusable, invitation.reusable),
    [invitationColumns.email.header]: cellOf(invitationColumns.email, invitation.email),
    [invitationColumns.bound.header]: cellOf(invitationColumns.bound, invitation.bound),
    [invitationColumns.note.header]: cellOf(invitationColumns.note, invitation.note),
    [invitationColumns.organisationName.header]: cellOf(
      invitationColumns.organisationName,
      invitation.organisationName,
    ),
    [invitationColumns.round.header]: cellOf(invitationColumns.round, invitation.round),
  };
}
