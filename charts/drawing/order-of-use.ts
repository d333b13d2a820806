import type { ChartState } from "../model/chart.ts";

/** Paths that one step from a state, or from anything in it, leads to. */
function* targetsOf(state: ChartState): Generator<string> {
  for (const { targets } of state.transitions) yield* targets;
  for (const child of state.states) yield* targetsOf(child);
}

/** A state's children as they are come to: the initial one, what it leads to, and so on; then those that only others lead to. */
export function inOrderOfUse({ states, initial, type }: ChartState): readonly ChartState[] {
  if (type === "parallel") return states;
  const childOf = (path: string) =>
    states.find((child) => path === child.path || path.startsWith(`${child.path}.`));
  const ordered = new Set<ChartState>();
  const first = initial === undefined ? undefined : childOf(initial);
  for (const start of first === undefined ? states : [first, ...states]) {
    ordered.add(start);
    for (const state of ordered) {
      for (const target of targetsOf(state)) {
        const child = childOf(target);
        if (child !== undefined) ordered.add(child);
      }
    }
  }
  return [...ordered];
}
