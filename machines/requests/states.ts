import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { type Request, type RequestState, requestStateValues } from "#generated/request/type.ts";

/** The states with work to do, from the report to the fix that waits to be confirmed. */
export const openStates: readonly RequestState[] = requestStateValues.filter(
  (state) => !requestLifecycle.states[state].end,
);

/** The states of ended requests. */
export const endedStates: readonly RequestState[] = requestStateValues.filter(
  (state) => requestLifecycle.states[state].end,
);

const open: ReadonlySet<RequestState> = new Set(openStates);

/** Whether there is still work to do. */
export function isOpen(request: Pick<Request, "state">): boolean {
  return open.has(request.state);
}
