// Generated from entrance.entity.ts by "npm run codegen". Do not edit. 036d32e23cdb

import { choiceProblems, idProblems, listProblems, numberProblems } from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  hasIdForm,
  isRecord,
  isWholeNumber,
  matchPath,
} from "../runtime.ts";
import { type Entrance, entranceRoleValues } from "./type.ts";

/** The path of one entrance. */
export function entrancePath(of: {
  readonly organisation: string;
  readonly entrance: string;
}): string {
  return `organisations/${of.organisation}/entrances/${of.entrance}`;
}

/** The path of the collection of entrances. */
export function entranceCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/entrances`;
}

/** The ref of one entrance, to read or watch it. */
export function entranceRef(of: {
  readonly organisation: string;
  readonly entrance: string;
}): Ref<Entrance> {
  return { codec: entranceCodec, path: entrancePath(of) };
}

/** The placeholders of an entrance's path; empty where it is no such path. */
export function entranceParams(path: string): {
  readonly organisation: string;
  readonly entrance: string;
} {
  const found = matchPath(entranceCodec, path);
  return { organisation: found?.["organisation"] ?? "", entrance: found?.["entrance"] ?? "" };
}

/** The names of all fields of an entrance. */
export const entranceFields = [
  "invitation",
  "redemption",
  "role",
  "sites",
  "request",
  "until",
  "by",
  "at",
];

/** Checks stored fields. fields the schema does not know are kept. */
export function parseEntrance(value: unknown): Parsed<Entrance> {
  return isEntrance(value)
    ? { ok: true, value: value }
    : { ok: false, problems: problemsOfEntrance(value) };
}

export const entranceCodec: Codec<Entrance> = {
  entity: "entrance",
  collections: ["organisations", "entrances"],
  params: ["organisation", "entrance"],
  parse: parseEntrance,
};

/** Whether every field is what the schema says. */
function isEntrance(value: unknown): value is Entrance {
  return (
    isRecord<Entrance>(value) &&
    hasIdForm(value.invitation) &&
    (value.redemption === undefined || hasIdForm(value.redemption)) &&
    (value.role === "guest" ||
      value.role === "resident" ||
      value.role === "technician" ||
      value.role === "coordinator" ||
      value.role === "admin") &&
    (value.sites === undefined || isEntranceSites(value.sites)) &&
    (value.request === undefined || hasIdForm(value.request)) &&
    (value.until === undefined ||
      (isWholeNumber(value.until) &&
        value.until >= -2208988800000 &&
        value.until <= 7258118400000)) &&
    hasIdForm(value.by) &&
    isWholeNumber(value.at) &&
    value.at >= -2208988800000 &&
    value.at <= 7258118400000
  );
}

function isEntranceSites(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length < 1 || items.length > 50) return false;
  for (const item of items) if (!hasIdForm(item)) return false;
  return true;
}

/** Every reason why not, in the order of the fields. */
export function problemsOfEntrance(value: unknown): readonly Problem[] {
  if (!isRecord<Entrance>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  idProblems(found, "invitation", value.invitation);
  if (value.redemption !== undefined) idProblems(found, "redemption", value.redemption);
  choiceProblems(found, "role", value.role, entranceRoleValues);
  if (value.sites !== undefined && !isEntranceSites(value.sites))
    listProblems(found, "sites", value.sites, 1, 50, (at, item) => idProblems(found, at, item));
  if (value.request !== undefined) idProblems(found, "request", value.request);
  if (value.until !== undefined)
    numberProblems(found, "until", value.until, -2208988800000, 7258118400000, true);
  idProblems(found, "by", value.by);
  numberProblems(found, "at", value.at, -2208988800000, 7258118400000, true);
  return found;
}
