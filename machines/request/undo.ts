import type { Member } from "#generated/member/type.ts";
import { requestCodec } from "#generated/request/codec.ts";
import { requestCommands } from "#generated/request/commands.ts";
import { type RequestFormValues, changeRequest, requestForms } from "#generated/request/form.ts";
import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { type RequestActionName, availableRequestActions } from "#generated/request/policy.ts";
import type { Request } from "#generated/request/type.ts";
import {
  type ActorStamp,
  applyWrite,
  type Change,
  type Document,
  documentAt,
  type Fields,
  sameJson,
} from "#generated/runtime.ts";
import { actionInputs, isStep } from "./action-inputs.ts";

/** What was done to a request, and who looks. */
export interface Done {
  readonly me: Document<Member>;
  readonly name: Exclude<RequestActionName, "follow">;
  readonly before: Document<Request>;
  /** The change that was made. */
  readonly change: Change;
}

/**
 * What takes an action back: the step that leads from the new state to the old one, or the same edit with the old values.
 * Only where this person may do it and nothing at all is lost by it: the request is then exactly what it was, but for its
 * timeline. `undefined` where there is no such way.
 */
export function undoOf({
  me,
  name,
  before,
  change,
}: Done): ((act: ActorStamp) => Change) | undefined {
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
    const back = (act: ActorStamp): Change =>
      changeRequest(after, { operation: action, values }, act);
    const tried = afterChange(after, back({ id: change.id, at: change.at, by }));
    if (tried !== undefined && isSame(before, tried)) return back;
  }
  return undefined;
}

/** What puts the assignee back, or takes it off where there was none. The state is not always what it was. */
export function assigneeUndo(
  before: Document<Request>,
  change: Change,
): ((act: ActorStamp) => Change) | undefined {
  const after = afterChange(before, change);
  const { assignee } = before;
  if (after === undefined) return undefined;
  return (act) =>
    assignee === undefined
      ? requestCommands.release(after, {}, act)
      : requestCommands.assign(after, { assignee }, act);
}

/** What takes following, or no longer following, back. */
export function unfollowUndo(
  request: Document<Request>,
  member: string,
  follows: boolean,
): (act: ActorStamp) => Change {
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
