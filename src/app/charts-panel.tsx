import { type ReactNode, useMemo } from "react";
import type { SnapshotFrom } from "xstate";
import type { ChartsEvent, chartsMachine } from "#machines/charts/charts.machine.ts";
import { ChartCanvas } from "../charts/canvas/chart-canvas.tsx";
import { usageOf } from "../charts/coverage/usage.ts";
import type { Marks } from "../charts/drawing/marks.ts";
import { pageLayout } from "../charts/drawing/page-layout.ts";
import type { Chart } from "../charts/model/chart.ts";
import { noteMarks } from "../charts/notes/note-marks.ts";
import { NotesView } from "../charts/notes/notes-view.tsx";
import { ChartView } from "../charts/page/chart-view.tsx";
import { CommittedView } from "../charts/page/committed-view.tsx";
import { StoryboardView } from "../charts/page/storyboard-view.tsx";
import { readUsage } from "../telemetry/usage-counts.ts";
import { ChartsLive } from "./charts-live.tsx";
import type { Notes } from "./charts-notes.tsx";
import { storage } from "./device.ts";

/** What the panel draws from. */
export interface ChartsPanelProps {
  readonly snapshot: SnapshotFrom<typeof chartsMachine>;
  readonly send: (event: ChartsEvent) => void;
  readonly charts: readonly Chart[];
  readonly chart: Chart | undefined;
  readonly notes: Notes | undefined;
}

/** A machine, or all of them, in the way that is chosen. */
export function ChartsPanel(props: ChartsPanelProps): ReactNode {
  const { snapshot, send, chart, notes } = props;
  const { view, at = "" } = snapshot.context.address;
  switch (view) {
    case "chart":
      return chart && <WithNoteMarks {...props} chart={chart} />;
    case "storyboard":
      return chart && <StoryboardView snapshot={snapshot} send={send} chart={chart} />;
    case "notes":
      return (
        notes && (
          <NotesView
            {...notes}
            machines={snapshot.context.machines}
            pin={chart && { machine: chart.id, at }}
            onGo={(pin) =>
              send({ type: "part.chosen", machine: pin.machine, at: pin.at || undefined })
            }
          />
        )
      );
    case "live":
      return <LivePanel {...props} />;
    case "coverage":
    case "compare":
      return <Committed {...props} />;
  }
}

function Committed({ snapshot, send, charts, chart }: ChartsPanelProps): ReactNode {
  const usage = useMemo(() => {
    const kept = storage(() => localStorage);
    const steps = kept && readUsage(kept);
    return steps && usageOf(steps, charts);
  }, [charts]);
  return (
    <CommittedView
      snapshot={snapshot}
      send={send}
      charts={charts}
      chart={chart}
      layOut={pageLayout.layOut}
      usage={usage}
    />
  );
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
  const { snapshot, send, chart, notes } = props;
  const pinned = notes?.snapshot.context.notes;
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
      hasNotes={notes !== undefined}
    />
  );
}
