import {
  type RequestAudience,
  requestAudienceValues,
  type RequestCategory,
  requestCategoryValues,
  type RequestUrgency,
  requestUrgencyValues,
} from "#generated/request/type.ts";
import { isRecord, type Json } from "#generated/runtime.ts";

/** The questions of a report, in the order in which they are asked. */
export const reportSteps = ["place", "category", "details"] as const;
export type ReportStep = (typeof reportSteps)[number];

/** What somebody has said so far. */
export interface ReportFields {
  readonly place: string | undefined;
  readonly category: RequestCategory | undefined;
  readonly title: string;
  readonly details: string;
  readonly urgency: RequestUrgency;
  /** `undefined` until somebody chooses: then the place says who sees it. */
  readonly audience: RequestAudience | undefined;
}

/** A report that is being written, as it is kept on this device. */
export interface ReportDraft {
  readonly fields: ReportFields;
  readonly step: ReportStep;
  /** The ids it will be sent with, so that it is never sent twice; missing in one that was refused and handed back. */
  readonly ids: ReportIds | undefined;
}

export interface ReportIds {
  readonly request: string;
  readonly operation: string;
}

/** Nothing said yet. */
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
 * A draft as it was kept, by this form or by the outbox, which hands back the fields of a refused request. Whatever in it
 * makes no sense counts as not said; `undefined` where all of it makes none.
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

/** The last question that can be asked: each needs the answers before it. */
export function furthestStep({
  place,
  category,
}: Pick<ReportFields, "place" | "category">): ReportStep {
  if (place === undefined) return "place";
  return category === undefined ? "category" : "details";
}

/** The question to show when one is asked for: that one, or the first before it that has no answer yet. */
export function reachableStep(
  asked: ReportStep,
  fields: Pick<ReportFields, "place" | "category">,
): ReportStep {
  const furthest = furthestStep(fields);
  return reportSteps.indexOf(asked) <= reportSteps.indexOf(furthest) ? asked : furthest;
}

/** Whether somebody wrote something of their own. */
export function hasWords({ title, details }: Pick<ReportFields, "title" | "details">): boolean {
  return title.trim() !== "" || details.trim() !== "";
}

/** Whether anything has been said at all. */
export function hasAnswers(fields: ReportFields): boolean {
  return fields.place !== undefined || fields.category !== undefined || hasWords(fields);
}

/** Whether two drafts say the same. */
export function isSameFields(a: ReportFields, b: ReportFields): boolean {
  return (
    a.place === b.place &&
    a.category === b.category &&
    a.title === b.title &&
    a.details === b.details &&
    a.urgency === b.urgency &&
    a.audience === b.audience
  );
}

function readIds(ids: unknown): ReportIds | undefined {
  if (!isRecord(ids)) return undefined;
  const [request, operation] = [textOf(ids["request"]), textOf(ids["operation"])];
  return request === undefined || operation === undefined ? undefined : { request, operation };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
