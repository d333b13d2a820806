import type { RouterHistory } from "@tanstack/react-router";
import { useActor } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { fromObservable, fromPromise, type Subscribable } from "xstate";
import type { MachineFacts } from "../machines/charts-address.ts";
import { type Access, chartsMachine } from "../machines/charts.machine.ts";
import type { Chart } from "../model/chart.ts";
import { loadChart, machineFiles } from "../model/machine-files.ts";
import type { Around } from "../product.ts";
import { product } from "../registry.ts";
import { followAddress, readAddress, showAddress } from "./charts-address.ts";
import { ChartsPage, type ChartsPageProps, type PanelProps } from "./charts-page.tsx";
import { ChartsPanel } from "./charts-panel.tsx";
import { HomeLink } from "./home-link.tsx";
import { machineFacts } from "./machine-facts.ts";

/** The charts page over the product that runs here. */
export function ChartsRoot({
  history,
  around,
}: {
  readonly history: RouterHistory;
  readonly around: Around;
}): ReactNode {
  return (
    <ChartsFrame
      history={history}
      access={around.access}
      home={<HomeLink href={product.home} />}
      without={around.notes === undefined ? withoutNotes : none}
      renderPanel={(shown) => <ChartsPanel {...shown} around={around} />}
    />
  );
}

const none: ReadonlySet<string> = new Set();
const withoutNotes: ReadonlySet<string> = new Set(["notes"]);

/** The charts of every machine of the product, in step with an address. */
export function ChartsFrame(
  props: Pick<ChartsPageProps, "home" | "without"> & {
    readonly history: RouterHistory;
    readonly access: Subscribable<Access>;
    readonly renderPanel: (shown: PanelProps) => ReactNode;
  },
): ReactNode {
  const { history, access, renderPanel, ...frame } = props;
  const [{ machine, input, charts }] = useState(() => open(history, access));
  const [snapshot, send] = useActor(machine, { input });
  return (
    <ChartsPage
      {...frame}
      snapshot={snapshot}
      send={send}
      charts={charts()}
      renderPanel={(chart) => renderPanel({ snapshot, send, charts: charts(), chart })}
    />
  );
}

/** The page's machine with the real machines, read once from the code that runs, and a real address. */
function open(history: RouterHistory, access: Subscribable<Access>) {
  let charts: readonly Chart[] = [];
  const machine = chartsMachine.provide({
    actors: {
      followAccess: fromObservable(() => access),
      readMachines: fromPromise<readonly MachineFacts[], void>(async () => {
        const read = await Promise.all(machineFiles().map(loadChart));
        // React's StrictMode reads twice; a chart that is another object would be laid out anew.
        if (charts.length === 0) charts = read;
        return charts.map(machineFacts);
      }),
      followAddress: fromObservable(() => followAddress(history)),
    },
    actions: { showAddress: (_, to) => showAddress(history, to) },
  });
  const input = { address: readAddress(history.location.search) };
  return { machine, input, charts: () => charts };
}
