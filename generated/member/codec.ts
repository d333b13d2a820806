// Generated from member.entity.ts by "npm run codegen". Do not edit. d078c4bdc720

import {
  booleanProblems,
  choiceProblems,
  listProblems,
  numberProblems,
  objectProblems,
  textProblems,
} from "../problems.ts";
import {
  type Codec,
  type Nested,
  type Parsed,
  type Problem,
  type Ref,
  hasLength,
  isRecord,
  matchPath,
  withDefaults,
} from "../runtime.ts";
import {
  type Member,
  type MemberEntries,
  type MemberPhotos,
  type MemberReports,
  memberRoleValues,
} from "./type.ts";

/** The path of one member. */
export function memberPath(of: { readonly organisation: string; readonly member: string }): string {
  return `organisations/${of.organisation}/members/${of.member}`;
}

/** The path of the collection of members. */
export function memberCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/members`;
}

/** One member, to be read or watched. */
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
  return { organisation: found?.organisation ?? "", member: found?.member ?? "" };
}

/** Names of every field a member has. */
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
  "reports",
  "entries",
  "photos",
  "leftAt",
  "joinedAt",
];

/** The keys inside those that are objects. */
export const memberNested: Nested = {
  reports: ["from", "count", "of"],
  entries: ["from", "count", "of"],
  photos: ["from", "count", "of"],
};

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
  if (!isRecord(value)) return value;
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
    isRecord(value) &&
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
    (value.request === undefined ||
      (typeof value.request === "string" &&
        value.request.length >= 1 &&
        value.request.length <= 40 &&
        /^[\w-]+$/.test(value.request))) &&
    (value.until === undefined ||
      (typeof value.until === "number" &&
        Number.isSafeInteger(value.until) &&
        value.until >= -2208988800000 &&
        value.until <= 7258118400000)) &&
    (value.entrance === undefined ||
      (typeof value.entrance === "string" &&
        value.entrance.length >= 1 &&
        value.entrance.length <= 40 &&
        /^[\w-]+$/.test(value.entrance))) &&
    (value.label === undefined ||
      (typeof value.label === "string" &&
        value.label.length >= 1 &&
        value.label.length <= 40 &&
        /^[\w-]+$/.test(value.label))) &&
    (value.reports === undefined || isMemberReports(value.reports)) &&
    (value.entries === undefined || isMemberEntries(value.entries)) &&
    (value.photos === undefined || isMemberPhotos(value.photos)) &&
    (value.leftAt === undefined ||
      (typeof value.leftAt === "number" &&
        Number.isSafeInteger(value.leftAt) &&
        value.leftAt >= -2208988800000 &&
        value.leftAt <= 7258118400000)) &&
    typeof value.joinedAt === "number" &&
    Number.isSafeInteger(value.joinedAt) &&
    value.joinedAt >= -2208988800000 &&
    value.joinedAt <= 7258118400000
  );
}

function isMemberSites(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length > 50) return false;
  for (const item of items)
    if (
      !(typeof item === "string" && item.length >= 1 && item.length <= 40 && /^[\w-]+$/.test(item))
    )
      return false;
  return true;
}

function isMemberReportsOf(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 20) return false;
  for (const item of items)
    if (!(typeof item === "string" && hasLength(item, 0, 300) && /^[\w/-]{1,300}$/.test(item)))
      return false;
  return true;
}

/** Whether every field is what the schema says. */
function isMemberReports(value: unknown): value is MemberReports {
  return (
    isRecord(value) &&
    typeof value.from === "number" &&
    Number.isSafeInteger(value.from) &&
    value.from >= -2208988800000 &&
    value.from <= 7258118400000 &&
    typeof value.count === "number" &&
    Number.isSafeInteger(value.count) &&
    value.count >= 1 &&
    value.count <= 20 &&
    isMemberReportsOf(value.of)
  );
}

function isMemberEntriesOf(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 20) return false;
  for (const item of items)
    if (!(typeof item === "string" && hasLength(item, 0, 300) && /^[\w/-]{1,300}$/.test(item)))
      return false;
  return true;
}

/** Whether every field is what the schema says. */
function isMemberEntries(value: unknown): value is MemberEntries {
  return (
    isRecord(value) &&
    typeof value.from === "number" &&
    Number.isSafeInteger(value.from) &&
    value.from >= -2208988800000 &&
    value.from <= 7258118400000 &&
    typeof value.count === "number" &&
    Number.isSafeInteger(value.count) &&
    value.count >= 1 &&
    value.count <= 120 &&
    isMemberEntriesOf(value.of)
  );
}

function isMemberPhotosOf(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 20) return false;
  for (const item of items)
    if (!(typeof item === "string" && hasLength(item, 0, 300) && /^[\w/-]{1,300}$/.test(item)))
      return false;
  return true;
}

/** Whether every field is what the schema says. */
function isMemberPhotos(value: unknown): value is MemberPhotos {
  return (
    isRecord(value) &&
    typeof value.from === "number" &&
    Number.isSafeInteger(value.from) &&
    value.from >= -2208988800000 &&
    value.from <= 7258118400000 &&
    typeof value.count === "number" &&
    Number.isSafeInteger(value.count) &&
    value.count >= 1 &&
    value.count <= 120 &&
    isMemberPhotosOf(value.of)
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfMember(value: unknown): readonly Problem[] {
  if (!isRecord(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  textProblems(found, "name", value.name, 1, 80);
  choiceProblems(found, "role", value.role, memberRoleValues);
  if (value.sites !== undefined && !isMemberSites(value.sites))
    listProblems(found, "sites", value.sites, 0, 50, (at, item) =>
      textProblems(found, at, item, 1, 40, /^[\w-]+$/),
    );
  booleanProblems(found, "active", value.active);
  if (value.email !== undefined) textProblems(found, "email", value.email, 0, 200);
  booleanProblems(found, "charts", value.charts);
  if (value.request !== undefined) textProblems(found, "request", value.request, 1, 40, /^[\w-]+$/);
  if (value.until !== undefined)
    numberProblems(found, "until", value.until, -2208988800000, 7258118400000, true);
  if (value.entrance !== undefined)
    textProblems(found, "entrance", value.entrance, 1, 40, /^[\w-]+$/);
  if (value.label !== undefined) textProblems(found, "label", value.label, 1, 40, /^[\w-]+$/);
  if (value.reports !== undefined && !isMemberReports(value.reports))
    objectProblems(found, "reports", value.reports, "an object", (of) => {
      numberProblems(found, "reports.from", of.from, -2208988800000, 7258118400000, true);
      numberProblems(found, "reports.count", of.count, 1, 20, true);
      if (!isMemberReportsOf(of.of))
        listProblems(found, "reports.of", of.of, 1, 20, (at, item) =>
          textProblems(found, at, item, 0, 300, /^[\w/-]{1,300}$/),
        );
    });
  if (value.entries !== undefined && !isMemberEntries(value.entries))
    objectProblems(found, "entries", value.entries, "an object", (of) => {
      numberProblems(found, "entries.from", of.from, -2208988800000, 7258118400000, true);
      numberProblems(found, "entries.count", of.count, 1, 120, true);
      if (!isMemberEntriesOf(of.of))
        listProblems(found, "entries.of", of.of, 1, 20, (at, item) =>
          textProblems(found, at, item, 0, 300, /^[\w/-]{1,300}$/),
        );
    });
  if (value.photos !== undefined && !isMemberPhotos(value.photos))
    objectProblems(found, "photos", value.photos, "an object", (of) => {
      numberProblems(found, "photos.from", of.from, -2208988800000, 7258118400000, true);
      numberProblems(found, "photos.count", of.count, 1, 120, true);
      if (!isMemberPhotosOf(of.of))
        listProblems(found, "photos.of", of.of, 1, 20, (at, item) =>
          textProblems(found, at, item, 0, 300, /^[\w/-]{1,300}$/),
        );
    });
  if (value.leftAt !== undefined)
    numberProblems(found, "leftAt", value.leftAt, -2208988800000, 7258118400000, true);
  numberProblems(found, "joinedAt", value.joinedAt, -2208988800000, 7258118400000, true);
  return found;
}
