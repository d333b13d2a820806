import { type Activity, activityLimits } from "#generated/activity/type.ts";
import { requestFormFields } from "#generated/request/fields.ts";
import type { RequestFormValues } from "#generated/request/form.ts";
import type { RequestActionName } from "#generated/request/policy.ts";
import {
  type Request,
  type RequestPriority,
  requestPriorityValues,
} from "#generated/request/type.ts";
import type { Document, Instant, Json } from "#generated/runtime.ts";
import { isReopening } from "../notices/is-reopening.ts";
import { emptyFields } from "../report/report-draft.ts";
import { settledAt } from "../requests/ends.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { writtenLine } from "../written-line.ts";
import {
  type ActionField,
  actionFields,
  actionInputs,
  isStep,
  mayBeEmpty,
} from "./action-inputs.ts";

const hourMs = 3_600_000;

/** What a promised date follows from. */
export interface PromiseFacts {
  readonly request: Document<Request>;
  /** Its timeline, where it is known. */
  readonly entries?: readonly Document<Activity>[] | undefined;
  readonly workspace: Pick<Workspace, "organisation">;
  readonly now: Instant;
}

/** By when the organisation promises a fix of this priority, counted from `from`: the report, or now. */
export function dueByPriority(
  workspace: Pick<Workspace, "organisation">,
  priority: RequestPriority,
  from: Instant,
): Instant {
  return from + workspace.organisation.dueHours[priority] * hourMs;
}

/**
 * By when a fix is promised once an open request gets this priority: counted from the report, or from now where that would be
 * past already. A request whose work has ended keeps the date it was promised by.
 */
export function promiseOf(
  { request, workspace, now }: PromiseFacts,
  priority: RequestPriority,
): { readonly from: "report" | "now"; readonly at: Instant } {
  const at = dueByPriority(workspace, priority, request.reportedAt);
  if (at >= now || settledAt(request) !== undefined) return { from: "report", at };
  return { from: "now", at: dueByPriority(workspace, priority, now) };
}

/** What can be written in the sheet of an action. */
export type FormField = ActionField | "text" | "minutes";

/** The sheet of an action as it is written; "" for nothing. Instants are ms since the epoch, in digits. */
export type ActionForm = Readonly<Record<FormField, string>>;

/** What a request says in each field. */
export function formOf(request: Document<Request>): ActionForm {
  const values = actionFields.map((field) => [field, String(request[field] ?? "")] as const);
  // Every field is among them, beside what goes into the entry.
  return { ...Object.fromEntries(values), text: "", minutes: "" } as ActionForm;
}

/** The urgency that a reporter chose; `undefined` for the one that a report begins with, because nobody may have chosen it. */
export function saidUrgency({ urgency }: Request): Request["urgency"] | undefined {
  return urgency === emptyFields.urgency ? undefined : urgency;
}

const likely: Readonly<Record<Request["urgency"], RequestPriority>> = {
  canWait: "low",
  soon: "normal",
  now: "high",
};

/** The sheet as it is first seen: what the request says. A step that takes a priority proposes one by what the reporter said. */
export function firstForm(name: RequestActionName, facts: PromiseFacts): ActionForm {
  const { request } = facts;
  const form = formOf(request);
  const isProposed = isStep(name) && actionInputs(name).fields.includes("priority");
  if (!isProposed || request.priority !== undefined) return form;
  return withField(form, facts, "priority", likely[request.urgency]);
}

/** The sheet with one field changed. The promised date follows the priority until somebody chooses another. */
export function withField(
  form: ActionForm,
  facts: PromiseFacts,
  field: FormField,
  value: string,
): ActionForm {
  const changed = { ...form, [field]: value };
  if (field !== "priority") return changed;
  return followsPriority(form, facts) ? { ...changed, dueAt: dueFor(value, facts) } : changed;
}

/**
 * Whether nobody has chosen the promised date: there is none, or it is the one of the priority, counted from the report or now, or
 * from when it was reopened.
 */
function followsPriority({ dueAt, priority }: ActionForm, facts: PromiseFacts): boolean {
  const { request, entries = [] } = facts;
  const last = entries.findLast(({ changed }) => changed.includes("dueAt"));
  if (last !== undefined && isReopening(last.kind) && dueAt === String(request.dueAt)) return true;
  // A date that was stored or proposed was cleared by the user, so it does not come back.
  if (dueAt === "") return request.dueAt === undefined && priority === (request.priority ?? "");
  if (dueAt === dueFor(priority, facts)) return true;
  return dueAt === dueFor(priority, { ...facts, now: facts.request.reportedAt });
}

/**
 * The due date of a request that is reopened now: worked out anew from this moment, so that nobody is late at once. One that was
 * set by hand, here or by an import, stays while it is still to come. None stays none: it was taken away, or never was.
 */
export function dueOnceReopened(facts: PromiseFacts): Instant | undefined {
  const { request, workspace, now } = facts;
  const { dueAt, priority } = request;
  if (dueAt === undefined || (dueAt > now && !followsPriority(formOf(request), facts)))
    return dueAt;
  return priority && dueByPriority(workspace, priority, now);
}

