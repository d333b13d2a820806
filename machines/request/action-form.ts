import { activityLimits } from "#generated/activity/type.ts";
import type { RequestOfferName } from "#generated/request/policy.ts";
import {
  requestLimits,
  type Request,
  requestAudienceValues,
  requestCategoryValues,
  type RequestPriority,
  requestPriorityValues,
  requestUrgencyValues,
  requestWaitingForValues,
} from "#generated/request/type.ts";
import type { Document, Json } from "#generated/runtime.ts";
import type { House } from "../house.ts";
import { writtenLine } from "../written-line.ts";
import { type ActionField, actionInputs, isStep } from "./action-inputs.ts";
import type { ActionFields } from "./change-of.ts";
import { dueByPriority } from "./due-by-priority.ts";

/** What can be written in the sheet of an action. */
export type FormField = ActionField | "text" | "minutes";

/** The sheet of an action as it is written; "" for nothing. Instants are ms since the epoch, in digits. */
export type ActionForm = Readonly<Record<FormField, string>>;

/** What a request says in each field. */
export function formOf(request: Document<Request>): ActionForm {
  return {
    title: request.title,
    details: request.details,
    category: request.category,
    urgency: request.urgency,
    audience: request.audience,
    place: request.place,
    priority: request.priority ?? "",
    dueAt: request.dueAt === undefined ? "" : String(request.dueAt),
    assignee: request.assignee ?? "",
    waitingFor: request.waitingFor ?? "",
    resolution: request.resolution ?? "",
    mergedInto: request.mergedInto ?? "",
    text: "",
    minutes: "",
  };
}

const likely: Readonly<Record<Request["urgency"], RequestPriority>> = {
  canWait: "low",
  soon: "normal",
  now: "high",
};

/** The sheet as it is first seen: what the request says; at triage, the priority its reporter would give it. */
export function firstForm(
  name: RequestOfferName,
  request: Document<Request>,
  house: House,
): ActionForm {
  const form = formOf(request);
  if (name !== "triage" || request.priority !== undefined) return form;
  return withField(form, request, house, "priority", likely[request.urgency]);
}

/** The sheet with one field changed. The promised date follows the priority until somebody chooses another. */
export function withField(
  form: ActionForm,
  request: Document<Request>,
  house: House,
  field: FormField,
  value: string,
): ActionForm {
  const changed = { ...form, [field]: value };
  if (field !== "priority") return changed;
  const follows = form.dueAt === "" || form.dueAt === dueFor(form.priority, request, house);
  return follows ? { ...changed, dueAt: dueFor(value, request, house) } : changed;
}

/** When a fix of this priority is promised, as a form has it. */
function dueFor(priority: string, request: Document<Request>, house: House): string {
  const known = requestPriorityValues.find((each) => each === priority);
  return known === undefined ? "" : String(dueByPriority(house, known, request.reportedAt));
}

/** What is wrong with a field. */
export type FormProblem = "missing" | "tooShort" | "tooLong" | "number";

const { title, details, resolution } = requestLimits;
const { minutes: minutesLimit } = activityLimits;
const limits: Partial<Readonly<Record<FormField, { readonly min: number; readonly max: number }>>> =
  { title, details, resolution, text: activityLimits.text };

/** The most characters a field takes. */
export function longest(field: FormField): number {
  return limits[field]?.max ?? title.max;
}

/** What has to be mended before an action can be sent. */
export function formProblems(
  name: RequestOfferName,
  form: ActionForm,
): Partial<Readonly<Record<FormField, FormProblem>>> {
  const { fields, required, text } = actionInputs(name);
  const asked: readonly FormField[] = [
    ...fields,
    ...(text === "none" ? [] : ["text" as const]),
    "minutes",
  ];
  const isNeeded = (field: FormField): boolean =>
    required.some((each) => each === field) || (field === "text" && text === "required");
  const problems = asked.flatMap((field) => {
    const problem = problemOf(field, form[field], isNeeded(field));
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(problems);
}

function problemOf(field: FormField, value: string, isNeeded: boolean): FormProblem | undefined {
  const written = writtenIn(field, value);
  if (written === "") return isNeeded ? "missing" : undefined;
  if (field === "minutes") return readMinutes(written) === undefined ? "number" : undefined;
  const limit = limits[field];
  if (limit === undefined) return undefined;
  if (written.length < limit.min) return "tooShort";
  return written.length > limit.max ? "tooLong" : undefined;
}

/** Time spent as somebody wrote it: whole minutes. */
export function readMinutes(written: string): number | undefined {
  const minutes = /^\d{1,9}$/.test(written.trim()) ? Number(written) : 0;
  return minutes >= minutesLimit.min && minutes <= minutesLimit.max ? minutes : undefined;
}

/** Fields of an action that say something else than the request does. */
export function changedFieldsOf(
  name: RequestOfferName,
  form: ActionForm,
  base: ActionForm,
): readonly ActionField[] {
  return actionInputs(name).fields.filter(
    (field) => writtenIn(field, form[field]) !== writtenIn(field, base[field]),
  );
}

/** What an action sends: what a step needs, and of the rest only what this person changed. */
export function fieldsToSend(
  name: RequestOfferName,
  form: ActionForm,
  base: ActionForm,
  house: Pick<House, "places">,
): ActionFields {
  const needs = isStep(name) ? actionInputs(name).required : [];
  const sent = new Set([...needs, ...changedFieldsOf(name, form, base)]);
  const site = sent.has("place") ? house.places.get(form.place)?.site : undefined;
  const values = Object.fromEntries([...sent].map((field) => [field, valueOf(field, form[field])]));
  return site === undefined ? values : { ...values, site };
}

/** What a field will be stored as: a title is one line that people see. */
function writtenIn(field: FormField, value: string): string {
  return field === "title" ? writtenLine(value) : value.trim();
}

function valueOf(field: ActionField, value: string): Json {
  const written = writtenIn(field, value);
  switch (field) {
    case "priority":
      return requestPriorityValues.find((each) => each === written) ?? null;
    case "category":
      return requestCategoryValues.find((each) => each === written) ?? null;
    case "urgency":
      return requestUrgencyValues.find((each) => each === written) ?? null;
    case "audience":
      return requestAudienceValues.find((each) => each === written) ?? null;
    case "waitingFor":
      return requestWaitingForValues.find((each) => each === written) ?? null;
    case "dueAt":
      return written === "" ? null : Number(written);
    case "details":
      return written;
    case "title":
    case "place":
    case "assignee":
    case "resolution":
    case "mergedInto":
      return written === "" ? null : written;
  }
}
