import { type ReactNode, useMemo } from "react";
import { ChartCanvas } from "../canvas/chart-canvas.tsx";
import { usageOf } from "../coverage/usage.ts";
import { type Marks, noteMarks } from "../drawing/marks.ts";
import { pageLayout } from "../drawing/page-layout.ts";
import { ChartsLive } from "../live/charts-live.tsx";
import type { Chart } from "../model/chart.ts";
import type { Around } from "../product.ts";
import { ChartView } from "./chart-view.tsx";
import type { PanelProps } from "./charts-page.tsx";
import { OutputsView } from "./outputs-view.tsx";
import { StoryboardView } from "./storyboard-view.tsx";

/** What the panel draws from. */
interface ChartsPanelProps extends PanelProps {
  readonly around: Around;
}

/** A machine, or all of them, in the way that is chosen. */
export function ChartsPanel(props: ChartsPanelProps): ReactNode {
  const { snapshot, send, chart, around } = props;
  const { view, at = "" } = snapshot.context.address;
  switch (view) {
    case "chart":
      return chart && <WithNoteMarks {...props} chart={chart} />;
    case "storyboard":
      return chart && <StoryboardView snapshot={snapshot} send={send} chart={chart} />;
    case "notes":
      return around.notes?.draw({
        machines: snapshot.context.machines,
        pin: chart && { machine: chart.id, at },
        onGo: (pin) => send({ type: "part.chosen", machine: pin.machine, at: pin.at || undefined }),
      });
    case "live":
      return <LivePanel {...props} />;
    case "coverage":
    case "compare":
      return <Outputs {...props} />;
  }
}

function Outputs({ around, ...shown }: ChartsPanelProps): ReactNode {
  const { charts } = shown;
  const { readUsage } = around;
  const usage = useMemo(() => {
    const steps = readUsage();
    return steps && usageOf(steps, charts);
  }, [readUsage, charts]);
  return <OutputsView {...shown} layOut={pageLayout.layOut} usage={usage} />;
}

function LivePanel({ snapshot, send, chart }: ChartsPanelProps): ReactNode {
  const { at, tab, step } = snapshot.context.address;
  return (
    <ChartsLive
      place={{ machine: chart?.id, tab, actor: at, step }}
      onPlace={(place) =>
        send({ type: "step.reached", at: place.actor, step: place.step, tab: place.tab })
      }
      renderChart={(its, marks) => (
        <ChartCanvas key={its.id} chart={its} layOut={pageLayout.layOut} marks={marks} follow />
      )}
    />
  );
}

function WithNoteMarks(props: ChartsPanelProps & { readonly chart: Chart }): ReactNode {
  const { snapshot, send, chart, around } = props;
  const pinned = around.notes?.pinned;
  const marks: Marks = useMemo(
    () => (pinned === undefined ? {} : { notes: noteMarks(pinned, chart.id) }),
    [pinned, chart.id],
  );
  return (
    <ChartView
      snapshot={snapshot}
      send={send}
      chart={chart}
      layOut={pageLayout.layOut}
      marks={marks}
      hasNotes={pinned !== undefined}
    />
  );
}
