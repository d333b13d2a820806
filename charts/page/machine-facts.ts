import type { MachineFacts } from "../machines/charts-address.ts";
import type { Chart } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";

/** What a link into a machine may name. */
export function machineFacts(chart: Chart): MachineFacts {
  return {
    id: chart.id,
    states: everyState(chart)
      .map(({ path }) => path)
      .filter((path) => path !== ""),
    transitions: everyState(chart).flatMap(({ transitions }) => transitions.map(({ id }) => id)),
  };
}
