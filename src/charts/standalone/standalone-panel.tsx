import type { ReactNode } from "react";
import type { SnapshotFrom } from "xstate";
import type { ChartsEvent, chartsMachine } from "#machines/charts/charts.machine.ts";
import type { Chart } from "../model/chart.ts";
import { ChartView } from "../page/chart-view.tsx";
import { CommittedView } from "../page/committed-view.tsx";
import { StoryboardView } from "../page/storyboard-view.tsx";
import { givenLayout } from "./given-layout.ts";

/** A machine in one of the ways that need nothing but its code. */
export function StandalonePanel(props: {
  readonly snapshot: SnapshotFrom<typeof chartsMachine>;
  readonly send: (event: ChartsEvent) => void;
  readonly charts: readonly Chart[];
  readonly chart: Chart | undefined;
}): ReactNode {
  const { snapshot, send, chart } = props;
  const { view } = snapshot.context.address;
  if (view === "coverage" || view === "compare")
    return <CommittedView {...props} layOut={givenLayout.layOut} usage={undefined} />;
  if (chart === undefined) return null;
  return view === "storyboard" ? (
    <StoryboardView snapshot={snapshot} send={send} chart={chart} />
  ) : (
    <ChartView snapshot={snapshot} send={send} chart={chart} layOut={givenLayout.layOut} />
  );
}
