// Generated from activity.entity.ts by "npm run codegen". Do not edit. 443728f0120a

import {
  choiceProblems,
  idProblems,
  listProblems,
  numberProblems,
  objectProblems,
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
  withValues,
} from "../runtime.ts";
import { type Activity, activityAudienceValues, activityKindValues } from "./type.ts";

/** The path of one activity. */
export function activityPath(of: {
  readonly organisation: string;
  readonly request: string;
  readonly activity: string;
}): string {
  return `organisations/${of.organisation}/requests/${of.request}/activity/${of.activity}`;
}

/** The path of the collection of activity. */
export function activityCollection(of: {
  readonly organisation: string;
  readonly request: string;
}): string {
  return `organisations/${of.organisation}/requests/${of.request}/activity`;
}

/** The ref of one activity, to read or watch it. */
export function activityRef(of: {
  readonly organisation: string;
  readonly request: string;
  readonly activity: string;
}): Ref<Activity> {
  return { codec: activityCodec, path: activityPath(of) };
}

/** The placeholders of an activity's path; empty where it is no such path. */
export function activityParams(path: string): {
  readonly organisation: string;
  readonly request: string;
  readonly activity: string;
} {
  const found = matchPath(activityCodec, path);
  return {
    organisation: found?.["organisation"] ?? "",
    request: found?.["request"] ?? "",
    activity: found?.["activity"] ?? "",
  };
}

/** The names of all fields of an activity. */
export const activityFields = [
  "kind",
  "by",
  "byName",
  "byRole",
  "at",
  "audience",
  "text",
  "photos",
  "minutes",
  "insteadOf",
  "hiddenBy",
  "hiddenAt",
  "from",
  "to",
  "changed",
  "was",
  "became",
  "revision",
];

const activityDefaults = {
  audience: "everyone",
  photos: [],
  changed: [],
};

/** Checks stored fields. Older documents get the defaults; fields the schema does not know are kept. */
export function parseActivity(value: unknown): Parsed<Activity> {
  const filled = fill(value);
  return isActivity(filled)
    ? { ok: true, value: filled }
    : { ok: false, problems: problemsOfActivity(filled) };
}

function fill(value: unknown): unknown {
  if (!isRecord<Activity>(value)) return value;
  const isOlder =
    value.audience === undefined ||
    value.photos === undefined ||
    value.changed === undefined ||
    typeof value.was === "string" ||
    typeof value.became === "string";
  return isOlder ? withValues(withDefaults(value, activityDefaults), ["was", "became"]) : value;
}

export const activityCodec: Codec<Activity> = {
  entity: "activity",
  collections: ["organisations", "requests", "activity"],
  params: ["organisation", "request", "activity"],
  parse: parseActivity,
};

/** Whether every field is what the schema says. */
function isActivity(value: unknown): value is Activity {
  return (
    isRecord<Activity>(value) &&
    (value.kind === "report" ||
      value.kind === "import" ||
      value.kind === "correct" ||
      value.kind === "adjust" ||
      value.kind === "follow" ||
      value.kind === "note" ||
      value.kind === "triage" ||
      value.kind === "assign" ||
      value.kind === "approve" ||
      value.kind === "claim" ||
      value.kind === "release" ||
      value.kind === "start" ||
      value.kind === "stop" ||
      value.kind === "wait" ||
      value.kind === "resolve" ||
      value.kind === "retract" ||
      value.kind === "confirm" ||
      value.kind === "lapse" ||
      value.kind === "reopen" ||
      value.kind === "sendBack" ||
      value.kind === "decline" ||
      value.kind === "merge" ||
      value.kind === "withdraw") &&
    hasIdForm(value.by) &&
    typeof value.byName === "string" &&
    hasLength(value.byName, 0, 80) &&
    typeof value.byRole === "string" &&
    hasLength(value.byRole, 0, 20) &&
    isWholeNumber(value.at) &&
    value.at >= -2208988800000 &&
    value.at <= 7258118400000 &&
    (value.audience === "everyone" || value.audience === "team") &&
    (value.text === undefined ||
      (typeof value.text === "string" && hasLength(value.text, 0, 4000))) &&
    isActivityPhotos(value.photos) &&
    (value.minutes === undefined ||
      (isWholeNumber(value.minutes) && value.minutes >= 1 && value.minutes <= 6000)) &&
    (value.insteadOf === undefined || hasIdForm(value.insteadOf)) &&
    (value.hiddenBy === undefined || hasIdForm(value.hiddenBy)) &&
    (value.hiddenAt === undefined ||
      (isWholeNumber(value.hiddenAt) &&
        value.hiddenAt >= -2208988800000 &&
        value.hiddenAt <= 7258118400000)) &&
    (value.from === undefined ||
      (typeof value.from === "string" && hasLength(value.from, 0, 20))) &&
    (value.to === undefined || (typeof value.to === "string" && hasLength(value.to, 0, 20))) &&
    isActivityChanged(value.changed) &&
    (value.was === undefined || isRecord(value.was)) &&
    (value.became === undefined || isRecord(value.became)) &&
    (value.revision === undefined || (isWholeNumber(value.revision) && value.revision >= 1))
  );
}

function isActivityPhotos(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length > 10) return false;
  for (const item of items) if (!hasIdForm(item)) return false;
  return true;
}

function isActivityChanged(value: unknown): value is readonly string[] {
  if (!Array.isArray(value)) return false;
  const items: readonly unknown[] = value;
  if (items.length > 8) return false;
  for (const item of items) if (!(typeof item === "string" && hasLength(item, 0, 40))) return false;
  return true;
}

/** Every reason why not, in the order of the fields. */
export function problemsOfActivity(value: unknown): readonly Problem[] {
  if (!isRecord<Activity>(value)) return [{ at: "", code: "type", expected: "an object" }];
  const found: Problem[] = [];
  choiceProblems(found, "kind", value.kind, activityKindValues);
  idProblems(found, "by", value.by);
  textProblems(found, "byName", value.byName, 0, 80);
  textProblems(found, "byRole", value.byRole, 0, 20);
  numberProblems(found, "at", value.at, -2208988800000, 7258118400000, true);
  choiceProblems(found, "audience", value.audience, activityAudienceValues);
  if (value.text !== undefined) textProblems(found, "text", value.text, 0, 4000);
  if (!isActivityPhotos(value.photos))
    listProblems(found, "photos", value.photos, 0, 10, (at, item) => idProblems(found, at, item));
  if (value.minutes !== undefined) numberProblems(found, "minutes", value.minutes, 1, 6000, true);
  if (value.insteadOf !== undefined) idProblems(found, "insteadOf", value.insteadOf);
  if (value.hiddenBy !== undefined) idProblems(found, "hiddenBy", value.hiddenBy);
  if (value.hiddenAt !== undefined)
    numberProblems(found, "hiddenAt", value.hiddenAt, -2208988800000, 7258118400000, true);
  if (value.from !== undefined) textProblems(found, "from", value.from, 0, 20);
  if (value.to !== undefined) textProblems(found, "to", value.to, 0, 20);
  if (!isActivityChanged(value.changed))
    listProblems(found, "changed", value.changed, 0, 8, (at, item) =>
      textProblems(found, at, item, 0, 40),
    );
  if (value.was !== undefined)
    objectProblems<unknown>(found, "was", value.was, "values of fields", () => undefined);
  if (value.became !== undefined)
    objectProblems<unknown>(found, "became", value.became, "values of fields", () => undefined);
  if (value.revision !== undefined)
    numberProblems(found, "revision", value.revision, 1, Infinity, true);
  return found;
}
