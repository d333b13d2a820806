// Generated from member.entity.ts by "npm run codegen". Do not edit. 82ed20448cac

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
import { type Member, memberRoleValues } from "./type.ts";

/** The path of one member. */
export function memberPath(of: { readonly organisation: string; readonly member: string }): string {
  return `organisations/${of.organisation}/members/${of.member}`;
}

/** The path of the collection of members. */
export function memberCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/members`;
}

/** The ref of one member, to read or watch it. */
export function memberRef(of: {
  readonly organisation: string;
  readonly member: string;
}): Ref<Member> {
  return { codec: memberCodec, path: memberPath(of) };
}

/** The placeholders of a member's path; empty where it is no such path. */
export function memberParams(path: string): {
  readonly organisation: string;
  readonly member: string;
} {
  const found = matchPath(memberCodec, path);
  return { organisation: found?.["organisation"] ?? "", member: found?.["member"] ?? "" };
}

/** The names of all fields of a member. */
export const memberFields = [
  "name",
  "role",
  "sites",
  "active",
  "email",
  "charts",
  "request",
  "until",
  "entrance",
  "label",
  "leftAt",
  "joinedAt",
  "revision",
];

const memberDefaults = {
  active: true,
  charts: false,
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseMember(value: unknown): Parsed<Member> {
  const filled = fill(value);
  return isMember(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfMember(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Member>(value)) return value;
  const isOlder = value.active === undefined || value.charts === undefined;
  return isOlder ? withDefaults(value, memberDefaults) : value;
}

export const memberCodec: Codec<Member> = {
  entity: "member",
  collections: ["organisations", "members"],
  params: ["organisation", "member"],
  parse: parseMember,
};

/** Whether every field is what the schema says. */
function isMember(value: unknown): value is Member {
  return (
    isRecord<Member>(value) &&
    typeof value.name === "string" &&
    hasLength(value.name, 1, 80) &&
    (value.role === "guest" ||
      value.role === "resident" ||
      value.role === "technician" ||
      value.role === "coordinator" ||
      value.role === "admin") &&
    (value.sites === undefined || isMemberSites(value.sites)) &&
    typeof value.active === "boolean" &&
    (value.email === undefined ||
      (typeof value.email === "string" && hasLength(value.email, 0, 200))) &&
    typeof value.charts === "boolean" &&
    (value.request === undefined || hasIdForm(value.request)) &&
    (value.until === undefined ||
      (isWholeNumber(value.until) &&
        value.until >= -2208988800000 &&
        value.until <= 7258118400000)) &&
    (value.entrance === undefined || hasIdForm(value.entrance)) &&
    (value.label === undefined || hasIdForm(value.label)) &&
    (value.leftAt === undefined ||
      (isWholeNumber(value.leftAt) &&
        value.leftAt >= -2208988800000 &&
        value.leftAt <= 7258118400000)) &&
    isWholeNumber(value.joinedAt) &&
    value.joinedAt >= -2208988800000 &&
    value.joinedAt <= 7258118400000 &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

function isMemberSites(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length > 50) return false;
  for (const item of items) if (!hasIdForm(item)) return false;
  return true;
}

/** Every reason why not, in the order of the fields. */
export function problemsOfMember(value: unknown): readonly Problem[] {
  if (!isRecord<Member>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  textProblems(found, "name", value.name, 1, 80);
  choiceProblems(found, "role", value.role, memberRoleValues);
  if (value.sites !== undefined && !isMemberSites(value.sites))
    listProblems(found, "sites", value.sites, 0, 50, (at, item) => idProblems(found, at, item));
  booleanProblems(found, "active", value.active);
  if (value.email !== undefined) textProblems(found, "email", value.email, 0, 200);
  booleanProblems(found, "charts", value.charts);
  if (value.request !== undefined) idProblems(found, "request", value.request);
  if (value.until !== undefined)
    numberProblems(found, "until", value.until, -2208988800000, 7258118400000, true);
  if (value.entrance !== undefined) idProblems(found, "entrance", value.entrance);
  if (value.label !== undefined) idProblems(found, "label", value.label);
  if (value.leftAt !== undefined)
    numberProblems(found, "leftAt", value.leftAt, -2208988800000, 7258118400000, true);
  numberProblems(found, "joinedAt", value.joinedAt, -2208988800000, 7258118400000, true);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
