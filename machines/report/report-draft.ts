import {
  type RequestAudience,
  requestAudienceValues,
  type RequestCategory,
  requestCategoryValues,
  type RequestUrgency,
  requestUrgencyValues,
} from "#generated/request/type.ts";
import { isRecord, type Json } from "#generated/runtime.ts";
import { type ReportStep, reportSteps } from "./report-steps.ts";

/** The answers so far. */
export interface ReportFields {
  readonly place: string | undefined;
  readonly category: RequestCategory | undefined;
  readonly title: string;
  readonly details: string;
  readonly urgency: RequestUrgency;
  /** `undefined` until the user chooses; the place then decides who sees the report. */
  readonly audience: RequestAudience | undefined;
}

/** A report that is being written, as it is stored on this device. */
export interface ReportDraft {
  readonly fields: ReportFields;
  readonly step: ReportStep;
  /** The ids it will be sent with, so that it is sent only once; missing in a refused report that was restored for editing. */
  readonly ids: ReportIds | undefined;
}

export interface ReportIds {
  readonly request: string;
  readonly operation: string;
}

/** No answers yet. */
export const emptyFields: ReportFields = {
  place: undefined,
  category: undefined,
  title: "",
  details: "",
  urgency: "soon",
  audience: undefined,
};

/** The draft as JSON. */
export function draftJson({ fields, step, ids }: ReportDraft): Json {
  const { place, category, audience, ...always } = fields;
  return {
    fields: {
      ...always,
      ...(place !== undefined && { place }),
      ...(category !== undefined && { category }),
      ...(audience !== undefined && { audience }),
    },
    step,
    ...(ids !== undefined && { ids: { ...ids } }),
  };
}

/**
 * Parses a stored draft, written by this form or by the outbox, which restores the fields of a refused request. Invalid parts
 * count as not answered; `undefined` where everything is invalid.
 */
export function readDraft(json: Json): ReportDraft | undefined {
  if (!isRecord(json) || !isRecord(json["fields"])) return undefined;
  const { place, category, title, details, urgency, audience } = json["fields"];
  const fields: ReportFields = {
    place: textOf(place),
    category: requestCategoryValues.find((each) => each === category),
    title: textOf(title) ?? "",
    details: textOf(details) ?? "",
    urgency: requestUrgencyValues.find((each) => each === urgency) ?? emptyFields.urgency,
    audience: requestAudienceValues.find((each) => each === audience),
  };
  const step = reportSteps.find((each) => each === json["step"]) ?? furthestStep(fields);
  return { fields, step, ids: readIds(json["ids"]) };
}

/** The last question that can be shown, because each needs the answers before it. */
export function furthestStep({
  place,
  category,
}: Pick<ReportFields, "place" | "category">): ReportStep {
  if (place === undefined) return "place";
  return category === undefined ? "category" : "details";
}

/** The question to show when one is requested: that one, or the first before it without an answer. */
export function reachableStep(
  asked: ReportStep,
  fields: Pick<ReportFields, "place" | "category">,
): ReportStep {
  const furthest = furthestStep(fields);
  return reportSteps.indexOf(asked) <= reportSteps.indexOf(furthest) ? asked : furthest;
}

/** Whether the user wrote any text. */
export function hasWords({ title, details }: Pick<ReportFields, "title" | "details">): boolean {
  return title.trim() !== "" || details.trim() !== "";
}

/** Whether there is any answer. */
export function hasAnswers(fields: ReportFields): boolean {
  return fields.place !== undefined || fields.category !== undefined || hasWords(fields);
}

/** Whether two drafts have the same answers. */
export function isSameFields(a: ReportFields, b: ReportFields): boolean {
  // The object has no other keys.
  const names = Object.keys(emptyFields) as (keyof ReportFields)[];
  return names.every((name) => a[name] === b[name]);
}

function readIds(ids: unknown): ReportIds | undefined {
  if (!isRecord(ids)) return undefined;
  const [request, operation] = [textOf(ids["request"]), textOf(ids["operation"])];
  return request === undefined || operation === undefined ? undefined : { request, operation };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
