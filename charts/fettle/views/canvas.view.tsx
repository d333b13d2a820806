import { CanvasScreen } from "../../canvas/canvas-screen.tsx";
import type { View } from "../../card/view.ts";
import type { canvasMachine } from "../../machines/canvas.machine.ts";
import { ChartRoom } from "../../page/chart-room.tsx";
import { ChartsAround } from "../slots/charts-around.tsx";
import { consentChart } from "../world/charts.ts";

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
