import { CardFigure } from "../../card/card-figure.tsx";
import type { View } from "../../card/view.ts";
import { LiveView } from "../../live/live-view.tsx";
import type { liveMachine } from "../../machines/live.machine.ts";
import { ChartsAround } from "../slots/charts-around.tsx";
import { StillCanvas } from "../slots/still-canvas.tsx";

/** A running tab that is looked into, on the charts page. */
export const liveView: View<typeof liveMachine> = {
  draw: ({ snapshot, send }) => (
    <ChartsAround view="live">
      <LiveView
        snapshot={snapshot}
        send={send}
        renderChart={(_, marks) => <StillCanvas marks={marks} />}
        drawScreen={({ picture, size }) => <CardFigure picture={picture} size={size} />}
      />
    </ChartsAround>
  ),
};
