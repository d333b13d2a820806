// Generated from invitation.entity.ts by "npm run codegen". Do not edit. da4e12cbdc91

import {
  booleanProblems,
  choiceProblems,
  idProblems,
  listProblems,
  numberProblems,
  textProblems,
} from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  hasIdForm,
  hasLength,
  isRecord,
  isWholeNumber,
  matchPath,
  withDefaults,
} from "../runtime.ts";
import { type Invitation, invitationRoleValues } from "./type.ts";

/** The path of one invitation. */
export function invitationPath(of: {
  readonly organisation: string;
  readonly invitation: string;
}): string {
  return `organisations/${of.organisation}/invitations/${of.invitation}`;
}

/** The path of the collection of invitations. */
export function invitationCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/invitations`;
}

/** The ref of one invitation, to read or watch it. */
export function invitationRef(of: {
  readonly organisation: string;
  readonly invitation: string;
}): Ref<Invitation> {
  return { codec: invitationCodec, path: invitationPath(of) };
}

/** The placeholders of an invitation's path; empty where it is no such path. */
export function invitationParams(path: string): {
  readonly organisation: string;
  readonly invitation: string;
} {
  const found = matchPath(invitationCodec, path);
  return { organisation: found?.["organisation"] ?? "", invitation: found?.["invitation"] ?? "" };
}

/** The names of all fields of an invitation. */
export const invitationFields = [
  "role",
  "sites",
  "request",
  "until",
  "expiresAt",
  "reusable",
  "email",
  "bound",
  "note",
  "organisationName",
  "by",
  "byName",
  "at",
  "round",
  "revoked",
  "revision",
];

const invitationDefaults = {
  reusable: false,
  bound: false,
  round: 0,
  revoked: false,
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseInvitation(value: unknown): Parsed<Invitation> {
  const filled = fill(value);
  return isInvitation(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfInvitation(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Invitation>(value)) return value;
  const isOlder =
    value.reusable === undefined ||
    value.bound === undefined ||
    value.round === undefined ||
    value.revoked === undefined;
  return isOlder ? withDefaults(value, invitationDefaults) : value;
}

export const invitationCodec: Codec<Invitation> = {
  entity: "invitation",
  collections: ["organisations", "invitations"],
  params: ["organisation", "invitation"],
  parse: parseInvitation,
};

/** Whether every field is what the schema says. */
function isInvitation(value: unknown): value is Invitation {
  return (
    isRecord<Invitation>(value) &&
    (value.role === "guest" ||
      value.role === "resident" ||
      value.role === "technician" ||
      value.role === "coordinator" ||
      value.role === "admin") &&
    (value.sites === undefined || isInvitationSites(value.sites)) &&
    (value.request === undefined || hasIdForm(value.request)) &&
    (value.until === undefined ||
      (isWholeNumber(value.until) &&
        value.until >= -2208988800000 &&
        value.until <= 7258118400000)) &&
    isWholeNumber(value.expiresAt) &&
    value.expiresAt >= -2208988800000 &&
    value.expiresAt <= 7258118400000 &&
    typeof value.reusable === "boolean" &&
    (value.email === undefined ||
      (typeof value.email === "string" && hasLength(value.email, 0, 200))) &&
    typeof value.bound === "boolean" &&
    (value.note === undefined ||
      (typeof value.note === "string" && hasLength(value.note, 0, 500))) &&
    typeof value.organisationName === "string" &&
    hasLength(value.organisationName, 1, 120) &&
    hasIdForm(value.by) &&
    (value.byName === undefined ||
      (typeof value.byName === "string" && hasLength(value.byName, 0, 80))) &&
    isWholeNumber(value.at) &&
    value.at >= -2208988800000 &&
    value.at <= 7258118400000 &&
    isWholeNumber(value.round) &&
    value.round >= 0 &&
    typeof value.revoked === "boolean" &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

function isInvitationSites(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 50) return false;
  for (const item of items) if (!hasIdForm(item)) return false;
  return true;
}

/** Every reason why not, in the order of the fields. */
export function problemsOfInvitation(value: unknown): readonly Problem[] {
  if (!isRecord<Invitation>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  choiceProblems(found, "role", value.role, invitationRoleValues);
  if (value.sites !== undefined && !isInvitationSites(value.sites))
    listProblems(found, "sites", value.sites, 1, 50, (at, item) => idProblems(found, at, item));
  if (value.request !== undefined) idProblems(found, "request", value.request);
  if (value.until !== undefined)
    numberProblems(found, "until", value.until, -2208988800000, 7258118400000, true);
  numberProblems(found, "expiresAt", value.expiresAt, -2208988800000, 7258118400000, true);
  booleanProblems(found, "reusable", value.reusable);
  if (value.email !== undefined) textProblems(found, "email", value.email, 0, 200);
  booleanProblems(found, "bound", value.bound);
  if (value.note !== undefined) textProblems(found, "note", value.note, 0, 500);
  textProblems(found, "organisationName", value.organisationName, 1, 120);
  idProblems(found, "by", value.by);
  if (value.byName !== undefined) textProblems(found, "byName", value.byName, 0, 80);
  numberProblems(found, "at", value.at, -2208988800000, 7258118400000, true);
  numberProblems(found, "round", value.round, 0, Infinity, true);
  booleanProblems(found, "revoked", value.revoked);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
