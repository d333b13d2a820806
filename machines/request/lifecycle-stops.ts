import { requestLifecycle } from "#generated/request/lifecycle.ts";
import { type RequestState, requestStateValues } from "#generated/request/type.ts";

/** One stop on the main path. */
export interface Stop {
  readonly state: RequestState;
  readonly status: "done" | "current" | "todo";
}

/** Where a request stands on its way: the main path, and the state beside it, if that is where it is. */
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

/** `visited` are the states it has been in, oldest first, of which only those since it was last opened count. */
export function lifecycleStops(state: RequestState, visited: readonly string[]): Stops {
  const at = mainPath.indexOf(state);
  if (at !== -1) {
    const path = mainPath.map((each, index) => ({
      state: each,
      status:
        index < at ? ("done" as const) : index === at ? ("current" as const) : ("todo" as const),
    }));
    return { path, aside: undefined };
  }
  const since = new Set(visited.slice(visited.lastIndexOf(requestLifecycle.initial)));
  const path = mainPath.map((each) => ({
    state: each,
    status:
      since.has(each) || each === requestLifecycle.initial ? ("done" as const) : ("todo" as const),
  }));
  return { path, aside: state };
}
