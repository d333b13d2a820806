import { requestLifecycle, type RequestStep } from "#generated/request/lifecycle.ts";
import { type AvailableRequestAction, availableRequestActions } from "#generated/request/policy.ts";
import { type Request, type RequestState, requestStateValues } from "#generated/request/type.ts";
import type { Document, Instant, Refusal } from "#generated/runtime.ts";
import type { ActionName } from "../request/action-context.ts";
import { actionInputs, isStep } from "../request/action-inputs.ts";
import { offeredActions } from "../request/reopening.ts";
import { isOpen } from "../requests/states.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { listRows } from "./inbox-list.ts";
import { everything, type Sort } from "./inbox-view.ts";

type Row = Document<Request>;

/** A step that a person takes; requests lapse by themselves. */
export type DropStep = Extract<ActionName, RequestStep>;

/** What dropping a card on a column comes to: a step, or why there is none. */
export type Drop =
  | { readonly kind: "own" }
  | { readonly kind: "step"; readonly step: DropStep }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** Another step has to come before. */
  | { readonly kind: "first"; readonly step: DropStep }
  /** Only the assignee may. */
  | { readonly kind: "assignee"; readonly member: string }
  /** It was there and has moved on. */
  | { readonly kind: "past" }
  | { readonly kind: "closed" };

export type Drops = Readonly<Record<RequestState, Drop>>;

/** What dropping a request on each column comes to for this person. */
export function dropsOf(row: Row, workspace: Workspace): Drops {
  const drops = requestStateValues.map((state) => [state, dropOn(state, row, workspace)] as const);
  // Every state is among them.
  return Object.fromEntries(drops) as Drops;
}

function dropOn(state: RequestState, row: Row, workspace: Workspace): Drop {
  if (state === row.state) return { kind: "own" };
  const offers = offeredActions(workspace, row);
  const wanted = stepTo(state, row, offers);
  if (wanted !== undefined) {
    const { step, refusal } = wanted;
    return refusal === undefined ? { kind: "step", step } : { kind: "refused", refusal };
  }
  if (state === requestLifecycle.initial && isOpen(row)) return { kind: "past" };
  const member = ableAssignee(state, row, workspace);
  if (member !== undefined) return { kind: "assignee", member };
  const first = requestStateValues
    .filter((between) => isOnWay(between, state))
    .map((between) => stepTo(between, row, offers))
    .find((each) => each !== undefined && each.refusal === undefined);
  return first === undefined ? { kind: "closed" } : { kind: "first", step: first.step };
}

interface Offer {
  readonly step: DropStep;
  readonly refusal: Refusal | undefined;
}

/** The step to a state: where several lead there, one that keeps the assignee, and where there is none, one that asks for one. */
function stepTo(
  state: RequestState,
  row: Row,
  offers: readonly AvailableRequestAction[],
): Offer | undefined {
  const steps = offers.flatMap(({ name, refusal }): readonly Offer[] =>
    name !== "follow" &&
    name !== "lapse" &&
    isStep(name) &&
    requestLifecycle.steps[name].to === state
      ? [{ step: name, refusal }]
      : [],
  );
  const asksWho = ({ step }: Offer): boolean => actionInputs(step).fields.includes("assignee");
  return steps.find((each) => asksWho(each) === (row.assignee === undefined)) ?? steps[0];
}

/** Whether a step leads from one state to another while there is work to do. */
function isOnWay(from: RequestState, to: RequestState): boolean {
  return (
    isOpen({ state: from }) &&
    Object.values(requestLifecycle.steps).some((step) => step.to === to && step.from.includes(from))
  );
}

/** The assignee, where they may do what the viewer may not. */
function ableAssignee(
  state: RequestState,
  row: Row,
  { me, people }: Workspace,
): string | undefined {
  const assignee = people.get(row.assignee ?? "");
  if (assignee === undefined || assignee.id === me.id) return undefined;
  const { id, role, active } = assignee;
  const offers = availableRequestActions({ ...me, id, role, active }, row);
  return stepTo(state, row, offers) === undefined ? undefined : id;
}

/** The next column to the left or right that a card can be dropped on; its own is one of them. */
export function nextDrop(
  drops: Drops,
  columns: readonly RequestState[],
  over: RequestState,
  by: 1 | -1,
): RequestState {
  const allowed = columns.filter((state) => state === over || isAllowed(drops[state]));
  return allowed[allowed.indexOf(over) + by] ?? over;
}

/** Whether a card can be put there: in its own column, or where a step leads. */
function isAllowed({ kind }: Drop): boolean {
  return kind === "own" || kind === "step";
}

/** The index of a request in a column, by the column's order. */
export function landingIn(
  { state, rows }: { readonly state: RequestState; readonly rows: readonly Row[] },
  row: Row,
  sort: Sort,
  workspace: Workspace,
  now: Instant,
): number {
  const landed = { ...row, state, ...(!isOpen({ state }) && { closedAt: now }) };
  const newest = [...rows, landed].toSorted((a, b) => b.reportedAt - a.reportedAt);
  const view = { layout: "board", sort, query: "", facets: everything } as const;
  return listRows(newest, view, workspace, now).shown.indexOf(landed);
}