/** When a fix of this priority is promised, as a form has it. */
function dueFor(priority: string, facts: PromiseFacts): string {
  const known = requestPriorityValues.find((each) => each === priority);
  return known === undefined ? "" : String(promiseOf(facts, known).at);
}

/** What is wrong with a field. */
export type FormProblem =
  | "missing"
  | "unchosen"
  | "tooShort"
  | "tooLong"
  | "number"
  | "date"
  | "dateLimits"
  | "minutes";

/** The least and the most a field takes: characters of a text, or a number or an instant itself. */
export function limitsOf(field: FormField): { readonly min: number; readonly max: number } {
  if (field === "text" || field === "minutes") return activityLimits[field];
  const {
    kind,
    min = kind === "number" ? -Infinity : 0,
    max = Infinity,
  } = requestFormFields[field];
  return { min, max };
}

/** What sort of number a field takes, and which of its limits there are. */
export function numberAsked(field: FormField) {
  const limits = limitsOf(field);
  const [hasMin, hasMax] = [Number.isFinite(limits.min), Number.isFinite(limits.max)];
  return {
    ...limits,
    sort: isWhole(field) ? "whole" : "any",
    limits: hasMin ? (hasMax ? "both" : "least") : hasMax ? "most" : "none",
  } as const;
}

/** Whether a number of this field has nothing behind a point. */
function isWhole(field: FormField): boolean {
  const of = field === "text" || field === "minutes" ? undefined : requestFormFields[field];
  return of?.kind === "number" && of.integer;
}

/** What has to be mended before an action can be sent. */
export function formProblems(
  name: RequestActionName,
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

/** The problem with a field's value; `undefined` where there is none. */
export function problemOf(
  field: FormField,
  value: string,
  isNeeded: boolean,
): FormProblem | undefined {
  const written = writtenIn(field, value);
  const kind = kindOf(field);
  if (written === "" && isNeeded)
    return kind === "choice" || kind === "ref" ? "unchosen" : "missing";
  if (written === "") return undefined;
  const { min, max } = limitsOf(field);
  switch (kind) {
    case "minutes":
      return readMinutes(written) === undefined ? "minutes" : undefined;
    case "number":
      return isNumberOf(field, Number(written)) ? undefined : "number";
    case "instant":
      if (!Number.isFinite(Number(written))) return "date";
      return isNumberOf(field, Number(written)) ? undefined : "dateLimits";
    case "line":
    case "text":
      if (written.length < min) return "tooShort";
      return written.length > max ? "tooLong" : undefined;
    default:
      return undefined;
  }
}

/** Whether a number fits a field: its limits, and whether it must be whole. `NaN` fits none. */
function isNumberOf(field: FormField, number: number): boolean {
  const { min, max } = limitsOf(field);
  const isFit = isWhole(field) ? Number.isSafeInteger(number) : Number.isFinite(number);
  return isFit && number >= min && number <= max;
}

/** Time spent as somebody wrote it: whole minutes. */
export function readMinutes(written: string): number | undefined {
  const { min, max } = limitsOf("minutes");
  const minutes = /^\d{1,9}$/.test(written.trim()) ? Number(written) : 0;
  return minutes >= min && minutes <= max ? minutes : undefined;
}

/** Fields of an action that say something else than the request does. */
export function changedFieldsOf(
  name: RequestActionName,
  form: ActionForm,
  base: ActionForm,
): readonly ActionField[] {
  return actionInputs(name).fields.filter(
    (field) => writtenIn(field, form[field]) !== writtenIn(field, base[field]),
  );
}

/** What an action sends: what a step needs, and of the rest only what this person changed. */
export function fieldsToSend(
  name: RequestActionName,
  form: ActionForm,
  base: ActionForm,
  workspace: Pick<Workspace, "places">,
): RequestFormValues {
  const sent = new Set([...actionInputs(name).needs, ...changedFieldsOf(name, form, base)]);
  const site = sent.has("place") ? workspace.places.get(form.place)?.site : undefined;
  const values = Object.fromEntries([...sent].map((field) => [field, valueOf(field, form[field])]));
  return site === undefined ? values : { ...values, site };
}

/** What a field will be stored as: a line is one that people see. */
function writtenIn(field: FormField, value: string): string {
  return kindOf(field) === "line" ? writtenLine(value) : value.trim();
}

function kindOf(field: FormField) {
  return field === "text" || field === "minutes" ? field : requestFormFields[field].kind;
}

function valueOf(field: ActionField, value: string): Json {
  const of = requestFormFields[field];
  const written = writtenIn(field, value);
  if (written === "") return of.kind === "text" && !of.optional && mayBeEmpty(field) ? "" : null;
  switch (of.kind) {
    case "choice":
      return of.values.find((each) => each === written) ?? null;
    case "instant":
    case "number":
      return Number(written);
    case "boolean":
      return written === "true";
    case "line":
    case "text":
    case "ref":
      return written;
    case "list":
    case "object":
      throw new Error(`"${field}" is not written in a form`);
  }
}
