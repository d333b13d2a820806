import { requestCommands } from "#generated/request/commands.ts";
import { changeRequest, requestForms } from "#generated/request/form.ts";
import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { availableRequestActions } from "#generated/request/policy.ts";
import { type Request, requestPriorityValues, type RequestState } from "#generated/request/type.ts";
import type { ActorStamp, Change, Document, Instant, Refusal } from "#generated/runtime.ts";
import { getOrMake } from "../maps.ts";
import type { Failure } from "../ports.ts";
import {
  dueByPriority,
  fieldsToSend,
  formOf,
  limitsOf,
  problemOf,
  withField,
} from "../request/action-form.ts";
import { type ActionField, isStep } from "../request/action-inputs.ts";
import { entryOf } from "../request/evidence.ts";
import { staysTriaged, unfollowUndo, type WayBack, wayBackOf } from "../request/undo.ts";
import { seesSite, type Workspace } from "../workspace/workspace.ts";

type Row = Document<Request>;

/** What can be done to several requests at once: the action of each, and the field that it asks for. */
const operations = {
  assign: { action: "assign", field: "assignee" },
  priority: { action: "adjust", field: "priority" },
  due: { action: "adjust", field: "dueAt" },
  place: { action: "adjust", field: "place" },
  follow: { action: "follow", field: undefined },
  resolve: { action: "resolve", field: undefined },
  close: { action: "confirm", field: undefined },
  decline: { action: "decline", field: undefined },
} as const satisfies Readonly<Record<string, BulkAction>>;

interface BulkAction {
  readonly action: "assign" | "adjust" | "follow" | "resolve" | "confirm" | "decline";
  readonly field: ActionField | undefined;
}

export type BulkOperation = keyof typeof operations;
export const bulkOperations = Object.keys(operations) as readonly BulkOperation[]; // a table has no other keys

/** An operation with what was filled in for it; "" for nothing. */
export interface BulkForm {
  readonly operation: BulkOperation;
  /** The value of the operation's field. */
  readonly value: string;
  /** The comment that goes with it; for `resolve` the resolution. */
  readonly text: string;
}

/** The field that an operation asks for. */
function fieldOf(operation: BulkOperation): ActionField | undefined {
  return operations[operation].field;
}

/** Whether an operation takes a text, and whether it needs one. */
export function textOf(operation: BulkOperation): "required" | "optional" | "none" {
  const { action, field } = operations[operation];
  if (action === "resolve") return "required";
  return action === "follow" || field !== undefined ? "none" : requestForms[action].text;
}

/** The field of a request that the text is stored in; `text` is that of its entry. */
export function textFieldOf(operation: BulkOperation): "resolution" | "text" {
  return operation === "resolve" ? "resolution" : "text";
}

/** Whether the value is chosen that the operation asks for: before, its verdict says only what could change at most. */
export function isChosen({ operation, value }: BulkForm): boolean {
  return value !== "" || fieldOf(operation) === undefined;
}

/** Whether something is missing that the operation needs. */
export function isFilledIn({ operation, value, text }: BulkForm): boolean {
  const field = fieldOf(operation);
  if (field !== undefined) return problemOf(field, value, true) === undefined;
  const { length } = text.trim();
  const { max } = limitsOf(textFieldOf(operation));
  return length <= max && (length > 0 || textOf(operation) !== "required");
}

