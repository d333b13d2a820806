import type { View } from "../../card/view.ts";
import type { chartsMachine } from "../../machines/charts.machine.ts";
import { ChartRoom } from "../../page/chart-room.tsx";
import { ChartsPage } from "../../page/charts-page.tsx";
import { HomeLink } from "../../page/home-link.tsx";
import { StillCanvas } from "../slots/still-canvas.tsx";
import { someCharts } from "../world/charts.ts";

/** The charts page, with one chart where one is looked at. */
export const chartsView: View<typeof chartsMachine> = {
  draw: ({ snapshot, send }) => (
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
  ),
};
