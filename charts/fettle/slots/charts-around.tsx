import type { ReactNode } from "react";
import type { ChartsView } from "../../machines/charts-address.ts";
import { chartsMachine } from "../../machines/charts.machine.ts";
import { ChartsPage } from "../../page/charts-page.tsx";
import { HomeLink } from "../../page/home-link.tsx";
import { machineFacts } from "../../page/machine-facts.ts";
import { doNothing } from "../views/inside.tsx";
import { consentChart, someCharts } from "../world/charts.ts";

/** The charts page around one way to look at a machine. */
export function ChartsAround(props: {
  readonly view: ChartsView;
  /** Id of the machine; the consent's unless another is said. */
  readonly machine?: string;
  /** What is looked for. */
  readonly query?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { view, machine = consentChart.id, query = "", children } = props;
  const snapshot = chartsMachine.resolveState({
    value: { access: "allowed", atlas: { read: "shown" }, search: {} },
    context: {
      address: { machine, view, at: undefined, step: undefined },
      machines: someCharts.map(machineFacts),
      query,
      failure: undefined,
    },
  });
  return (
    <ChartsPage
      snapshot={snapshot}
      send={doNothing}
      charts={someCharts}
      home={<HomeLink href="/requests" />}
      renderPanel={() => children}
    />
  );
}
