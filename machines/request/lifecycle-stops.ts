import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { type RequestState, requestStateValues } from "#generated/request/type.ts";

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

/** `visited` are the states it has been in, oldest first: the last one on the main path tells how far it came. */
export function lifecycleStops(state: RequestState, visited: readonly string[]): Stops {
  const isOnPath = mainPath.includes(state);
  const last = lastOnPath(visited);
  const at = isOnPath ? mainPath.indexOf(state) : last;
  const isEnded = !isOnPath && state !== pause;
  const path = mainPath.map((each, index): Stop => {
    if (index < at || (isEnded && index === at)) return { state: each, status: "done" };
    if (index > at) return { state: each, status: "todo" };
    return { state, status: "current" };
  });
  return { path, aside: isEnded ? state : undefined };
}

function lastOnPath(visited: readonly string[]): number {
  const last = visited.findLast((each) => mainPath.some((state) => state === each));
  return Math.max(
    mainPath.findIndex((state) => state === last),
    0,
  );
}
