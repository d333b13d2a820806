import type { Chart } from "../model/chart.ts";
import { loadChart, machineFiles } from "../registry.ts";

/** Every machine's chart, read once from the code that runs. */
export interface Atlas {
  readonly read: () => Promise<readonly Chart[]>;
  /** What was read; nothing before. */
  readonly charts: () => readonly Chart[];
}

/** An atlas of the product's own machines. */
export function createAtlas(): Atlas {
  let charts: readonly Chart[] = [];
  return {
    read: async () => {
      charts = await Promise.all(machineFiles().map(loadChart));
      return charts;
    },
    charts: () => charts,
  };
}
