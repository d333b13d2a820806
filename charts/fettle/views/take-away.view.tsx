import type { View } from "../../card/view.ts";
import type { takeAwayMachine } from "../../machines/take-away.machine.ts";
import { ChartRoom } from "../../page/chart-room.tsx";
import { TakeAwayMenu } from "../../page/take-away.tsx";
import { ChartsAround } from "../slots/charts-around.tsx";
import { StillCanvas } from "../slots/still-canvas.tsx";

/** What a chart can be taken away as, over the chart. */
export const takeAwayView: View<typeof takeAwayMachine> = {
  draw: ({ snapshot, send }) => (
    <ChartsAround view="chart">
      <ChartRoom>
        <StillCanvas tools={<TakeAwayMenu snapshot={snapshot} send={send} />} />
      </ChartRoom>
    </ChartsAround>
  ),
};
