import type { AnyStateMachine } from "xstate";
import type { Chart } from "#src/charts/model/chart.ts";
import { isMachine } from "#src/charts/model/is-machine.ts";
import { readChart } from "#src/charts/model/read-chart.ts";
import { loadChart, machineFiles } from "#src/charts/registry.ts";

const foreign = import.meta.glob("/tests/charts/foreign/*.machine.ts");

/** The machines that were written to try the charts, by file. */
async function foreignMachines(): Promise<readonly (readonly [string, AnyStateMachine])[]> {
  const found: (readonly [string, AnyStateMachine])[] = [];
  for (const [path, load] of Object.entries(foreign)) {
    const exported = await load();
    if (typeof exported !== "object" || exported === null) continue;
    const machine = Object.values(exported).find(isMachine);
    if (machine !== undefined) found.push([path, machine]);
  }
  return found;
}

/** Every chart there is: the product's own, and those of foreign machines. */
export async function everyChart(): Promise<readonly Chart[]> {
  const own = await Promise.all(machineFiles().map(loadChart));
  const others = (await foreignMachines()).map(([, machine]) =>
    readChart(machine, { kind: "foreign" }),
  );
  return [...own, ...others];
}
