import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { type Request, type RequestState, requestStateValues } from "#generated/request/type.ts";

/** One stop on the way; on hold, it is the wait in the place of the stop that it interrupts. */
export interface Stop {
  readonly state: RequestState;
  readonly status: "done" | "current" | "todo";
}

/** The states on the main path of a request, and the state outside of it in which the request ended, if it did. */
export interface Stops {
  readonly path: readonly Stop[];
  readonly aside: RequestState | undefined;
}

/** The steps of the lifecycle that a request takes when all goes well. */
const goal = requestLifecycle.steps.confirm.to;
const pause = requestLifecycle.steps.wait.to;
const mainPath = requestStateValues.filter(
  (state) => state === goal || (state !== pause && !requestLifecycle.states[state].end),
);

/**
 * `visited` are the states it has been in, oldest first: the last one on the main path tells how far it came. Of what was imported
 * on hold, only the assignee tells that.
 */
export function lifecycleStops(
  { state, assignee }: Pick<Request, "state" | "assignee">,
  visited: readonly string[],
): Stops {
  const isOnPath = mainPath.includes(state);
  const isPaused = state === pause;
  const heldAt = assignee === undefined ? "triaged" : "assigned";
  const last = lastOnPath(visited) ?? (isPaused ? heldAt : requestLifecycle.initial);
  const at = mainPath.indexOf(isOnPath ? state : last);
  const isEnded = !isOnPath && !isPaused;
  const path = mainPath.map((each, index): Stop => {
    if (index < at || (isEnded && index === at)) return { state: each, status: "done" };
    if (index > at) return { state: each, status: "todo" };
    return { state, status: "current" };
  });
  return { path, aside: isEnded ? state : undefined };
}

function lastOnPath(visited: readonly string[]): RequestState | undefined {
  const last = visited.findLast((each) => mainPath.some((state) => state === each));
  return mainPath.find((state) => state === last);
}
