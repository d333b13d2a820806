import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { type Request, type RequestState, requestStateValues } from "#generated/request/type.ts";

/** The states in which somebody still has something to do, from the report to the fix that waits to be confirmed. */
export const openStates: readonly RequestState[] = requestStateValues.filter(
  (state) => !requestLifecycle.states[state].end,
);

/** The states in which a request has ended, one way or another. */
export const endedStates: readonly RequestState[] = requestStateValues.filter(
  (state) => requestLifecycle.states[state].end,
);

/** Whether somebody still has something to do. */
export function isOpen(request: Pick<Request, "state">): boolean {
  return !requestLifecycle.states[request.state].end;
}
