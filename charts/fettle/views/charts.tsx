import { type ReactNode, useMemo } from "react";
import type { SnapshotFrom } from "xstate";
import { locales } from "#src/i18n/locale.ts";
import { CanvasScreen } from "../../canvas/canvas-screen.tsx";
import { CardFigure } from "../../card/card-figure.tsx";
import { StillCards } from "../../card/card-figure.tsx";
import type { Picture } from "../../card/protocol.ts";
import type { View } from "../../card/view.ts";
import type { Marks } from "../../drawing/marks.ts";
import { LiveView } from "../../live/live-view.tsx";
import { beginCanvas } from "../../machines/canvas-context.ts";
import { canvasMachine } from "../../machines/canvas.machine.ts";
import type { ChartsView } from "../../machines/charts-address.ts";
import { chartsMachine } from "../../machines/charts.machine.ts";
import type { liveMachine } from "../../machines/live.machine.ts";
import type { Scene } from "../../machines/prototype-play.ts";
import type { prototypeMachine } from "../../machines/prototype.machine.ts";
import type { takeAwayMachine } from "../../machines/take-away.machine.ts";
import { ChartRoom } from "../../page/chart-room.tsx";
import { ChartsPage } from "../../page/charts-page.tsx";
import { HomeLink } from "../../page/home-link.tsx";
import { machineFacts } from "../../page/machine-facts.ts";
import { TakeAwayMenu } from "../../page/take-away.tsx";
import { Storyboard } from "../../storyboard/storyboard.tsx";
import { playedBoard } from "../fixtures/charts.ts";
import { NotesView } from "../notes/notes-view.tsx";
import type { notesMachine } from "../notes/notes.machine.ts";
import { consentChart, consentDrawing, paletteDoorChart, someCharts } from "../world/charts.ts";
import { doNothing, InSight } from "./around.tsx";

/** The charts page around one way to look at a machine. */
function ChartsAround(props: {
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

const subject = { chart: consentChart, layOut: () => Promise.resolve(consentDrawing) };

/** The consent's chart as it is when it was laid out, and nobody has touched it yet. */
function StillCanvas(props: { readonly marks?: Marks; readonly tools?: ReactNode }): ReactNode {
  const snapshot = useMemo(
    () =>
      canvasMachine.resolveState({
        value: { drawing: "laidOut", tree: "hidden", details: "closed" },
        context: { ...beginCanvas({ subject }), drawing: consentDrawing },
      }),
    [],
  );
  return <CanvasScreen snapshot={snapshot} send={doNothing} chart={consentChart} {...props} />;
}

/** A chart to look around in, on the charts page. */
export const canvasView: View<typeof canvasMachine> = ({ snapshot, send }) => (
  <ChartsAround view="chart" query={snapshot.context.query}>
    <ChartRoom>
      <CanvasScreen snapshot={snapshot} send={send} chart={consentChart} />
    </ChartRoom>
  </ChartsAround>
);

/** The charts page, with a chart if one is open. */
export const chartsView: View<typeof chartsMachine> = ({ snapshot, send }) => (
  <ChartsPage
    snapshot={snapshot}
    send={send}
    charts={someCharts}
    home={<HomeLink href="/requests" />}
    renderPanel={(chart) =>
      chart && (
        <ChartRoom>
          <StillCanvas />
        </ChartRoom>
      )
    }
  />
);

/** A running tab that is looked into, on the charts page. */
export const liveView: View<typeof liveMachine> = ({ snapshot, send }) => (
  <ChartsAround view="live">
    <LiveView
      snapshot={snapshot}
      send={send}
      renderChart={(_, marks) => <StillCanvas marks={marks} />}
      drawScreen={({ picture, size }) => <CardFigure picture={picture} size={size} />}
    />
  </ChartsAround>
);

const machines = someCharts.map(machineFacts);

/** The notes on one machine. */
export const notesView: View<typeof notesMachine> = ({ snapshot, send }) => (
  <ChartsAround view="notes">
    <NotesView
      snapshot={snapshot}
      send={send}
      machines={machines}
      pin={{ machine: consentChart.id, at: "" }}
      onGo={doNothing}
    />
  </ChartsAround>
);

/** The storyboard of a machine, in which cards are only stood for. */
export const prototypeView: View<typeof prototypeMachine> = ({ snapshot, send }) => (
  <ChartsAround view="storyboard" machine={paletteDoorChart.id}>
    <StillCards value={true}>
      <InSight part={snapshot.matches({ large: "stuck" }) ? "next-moves" : undefined}>
        <Storyboard
          snapshot={withScenes(snapshot)}
          send={send}
          chart={paletteDoorChart}
          board={playedBoard}
          locales={locales}
        />
      </InSight>
    </StillCards>
  </ChartsAround>
);

type Snapshot = SnapshotFrom<typeof prototypeMachine>;

/** A picture tells the machine that is played with by its name only: its snapshots are made anew. */
function withScenes(snapshot: Snapshot): Snapshot {
  const { trail } = snapshot.context;
  const scenes = trail.scenes.map((scene): Scene => ({
    ...scene,
    snapshot: played(scene.snapshot),
  }));
  return { ...snapshot, context: { ...snapshot.context, trail: { ...trail, scenes } } };
}

function played({ value, status, context }: Facts): Scene["snapshot"] {
  return playedBoard.fixture.machine.resolveState({ value, status, context });
}

/** What XState says of any machine's snapshot as `any`. */
interface Facts extends Pick<Picture, "value" | "status"> {
  readonly context: unknown;
}

/** What a chart can be taken away as, over the chart. */
export const takeAwayView: View<typeof takeAwayMachine> = ({ snapshot, send }) => (
  <ChartsAround view="chart">
    <ChartRoom>
      <StillCanvas tools={<TakeAwayMenu snapshot={snapshot} send={send} />} />
    </ChartRoom>
  </ChartsAround>
);
