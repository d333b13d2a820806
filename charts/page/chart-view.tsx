import { type ReactNode, useMemo } from "react";
import type { SnapshotFrom } from "xstate";
import { ChartCanvas, type LayOut } from "../canvas/chart-canvas.tsx";
import type { Marks } from "../drawing/marks.ts";
import type { ChartsEvent, chartsMachine } from "../machines/charts.machine.ts";
import type { Chart } from "../model/chart.ts";
import { foldedAtFirst } from "../model/folded-at-first.ts";
import { ChartRoom } from "./chart-room.tsx";
import { writeAddress } from "./charts-address.ts";
import { TakeAway } from "./take-away.tsx";

/** What the chart of the machine in the address is drawn from. */
export interface ChartViewProps {
  readonly snapshot: SnapshotFrom<typeof chartsMachine>;
  readonly send: (event: ChartsEvent) => void;
  readonly chart: Chart;
  readonly layOut: LayOut;
  readonly marks?: Marks;
  /** Whether notes can be pinned here. */
  readonly hasNotes?: boolean;
}

/** The chart of one machine, with what is chosen in it in the address, and the files it can be taken away as. */
export function ChartView(props: ChartViewProps): ReactNode {
  const { snapshot, send, chart, layOut, marks, hasNotes = false } = props;
  const { address, query } = snapshot.context;
  const atFirst = useMemo(() => foldedAtFirst(chart), [chart]);
  const folded = address.look?.folded ?? atFirst;
  return (
    <ChartRoom>
      <ChartCanvas
        key={chart.id}
        chart={chart}
        layOut={layOut}
        marks={marks}
        selected={partShown(snapshot)}
        query={query}
        look={{ folded, isTree: address.look?.isTree }}
        onLook={(look) => send({ type: "look.changed", look })}
        tools={
          <TakeAway key={chart.id} chart={chart} layOut={layOut} folded={folded} marks={marks} />
        }
        onSelect={(chosen) => send({ type: "part.chosen", machine: chart.id, at: chosen })}
        hrefOf={(part) => writeAddress({ ...address, machine: chart.id, at: part })}
        onPicture={(at) =>
          send({ type: "part.chosen", machine: chart.id, at: at || undefined, view: "storyboard" })
        }
        onNotes={
          hasNotes
            ? (part) => send({ type: "notes.asked", machine: chart.id, at: part })
            : undefined
        }
      />
    </ChartRoom>
  );
}

/** The state or transition in the address, as long as it is there. */
export function partShown(snapshot: SnapshotFrom<typeof chartsMachine>): string | undefined {
  return snapshot.matches({ atlas: { read: "shown" } }) ? snapshot.context.address.at : undefined;
}
