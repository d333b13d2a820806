import type { AnyMachineSnapshot } from "xstate";
import type { Chart, ChartState } from "./chart.ts";
import { statePath } from "./state-path.ts";

/** A chart's states with the root, parents before their children, history states too. */
export function everyState({ root }: Chart): readonly ChartState[] {
  const all: ChartState[] = [];
  const add = (state: ChartState): void => {
    all.push(state);
    for (const child of state.states) add(child);
  };
  add(root);
  return all;
}

/**
 * The states one can be in, by path: what is listed, drawn as cards and covered. Neither the root, in which one always is, nor
 * history states, in which one never is. Of a machine without states it is the root alone.
 */
export function statesOf(chart: Chart): readonly string[] {
  const states = everyState(chart)
    .filter(({ path, type }) => path !== "" && type !== "history")
    .map(({ path }) => path);
  return states.length === 0 ? [chart.root.path] : states;
}

/** The paths of all states that are active in a snapshot, the root's "" first. */
export function activeStates(snapshot: AnyMachineSnapshot): readonly string[] {
  return snapshot._nodes.map(statePath);
}
