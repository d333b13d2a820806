import type { canvasMachine } from "#machines/charts/canvas.machine.ts";
import { CanvasScreen } from "../canvas/canvas-screen.tsx";
import { consentChart } from "../fixtures/world/charts.ts";
import { ChartRoom } from "../page/chart-room.tsx";
import { ChartsAround } from "./slots/charts-around.tsx";
import type { View } from "./view.ts";

/** A chart to look around in, on the charts page. */
export const canvasView: View<typeof canvasMachine> = {
  draw: ({ snapshot, send }) => (
    <ChartsAround view="chart" query={snapshot.context.query}>
      <ChartRoom>
        <CanvasScreen snapshot={snapshot} send={send} chart={consentChart} />
      </ChartRoom>
    </ChartsAround>
  ),
};
