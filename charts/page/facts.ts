import type { Chart } from "../model/chart.ts";
import { everyState, statesOf } from "../model/states-of.ts";

/** What a machine consists of, in figures and names. */
export interface ChartFacts {
  readonly states: number;
  readonly transitions: number;
  /** Names of the actors it starts that are no machines, each once. */
  readonly actors: readonly string[];
  /** Ids of the machines it starts, each once. */
  readonly machines: readonly string[];
}

/** Counts what a chart holds. */
export function factsOf(chart: Chart): ChartFacts {
  const { spawns = [] } = chart;
  const nodes = everyState(chart);
  const started = [...nodes.flatMap(({ invokes }) => invokes), ...spawns];
  return {
    states: statesOf(chart).length,
    transitions: nodes.reduce((sum, { transitions }) => sum + transitions.length, 0),
    actors: [
      ...new Set(started.flatMap(({ src, machine }) => (machine === undefined ? [src] : []))),
    ],
    machines: [...new Set(started.flatMap(({ machine }) => machine ?? []))],
  };
}
