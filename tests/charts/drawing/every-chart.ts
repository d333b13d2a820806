import type { AnyStateMachine } from "xstate";
import type { Chart } from "#charts/model/chart.ts";
import { isMachine } from "#charts/model/is-machine.ts";
import { loadChart, machineFiles } from "#charts/model/machine-files.ts";
import { readChart } from "#charts/model/read-chart.ts";

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
