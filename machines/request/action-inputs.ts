import {
  type RequestChoiceField,
  type RequestFormField,
  requestFormFields,
} from "#generated/request/fields.ts";
import { requestForms } from "#generated/request/form.ts";
import { requestLifecycle, type RequestStep } from "#generated/request/lifecycle.ts";
import type { RequestActionName } from "#generated/request/policy.ts";
import { isReopening } from "../notices/is-reopening.ts";

/**
 * A field that a person fills in while doing something with a request. The site is not asked for, because it follows the
 * place; nor is how often it was reopened, because it is counted.
 */
export type ActionField = Exclude<RequestFormField, "site" | "reopens">;

/** All of them, in the order of the schema. */
export const actionFields: readonly ActionField[] =
  // The object has no other keys.
  (Object.keys(requestFormFields) as RequestFormField[]).filter(isAsked);

/** What one action asks for. */
export interface ActionInputs {
  /** In the order in which they are asked for. */
  readonly fields: readonly ActionField[];
  /** What is sent in any case. */
  readonly needs: readonly ActionField[];
  /** What may not be left empty. */
  readonly required: readonly ActionField[];
  readonly text: "required" | "optional" | "none";
  /** Whether photos and time spent belong to it: it tells what was found or done. */
  readonly evidence: boolean;
}

const withEvidence: ReadonlySet<RequestActionName> = new Set(["resolve", "reopen", "sendBack"]);

/** What an action needs and may be given, as the schema says. */
export function actionInputs(name: RequestActionName): ActionInputs {
  if (name === "follow")
    return { fields: [], needs: [], required: [], text: "none", evidence: false };
  const { needs, may, text } = requestForms[name];
  // What a reopening may set, the app works out.
  const fields = isReopening(name) ? [] : [...needs, ...may].filter(isAsked);
  return {
    fields,
    needs: needs.filter(isAsked),
    required: fields.filter((field) => needs.includes(field) || !mayBeEmpty(field)),
    // An edit speaks for itself, and what was done is the word about it.
    text: isStep(name) && name !== "resolve" ? text : "none",
    evidence: withEvidence.has(name),
  };
}

/**
 * Whether it happens at a tap, without a sheet: it needs nothing and throws nothing away. What somebody wants to say about
 * it, they say in a comment.
 */
export function isImmediate(name: RequestActionName): boolean {
  return name === "confirm" || name === "claim" || moves.has(name);
}

/** The steps that only move work to and fro between hands. */
const moves: ReadonlySet<RequestActionName> = new Set(["start", "stop", "release", "approve"]);

/** Whether it ends the request, and nothing leads straight back. Its sheet says so, and is the question itself. */
export function isFinal(name: RequestActionName): boolean {
  return name === "withdraw" || name === "decline" || name === "merge";
}

/** Whether an offer is a step of the lifecycle. */
export function isStep(name: RequestActionName): name is RequestStep {
  return name in requestLifecycle.steps;
}

/** Whether a field is chosen from a list. */
export function isChoice(field: RequestFormField): field is RequestChoiceField {
  return requestFormFields[field].kind === "choice";
}

/** Whether a request may say nothing in a field: it need not have one, or it is a text of any length. */
export function mayBeEmpty(field: RequestFormField): boolean {
  const of = requestFormFields[field];
  return of.optional || (of.kind === "text" && (of.min ?? 0) === 0);
}

function isAsked(field: RequestFormField): field is ActionField {
  return field !== "site" && field !== "reopens";
}
