import type { Chart } from "#charts/model/chart.ts";
import { isMachine } from "#charts/model/is-machine.ts";
import { loadChart, machineFiles } from "#charts/model/machine-files.ts";
import { readChart } from "#charts/model/read-chart.ts";

const foreign = import.meta.glob("/tests/charts/foreign/*.machine.ts");

/** Every chart there is: the product's own, and those of the machines that were written to try the charts. */
export async function everyChart(): Promise<readonly Chart[]> {
  const own = await Promise.all(machineFiles().map(loadChart));
  const modules = await Promise.all(Object.values(foreign).map((load) => load()));
  const machines = modules.flatMap((module) => Object.values(module ?? {}).find(isMachine) ?? []);
  return [...own, ...machines.map((machine) => readChart(machine, { kind: "foreign" }))];
}

/** The one of these charts by its machine's id. */
export function chartNamed(id: string, charts: readonly Chart[]): Chart {
  const found = charts.find((chart) => chart.id === id);
  if (found === undefined) throw new Error(`There is no chart ${id}.`);
  return found;
}
