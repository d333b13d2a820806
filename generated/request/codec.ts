// Generated from request.entity.ts by "npm run codegen". Do not edit. 509a8a690412

import { choiceProblems, listProblems, numberProblems, textProblems } from "../problems.ts";
import {
  type Codec,
  type Parsed,
  type Problem,
  type Ref,
  hasLength,
  isRecord,
  matchPath,
  withDefaults,
} from "../runtime.ts";
import type { Request } from "./type.ts";

/** The path of one request. */
export function requestPath(of: {
  readonly organisation: string;
  readonly request: string;
}): string {
  return `organisations/${of.organisation}/requests/${of.request}`;
}

/** The path of the collection of requests. */
export function requestCollection(of: { readonly organisation: string }): string {
  return `organisations/${of.organisation}/requests`;
}

/** One request, to be read or watched. */
export function requestRef(of: {
  readonly organisation: string;
  readonly request: string;
}): Ref<Request> {
  return { codec: requestCodec, path: requestPath(of) };
}

/** The placeholders of a request's path; empty where it is no such path. */
export function requestParams(path: string): {
  readonly organisation: string;
  readonly request: string;
} {
  const found = matchPath(requestCodec, path);
  return { organisation: found?.organisation ?? "", request: found?.request ?? "" };
}

/** Names of every field a request has. */
export const requestFields = [
  "number",
  "title",
  "details",
  "category",
  "urgency",
  "audience",
  "place",
  "site",
  "reporter",
  "reporterName",
  "reportedAt",
  "priority",
  "dueAt",
  "assignee",
  "watchers",
  "waitingFor",
  "resolution",
  "resolvedAt",
  "closedAt",
  "mergedInto",
  "source",
  "importedWith",
  "externalId",
  "state",
  "lastEntry",
];

