import type { RouterHistory } from "@tanstack/react-router";
import { fromObservable, fromPromise, type Subscribable } from "xstate";
import type { MachineFacts } from "#machines/charts/charts-address.ts";
import { type Access, chartsMachine } from "#machines/charts/charts.machine.ts";
import type { Chart } from "../charts/model/chart.ts";
import { followAddress, showAddress } from "../charts/page/charts-address.ts";
import { machineFacts } from "../charts/page/machine-facts.ts";

/** The charts page with the real machines and a real address. */
export function wireCharts(parts: {
  readonly access: Subscribable<Access>;
  readonly charts: () => Promise<readonly Chart[]>;
  readonly history: RouterHistory;
}) {
  const { access, charts, history } = parts;
  return chartsMachine.provide({
    actors: {
      followAccess: fromObservable(() => access),
      readMachines: fromPromise<readonly MachineFacts[], void>(async () =>
        (await charts()).map(machineFacts),
      ),
      followAddress: fromObservable(() => followAddress(history)),
    },
    actions: { showAddress: (_, to) => showAddress(history, to) },
  });
}
