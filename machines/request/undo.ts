import type { Member } from "#generated/member/type.ts";
import { requestCodec } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type RequestFormValues, changeRequest, requestForms } from "#generated/request/form.ts";
import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { type RequestActionName, availableRequestActions } from "#generated/request/policy.ts";
import type { Request, RequestState } from "#generated/request/type.ts";
import {
  applyWrite,
  type Change,
  type Document,
  documentAt,
  type Fields,
  sameJson,
} from "#generated/runtime.ts";
import type { ToastItem, Undo } from "../toasts/toasts.machine.ts";
import { actionInputs, isStep } from "./action-inputs.ts";

/** The state in which a request stays that was in another one before it was assigned. */
type StateLeft = Extract<RequestState, "triaged" | "assigned">;

/** How many requests are left in each of them. */
export type StatesLeft = Readonly<Record<StateLeft, number>>;

/** What takes an action back, and the state that it leaves where that is not the former one. */
export interface WayBack {
  readonly undo: Undo;
  readonly leaves?: StateLeft | undefined;
}

/** What was done to a request, and who looks. */
export interface Done {
  readonly me: Document<Member>;
  readonly name: Exclude<RequestActionName, "follow">;
  readonly before: Document<Request>;
  /** The change that was made. */
  readonly change: Change;
}

/** What takes an action back: exactly, or for an assignment at least its assignee. `undefined` where nothing does in one step. */
export function wayBackOf(done: Done): WayBack | undefined {
  const { name, before, change } = done;
  const exact = undoOf(done);
  if (exact !== undefined) return { undo: exact };
  const undo = name === "assign" ? assigneeUndo(before, change) : undefined;
  return undo && { undo, leaves: stateLeft(before, name) };
}

/** A first assignment is taken back by a release, a later one by another assignment, and each leads to one state. */
export function stateLeft(
  { state, assignee }: Pick<Request, "state" | "assignee">,
  name: RequestActionName,
): StateLeft | undefined {
  if (name !== "assign") return undefined;
  const left = assignee === undefined ? "triaged" : "assigned";
  return left === state ? undefined : left;
}

export function countLeft(all: readonly (StateLeft | undefined)[]): StatesLeft {
  const count = (state: StateLeft): number => all.filter((each) => each === state).length;
  return { triaged: count("triaged"), assigned: count("assigned") };
}

/** The undo of a toast for all that can be taken back, with what is said of states that it leaves. */
export function undoing(waysBack: readonly WayBack[]): Pick<ToastItem, "undo" | "undone"> {
  if (waysBack.length === 0) return {};
  return {
    undo: waysBack.map(({ undo }) => undo),
    undone: (made) => {
      const taken = waysBack.filter(({ undo }) => made.includes(undo));
      return {
        message: "undoneExcept",
        values: { ...countLeft(taken.map(({ leaves }) => leaves)) },
      };
    },
  };
}

/**
 * What takes an action back: the step that leads from the new state to the old one, or the same edit with the old values.
 * Only where this person may do it and nothing at all is lost by it: the request is then exactly what it was, but for its
 * timeline. `undefined` where there is no such way.
 */
export function undoOf({ me, name, before, change }: Done): Undo | undefined {
  const after = afterChange(before, change);
  if (after === undefined) return undefined;
  const offered = availableRequestActions(me, after).filter((offer) => offer.refusal === undefined);
  const isAction = (action: RequestActionName): boolean =>
    isStep(name)
      ? isStep(action) && leads(action, before) && requestForms[action].text !== "required"
      : action === name;
  const by = { id: me.id, name: me.name, role: me.role };
  for (const { name: action } of offered) {
    if (action === "follow" || action === "lapse" || !isAction(action)) continue;
    const values = fieldsFrom(before, after, action);
    if (values === undefined) continue;
    const back: Undo = (act) => changeRequest(after, { operation: action, values }, act);
    const tried = afterChange(after, back({ id: change.id, at: change.at, by }));
    if (tried !== undefined && isSame(before, tried)) return back;
  }
  return undefined;
}

/** What puts the assignee back, or takes it off where there was none, if nothing else was set. The state is not always what it was. */
function assigneeUndo(before: Document<Request>, change: Change): Undo | undefined {
  const after = afterChange(before, change);
  const { assignee } = before;
  if (after === undefined) return undefined;
  const others = actionInputs("assign").fields.filter((field) => field !== "assignee");
  if (others.some((field) => before[field] !== after[field])) return undefined;
  return (act) =>
    assignee === undefined
      ? requestCommands.release(after, {}, act)
      : requestCommands.assign(after, { assignee }, act);
}

/** What takes following, or no longer following, back. */
export function unfollowUndo(request: Document<Request>, member: string, follows: boolean): Undo {
  return (act) =>
    requestCommands.follow(
      request,
      { watchers: follows ? { remove: [member] } : { add: [member] } },
      act,
    );
}

/** The request as it would be after a change. */
function afterChange(before: Document<Request>, change: Change): Document<Request> | undefined {
  const write = change.writes.find((each) => each.path === before.path);
  if (write === undefined) return before;
  const { id: _, path, ...fields } = before;
  return documentAt(requestCodec, path, applyWrite(fields, write));
}

function leads(action: RequestActionName, before: Document<Request>): boolean {
  return isStep(action) && requestLifecycle.steps[action].to === before.state;
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