const requestDefaults = {
  details: "",
  urgency: "soon",
  audience: "everyone",
  watchers: [],
  source: "app",
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseRequest(value: unknown): Parsed<Request> {
  const filled = fill(value);
  return isRequest(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfRequest(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const isOlder =
    value.details === undefined ||
    value.urgency === undefined ||
    value.audience === undefined ||
    value.watchers === undefined ||
    value.source === undefined;
  return isOlder ? withDefaults(value, requestDefaults) : value;
}

export const requestCodec: Codec<Request> = {
  entity: "request",
  collections: ["organisations", "requests"],
  params: ["organisation", "request"],
  parse: parseRequest,
};

/** Whether every field is what the schema says. */
function isRequest(value: unknown): value is Request {
  return (
    isRecord(value) &&
    typeof value.number === "string" &&
    hasLength(value.number, 4, 12) &&
    typeof value.title === "string" &&
    hasLength(value.title, 3, 120) &&
    typeof value.details === "string" &&
    hasLength(value.details, 0, 4000) &&
    (value.category === "heating" ||
      value.category === "plumbing" ||
      value.category === "electrical" ||
      value.category === "lighting" ||
      value.category === "doors" ||
      value.category === "appliance" ||
      value.category === "structure" ||
      value.category === "pests" ||
      value.category === "cleaning" ||
      value.category === "safety" ||
      value.category === "noise" ||
      value.category === "grounds" ||
      value.category === "other") &&
    (value.urgency === "canWait" || value.urgency === "soon" || value.urgency === "now") &&
    (value.audience === "everyone" || value.audience === "team") &&
    typeof value.place === "string" &&
    value.place.length >= 1 &&
    value.place.length <= 40 &&
    /^[\w-]+$/.test(value.place) &&
    typeof value.site === "string" &&
    value.site.length >= 1 &&
    value.site.length <= 40 &&
    /^[\w-]+$/.test(value.site) &&
    typeof value.reporter === "string" &&
    value.reporter.length >= 1 &&
    value.reporter.length <= 40 &&
    /^[\w-]+$/.test(value.reporter) &&
    (value.reporterName === undefined ||
      (typeof value.reporterName === "string" && hasLength(value.reporterName, 0, 80))) &&
    typeof value.reportedAt === "number" &&
    Number.isSafeInteger(value.reportedAt) &&
    value.reportedAt >= -2208988800000 &&
    value.reportedAt <= 7258118400000 &&
    (value.priority === undefined ||
      value.priority === "low" ||
      value.priority === "normal" ||
      value.priority === "high" ||
      value.priority === "urgent") &&
    (value.dueAt === undefined ||
      (typeof value.dueAt === "number" &&
        Number.isSafeInteger(value.dueAt) &&
        value.dueAt >= -2208988800000 &&
        value.dueAt <= 7258118400000)) &&
    (value.assignee === undefined ||
      (typeof value.assignee === "string" &&
        value.assignee.length >= 1 &&
        value.assignee.length <= 40 &&
        /^[\w-]+$/.test(value.assignee))) &&
    isRequestWatchers(value.watchers) &&
    (value.waitingFor === undefined ||
      value.waitingFor === "parts" ||
      value.waitingFor === "access" ||
      value.waitingFor === "contractor" ||
      value.waitingFor === "approval") &&
    (value.resolution === undefined ||
      (typeof value.resolution === "string" && hasLength(value.resolution, 1, 2000))) &&
    (value.resolvedAt === undefined ||
      (typeof value.resolvedAt === "number" &&
        Number.isSafeInteger(value.resolvedAt) &&
        value.resolvedAt >= -2208988800000 &&
        value.resolvedAt <= 7258118400000)) &&
    (value.closedAt === undefined ||
      (typeof value.closedAt === "number" &&
        Number.isSafeInteger(value.closedAt) &&
        value.closedAt >= -2208988800000 &&
        value.closedAt <= 7258118400000)) &&
    (value.mergedInto === undefined ||
      (typeof value.mergedInto === "string" &&
        value.mergedInto.length >= 1 &&
        value.mergedInto.length <= 40 &&
        /^[\w-]+$/.test(value.mergedInto))) &&
    (value.source === "app" || value.source === "import") &&
    (value.importedWith === undefined ||
      (typeof value.importedWith === "string" && hasLength(value.importedWith, 0, 40))) &&
    (value.externalId === undefined ||
      (typeof value.externalId === "string" && hasLength(value.externalId, 0, 80))) &&
    (value.state === "reported" ||
      value.state === "triaged" ||
      value.state === "assigned" ||
      value.state === "inProgress" ||
      value.state === "waiting" ||
      value.state === "resolved" ||
      value.state === "closed" ||
      value.state === "declined" ||
      value.state === "merged" ||
      value.state === "withdrawn") &&
    typeof value.lastEntry === "string" &&
    value.lastEntry.length >= 1 &&
    value.lastEntry.length <= 40 &&
    /^[\w-]+$/.test(value.lastEntry)
  );
}

function isRequestWatchers(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  return (
    items.length <= 200 &&
    items.every(
      (item) =>
        typeof item === "string" && item.length >= 1 && item.length <= 40 && /^[\w-]+$/.test(item),
    )
  );
}

/** Every reason why not, in the order of the fields. */
export function problemsOfRequest(value: unknown): readonly Problem[] {
  if (!isRecord(value)) return [{ at: "", code: "type", expected: "an object" }];
  return [
    ...textProblems("number", value.number, 4, 12),
    ...textProblems("title", value.title, 3, 120),
    ...textProblems("details", value.details, 0, 4000),
    ...choiceProblems("category", value.category, [
      "heating",
      "plumbing",
      "electrical",
      "lighting",
      "doors",
      "appliance",
      "structure",
      "pests",
      "cleaning",
      "safety",
      "noise",
      "grounds",
      "other",
    ]),
    ...choiceProblems("urgency", value.urgency, ["canWait", "soon", "now"]),
    ...choiceProblems("audience", value.audience, ["everyone", "team"]),
    ...textProblems("place", value.place, 1, 40, /^[\w-]+$/),
    ...textProblems("site", value.site, 1, 40, /^[\w-]+$/),
    ...textProblems("reporter", value.reporter, 1, 40, /^[\w-]+$/),
    ...(value.reporterName === undefined
      ? []
      : textProblems("reporterName", value.reporterName, 0, 80)),
    ...numberProblems("reportedAt", value.reportedAt, -2208988800000, 7258118400000, true),
    ...(value.priority === undefined
      ? []
      : choiceProblems("priority", value.priority, ["low", "normal", "high", "urgent"])),
    ...(value.dueAt === undefined
      ? []
      : numberProblems("dueAt", value.dueAt, -2208988800000, 7258118400000, true)),
    ...(value.assignee === undefined
      ? []
      : textProblems("assignee", value.assignee, 1, 40, /^[\w-]+$/)),
    ...listProblems("watchers", value.watchers, 0, 200, (item, at) =>
      textProblems(at, item, 1, 40, /^[\w-]+$/),
    ),
    ...(value.waitingFor === undefined
      ? []
      : choiceProblems("waitingFor", value.waitingFor, [
          "parts",
          "access",
          "contractor",
          "approval",
        ])),
    ...(value.resolution === undefined
      ? []
      : textProblems("resolution", value.resolution, 1, 2000)),
    ...(value.resolvedAt === undefined
      ? []
      : numberProblems("resolvedAt", value.resolvedAt, -2208988800000, 7258118400000, true)),
    ...(value.closedAt === undefined
      ? []
      : numberProblems("closedAt", value.closedAt, -2208988800000, 7258118400000, true)),
    ...(value.mergedInto === undefined
      ? []
      : textProblems("mergedInto", value.mergedInto, 1, 40, /^[\w-]+$/)),
    ...choiceProblems("source", value.source, ["app", "import"]),
    ...(value.importedWith === undefined
      ? []
      : textProblems("importedWith", value.importedWith, 0, 40)),
    ...(value.externalId === undefined ? [] : textProblems("externalId", value.externalId, 0, 80)),
    ...choiceProblems("state", value.state, [
      "reported",
      "triaged",
      "assigned",
      "inProgress",
      "waiting",
      "resolved",
      "closed",
      "declined",
      "merged",
      "withdrawn",
    ]),
    ...textProblems("lastEntry", value.lastEntry, 1, 40, /^[\w-]+$/),
  ];
}
