import { requestCodec } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type RequestFormValues, changeRequest, requestForms } from "#generated/request/form.ts";
import { type RequestStep, requestLifecycle } from "#generated/request/lifecycle.ts";
import { type RequestActionName, availableRequestActions } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import {
  applyWrite,
  type Change,
  type Document,
  documentAt,
  type Fields,
  sameJson,
} from "#generated/runtime.ts";
import { isAssignable } from "../people/team.ts";
import type { ToastItem, Undo, UndoStep } from "../toasts/toasts.machine.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { actionInputs, isStep } from "./action-inputs.ts";
import { noteOf } from "./evidence.ts";

/** What takes an action back, and whether the request is then only reviewed, where it was in another state before. */
export interface WayBack {
  readonly undo: Undo;
  readonly staysTriaged: boolean;
}

/** What was done to a request, and who looks. */
export interface Done {
  readonly workspace: Pick<Workspace, "me" | "people" | "organisation">;
  readonly name: Exclude<RequestActionName, "follow">;
  readonly before: Document<Request>;
  /** The change that was made. */
  readonly change: Change;
}

/**
 * What takes an action back: the steps that lead from the new state to the old one, or the same edit with the old values. Only
 * where this person may do it and nothing at all is lost by it: the request is then exactly what it was, but for its timeline.
 * An assignment is taken back also where no step leads to the old state. `undefined` where there is no such way.
 */
export function wayBackOf(done: Done): WayBack | undefined {
  const { name, before, change } = done;
  const after = afterChange(before, change);
  if (after === undefined) return undefined;
  const isLeft = staysTriaged(before, name);
  const goal = isLeft ? triagedAs(before, after) : before;
  // A reassigned request gets its assignee back, and is then started, or put on hold, again.
  const undo = isStep(name)
    ? (stepsTo(goal, after, done, 1) ?? stepsTo(goal, after, done, 2))
    : editBack(after, done);
  return undo && { undo: [...undo, ...timeBack(done)], staysTriaged: isLeft };
}

/** The entry of the undone action stays. Its time no longer counts, because the next attempt tells it again. */
function timeBack({ workspace, before, change }: Done): Undo {
  const hasTime = change.writes.some(
    (write) => write.kind === "create" && write.fields["minutes"] !== undefined,
  );
  const key = { organisation: workspace.organisation.id, request: before.id };
  return hasTime ? [(act) => noteOf(key, { insteadOf: change.id }, act)] : [];
}

/**
 * Whether a request is only reviewed once an action on it is undone: no step leads back to a new report, nor to work in progress
 * that nobody is assigned to.
 */
export function staysTriaged(
  { state, assignee }: Pick<Request, "state" | "assignee">,
  name: RequestActionName,
): boolean {
  return (
    name === "assign" && assignee === undefined && (state === "reported" || state === "inProgress")
  );
}

/** The request as only reviewed. The priority and the due date that the action gave it stay, where it had none. */
function triagedAs(before: Document<Request>, after: Document<Request>): Document<Request> {
  const { priority = after.priority, dueAt = after.dueAt } = before;
  return {
    ...before,
    state: "triaged",
    ...(priority !== undefined && { priority }),
    ...(dueAt !== undefined && { dueAt }),
  };
}

/** The undo of a toast for all that can be taken back, with how many are then only reviewed. */
export function undoing(waysBack: readonly WayBack[]): Pick<ToastItem, "undo" | "undone"> {
  if (waysBack.length === 0) return {};
  return {
    undo: waysBack.map(({ undo }) => undo),
    undone: (made) => ({
      message: "undoneExcept",
      values: {
        triaged: waysBack.filter((way) => way.staysTriaged && made.includes(way.undo)).length,
      },
    }),
  };
}

/** So many steps from one state of a request to another; `undefined` where none lead there. */
function stepsTo(
  goal: Document<Request>,
  from: Document<Request>,
  done: Done,
  count: number,
): Undo | undefined {
  if (count === 0) return isSame(goal, from) ? [] : undefined;
  for (const { name, refusal } of availableRequestActions(done.workspace.me, from)) {
    if (refusal !== undefined || !isWordless(name)) continue;
    if (count === 1 && requestLifecycle.steps[name].to !== goal.state) continue;
    const tried = stepTo(goal, from, name, done);
    if (tried === undefined) continue;
    const rest = stepsTo(goal, tried.next, done, count - 1);
    if (rest !== undefined) return [tried.make, ...rest];
  }
  return undefined;
}

/** Whether an action is a step that a person takes without giving a reason. */
function isWordless(name: RequestActionName): name is RequestStep {
  return isStep(name) && name !== "lapse" && requestForms[name].text !== "required";
}

/** The same edit with the old values, where that is all that it changed. */
function editBack(after: Document<Request>, done: Done): Undo | undefined {
  const back = stepTo(done.before, after, done.name, done);
  return back && isSame(done.before, back.next) ? [back.make] : undefined;
}

/** An action that gives a request what it can of the values of another state, with the request as it is then. */
function stepTo(
  goal: Document<Request>,
  from: Document<Request>,
  name: Done["name"],
  { workspace: { me, people }, change }: Done,
): { readonly make: UndoStep; readonly next: Document<Request> } | undefined {
  const values = fieldsFrom(goal, from, name);
  if (values === undefined || !canBeGivenBack(values.assignee, people)) return undefined;
  const make: UndoStep = (act) => changeRequest(from, { operation: name, values }, act);
  const by = { id: me.id, name: me.name, role: me.role };
  const next = afterChange(from, make({ id: change.id, at: change.at, by }));
  return next && { make, next };
}

/** Whether work may go back to who had it: not once they have left. */
function canBeGivenBack(
  assignee: RequestFormValues["assignee"],
  people: Workspace["people"],
): boolean {
  if (typeof assignee !== "string") return true;
  const person = people.get(assignee);
  return person !== undefined && isAssignable(person);
}

/** What takes following, or no longer following, back. */
export function unfollowUndo(request: Document<Request>, member: string, follows: boolean): Undo {
  return [
    (act) =>
      requestCommands.follow(
        request,
        { watchers: follows ? { remove: [member] } : { add: [member] } },
        act,
      ),
  ];
}

/** The request as it would be after a change. */
function afterChange(before: Document<Request>, change: Change): Document<Request> | undefined {
  const write = change.writes.find((each) => each.path === before.path);
  if (write === undefined) return before;
  const { id: _, path, ...fields } = before;
  return documentAt(requestCodec, path, applyWrite(fields, write));
}

/** The old values of what a way back takes; `undefined` where it needs one that was not there. */
function fieldsFrom(
  before: Document<Request>,
  after: Document<Request>,
  action: RequestActionName,
): RequestFormValues | undefined {
  const { fields, needs } = actionInputs(action);
  if (needs.some((field) => before[field] === undefined)) return undefined;
  const changed = fields.filter((field) => needs.includes(field) || before[field] !== after[field]);
  const old: RequestFormValues = Object.fromEntries(
    changed.map((field) => [field, before[field] ?? null]),
  );
  return before.site === after.site ? old : { ...old, site: before.site };
}

function isSame(a: Document<Request>, b: Document<Request>): boolean {
  const strip = ({ lastEntry: _, ...rest }: Document<Request>): Fields => rest;
  return sameJson(strip(a), strip(b));
}
