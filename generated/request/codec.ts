// Generated from request.entity.ts by "npm run codegen". Do not edit. e62a54e445b5

import {
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
import {
  type Request,
  requestAudienceValues,
  requestCategoryValues,
  requestPriorityValues,
  requestSourceValues,
  requestStateValues,
  requestUrgencyValues,
  requestWaitingForValues,
} from "./type.ts";

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

/** The ref of one request, to read or watch it. */
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
  return { organisation: found?.["organisation"] ?? "", request: found?.["request"] ?? "" };
}

/** The names of all fields of a request. */
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
  "reopens",
  "source",
  "importedWith",
  "externalId",
  "otherColumns",
  "comments",
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
  if (!isRecord<Request>(value)) return value;
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
    isRecord<Request>(value) &&
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
    hasIdForm(value.place) &&
    hasIdForm(value.site) &&
    hasIdForm(value.reporter) &&
    (value.reporterName === undefined ||
      (typeof value.reporterName === "string" && hasLength(value.reporterName, 0, 80))) &&
    isWholeNumber(value.reportedAt) &&
    value.reportedAt >= -2208988800000 &&
    value.reportedAt <= 7258118400000 &&
    (value.priority === undefined ||
      value.priority === "low" ||
      value.priority === "normal" ||
      value.priority === "high" ||
      value.priority === "urgent") &&
    (value.dueAt === undefined ||
      (isWholeNumber(value.dueAt) &&
        value.dueAt >= -2208988800000 &&
        value.dueAt <= 7258118400000)) &&
    (value.assignee === undefined || hasIdForm(value.assignee)) &&
    isRequestWatchers(value.watchers) &&
    (value.waitingFor === undefined ||
      value.waitingFor === "parts" ||
      value.waitingFor === "access" ||
      value.waitingFor === "contractor" ||
      value.waitingFor === "approval") &&
    (value.resolution === undefined ||
      (typeof value.resolution === "string" && hasLength(value.resolution, 1, 2000))) &&
    (value.resolvedAt === undefined ||
      (isWholeNumber(value.resolvedAt) &&
        value.resolvedAt >= -2208988800000 &&
        value.resolvedAt <= 7258118400000)) &&
    (value.closedAt === undefined ||
      (isWholeNumber(value.closedAt) &&
        value.closedAt >= -2208988800000 &&
        value.closedAt <= 7258118400000)) &&
    (value.mergedInto === undefined || hasIdForm(value.mergedInto)) &&
    (value.reopens === undefined ||
      (isWholeNumber(value.reopens) && value.reopens >= 1 && value.reopens <= 1000)) &&
    (value.source === "app" || value.source === "import") &&
    (value.importedWith === undefined ||
      (typeof value.importedWith === "string" && hasLength(value.importedWith, 0, 40))) &&
    (value.externalId === undefined ||
      (typeof value.externalId === "string" && hasLength(value.externalId, 0, 80))) &&
    (value.otherColumns === undefined ||
      (typeof value.otherColumns === "string" && hasLength(value.otherColumns, 0, 2000))) &&
    (value.comments === undefined ||
      (typeof value.comments === "string" && hasLength(value.comments, 0, 8000))) &&
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
    hasIdForm(value.lastEntry)
  );
}

function isRequestWatchers(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length > 200) return false;
  for (const item of items) if (!hasIdForm(item)) return false;
  return true;
}

/** Every reason why not, in the order of the fields. */
export function problemsOfRequest(value: unknown): readonly Problem[] {
  if (!isRecord<Request>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  textProblems(found, "number", value.number, 4, 12);
  textProblems(found, "title", value.title, 3, 120);
  textProblems(found, "details", value.details, 0, 4000);
  choiceProblems(found, "category", value.category, requestCategoryValues);
  choiceProblems(found, "urgency", value.urgency, requestUrgencyValues);
  choiceProblems(found, "audience", value.audience, requestAudienceValues);
  idProblems(found, "place", value.place);
  idProblems(found, "site", value.site);
  idProblems(found, "reporter", value.reporter);
  if (value.reporterName !== undefined)
    textProblems(found, "reporterName", value.reporterName, 0, 80);
  numberProblems(found, "reportedAt", value.reportedAt, -2208988800000, 7258118400000, true);
  if (value.priority !== undefined)
    choiceProblems(found, "priority", value.priority, requestPriorityValues);
  if (value.dueAt !== undefined)
    numberProblems(found, "dueAt", value.dueAt, -2208988800000, 7258118400000, true);
  if (value.assignee !== undefined) idProblems(found, "assignee", value.assignee);
  if (!isRequestWatchers(value.watchers))
    listProblems(found, "watchers", value.watchers, 0, 200, (at, item) =>
      idProblems(found, at, item),
    );
  if (value.waitingFor !== undefined)
    choiceProblems(found, "waitingFor", value.waitingFor, requestWaitingForValues);
  if (value.resolution !== undefined) textProblems(found, "resolution", value.resolution, 1, 2000);
  if (value.resolvedAt !== undefined)
    numberProblems(found, "resolvedAt", value.resolvedAt, -2208988800000, 7258118400000, true);
  if (value.closedAt !== undefined)
    numberProblems(found, "closedAt", value.closedAt, -2208988800000, 7258118400000, true);
  if (value.mergedInto !== undefined) idProblems(found, "mergedInto", value.mergedInto);
  if (value.reopens !== undefined) numberProblems(found, "reopens", value.reopens, 1, 1000, true);
  choiceProblems(found, "source", value.source, requestSourceValues);
  if (value.importedWith !== undefined)
    textProblems(found, "importedWith", value.importedWith, 0, 40);
  if (value.externalId !== undefined) textProblems(found, "externalId", value.externalId, 0, 80);
  if (value.otherColumns !== undefined)
    textProblems(found, "otherColumns", value.otherColumns, 0, 2000);
  if (value.comments !== undefined) textProblems(found, "comments", value.comments, 0, 8000);
  choiceProblems(found, "state", value.state, requestStateValues);
  idProblems(found, "lastEntry", value.lastEntry);
  return found;
}
