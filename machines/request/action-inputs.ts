import { requestLifecycle, type RequestStep } from "#generated/request/lifecycle.ts";
import type { RequestOfferName } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";

/** A field that a person fills in while doing something with a request. */
export type ActionField =
  | "title"
  | "details"
  | "category"
  | "urgency"
  | "audience"
  | "place"
  | "priority"
  | "dueAt"
  | "assignee"
  | "waitingFor"
  | "resolution"
  | "mergedInto";

const actionFields: readonly ActionField[] = [
  "resolution",
  "mergedInto",
  "assignee",
  "waitingFor",
  "title",
  "details",
  "priority",
  "dueAt",
  "category",
  "place",
  "urgency",
  "audience",
];

/** What one action asks for. */
export interface ActionInputs {
  /** In the order in which they are asked for. */
  readonly fields: readonly ActionField[];
  readonly required: readonly ActionField[];
  readonly text: "required" | "optional" | "none";
  /** Whether photos and time spent belong to it: it tells what was found or done. */
  readonly evidence: boolean;
}

// The lifecycle is the source for steps; the two edits of the schema are the only offers besides them.
const edits: Readonly<Record<"correct" | "adjust", readonly ActionField[]>> = {
  correct: ["title", "details", "category", "urgency", "audience"],
  adjust: ["title", "details", "category", "priority", "dueAt", "place", "audience"],
};

const withEvidence: ReadonlySet<RequestOfferName> = new Set(["resolve", "reopen"]);

/** What an action needs and may be given, as the lifecycle says. */
export function actionInputs(name: RequestOfferName): ActionInputs {
  if (name === "follow") return { fields: [], required: [], text: "none", evidence: false };
  if (name === "correct" || name === "adjust") {
    const required = edits[name].filter((field) => field === "title" || field === "place");
    return { fields: edits[name], required, text: "none", evidence: false };
  }
  const { needs, may, text } = requestLifecycle.steps[name];
  return {
    fields: actionFields.filter((field) => isAmong(field, needs) || isAmong(field, may)),
    required: actionFields.filter((field) => isAmong(field, needs)),
    // What was done is the word about it.
    text: name === "resolve" ? "none" : text,
    evidence: withEvidence.has(name),
  };
}

/**
 * Whether it happens at a tap, without a sheet: it needs nothing and throws nothing away. What somebody wants to say about
 * it, they say in a comment.
 */
export function isImmediate(name: RequestOfferName): boolean {
  return name === "confirm" || name === "claim" || moves.has(name);
}

/** The steps that only move work to and fro between hands. */
const moves: ReadonlySet<RequestOfferName> = new Set(["start", "stop", "release"]);

/** Whether it is asked once more before: it ends the request, and nothing leads straight back. */
export function isFinal(name: RequestOfferName): boolean {
  return name === "decline" || name === "merge" || name === "withdraw";
}

/** Whether an offer is a step of the lifecycle. */
export function isStep(name: RequestOfferName): name is RequestStep {
  return name in requestLifecycle.steps;
}

function isAmong(field: ActionField, list: readonly (keyof Request)[]): boolean {
  return list.includes(field);
}