/** Why a request is not changed. */
export type Obstacle =
  | { readonly kind: "same" }
  | { readonly kind: "state"; readonly state: RequestState }
  | { readonly kind: "notAllowed" }
  /** The assignee does not look after its site. */
  | { readonly kind: "otherSite" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Requests that are not changed for one reason. */
export interface Held {
  readonly obstacle: Obstacle;
  readonly rows: readonly Row[];
}

/** What an operation would do, judged on this device. */
export interface Verdict {
  readonly willChange: readonly Row[];
  readonly held: readonly Held[];
}

/** Judges an operation for each request. Before a value is chosen it says which requests take the operation at all. */
export function verdictOf(rows: readonly Row[], form: BulkForm, workspace: Workspace): Verdict {
  const judged = rows.map((row) => ({ row, obstacle: obstacleOf(row, form, workspace) }));
  return {
    willChange: judged.flatMap(({ row, obstacle }) => (obstacle === undefined ? [row] : [])),
    held: grouped(
      judged.flatMap(({ row, obstacle }) => (obstacle === undefined ? [] : [{ row, obstacle }])),
    ),
  };
}

/** Requests by why they are not changed, in the order in which the reasons first occur. */
export function grouped(
  all: readonly { readonly row: Row; readonly obstacle: Obstacle }[],
): readonly Held[] {
  const byReason = new Map<string, { readonly obstacle: Obstacle; readonly rows: Row[] }>();
  for (const { row, obstacle } of all)
    getOrMake(byReason, keyOf(obstacle), () => ({ obstacle, rows: [] })).rows.push(row);
  return [...byReason.values()];
}

/** The key of an obstacle: obstacles with the same text have the same key. */
export function keyOf(obstacle: Obstacle): string {
  switch (obstacle.kind) {
    case "state":
      return obstacle.state;
    case "refused":
      return obstacle.refusal.code;
    case "failed":
      return obstacle.failure.code;
    default:
      return obstacle.kind;
  }
}

function obstacleOf(row: Row, form: BulkForm, workspace: Workspace): Obstacle | undefined {
  const { action } = operations[form.operation];
  const { me, people, places } = workspace;
  const offer = availableRequestActions(me, row).find(({ name }) => name === action);
  if (offer?.refusal !== undefined) return { kind: "refused", refusal: offer.refusal };
  if (offer === undefined)
    return isStep(action) && !requestLifecycle.steps[action].from.includes(row.state)
      ? { kind: "state", state: row.state }
      : { kind: "notAllowed" };
  if (isSame(row, form, me.id)) return { kind: "same" };
  const assignee = form.operation === "assign" ? people.get(form.value) : undefined;
  if (assignee !== undefined && !seesSite(assignee, row.site)) return { kind: "otherSite" };
  const place = form.operation === "place" ? places.get(form.value) : undefined;
  if (place !== undefined && !seesSite(me, place.site)) return { kind: "notAllowed" };
  return undefined;
}

/** Whether a request says already what the operation would make it say. */
function isSame(row: Row, { operation, value }: BulkForm, me: string): boolean {
  if (operation === "follow") return row.watchers.includes(me);
  const field = fieldOf(operation);
  return field !== undefined && value !== "" && String(row[field] ?? "") === value;
}

/** How many of some requests get a promised date that counts from now. */
export function countedFromNow(
  rows: readonly Row[],
  { operation, value }: BulkForm,
  workspace: Workspace,
  now: Instant,
): number {
  const priority = requestPriorityValues.find((each) => each === value);
  if (operation !== "priority" || priority === undefined) return 0;
  const fromNow = String(dueByPriority(workspace, priority, now));
  return rows.filter((request) => {
    const facts = { request, workspace, now };
    return withField(formOf(request), facts, "priority", priority).dueAt === fromNow;
  }).length;
}

/** The same command as on the request's own page. */
export function bulkChange(
  row: Row,
  { operation, value, text }: BulkForm,
  workspace: Workspace,
  act: ActorStamp,
): Change {
  const { action, field } = operations[operation];
  if (action === "follow")
    return requestCommands.follow(row, { watchers: { add: [workspace.me.id] } }, act);
  const base = formOf(row);
  const facts = { request: row, workspace, now: act.at };
  const filled = field === undefined ? base : withField(base, facts, field, value);
  const isResolved = action === "resolve";
  const form = isResolved ? { ...filled, resolution: text } : filled;
  const values = fieldsToSend(action, form, base, workspace);
  const entry = entryOf({ text: isResolved ? "" : text, minutes: undefined, photos: [] });
  return changeRequest(row, { operation: action, values, entry }, act);
}

/** How many requests are only reviewed, and not what they were before, once an operation is undone. */
export function countTriaged(rows: readonly Row[], operation: BulkOperation): number {
  return rows.filter((row) => staysTriaged(row, operations[operation].action)).length;
}

/** What takes a change of an operation back; `undefined` where nothing does. */
export function bulkWayBack(
  row: Row,
  operation: BulkOperation,
  change: Change,
  workspace: Workspace,
): WayBack | undefined {
  const { action: name } = operations[operation];
  if (name === "follow")
    return { undo: unfollowUndo(row, workspace.me.id, true), staysTriaged: false };
  return wayBackOf({ workspace, name, before: row, change });
}
