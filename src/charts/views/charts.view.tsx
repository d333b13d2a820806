import type { chartsMachine } from "#machines/charts/charts.machine.ts";
import { someCharts } from "../fixtures/world/charts.ts";
import { ChartRoom } from "../page/chart-room.tsx";
import { ChartsPage } from "../page/charts-page.tsx";
import { HomeLink } from "../page/home-link.tsx";
import { StillCanvas } from "./slots/still-canvas.tsx";
import type { View } from "./view.ts";

/** The charts page, with one chart where one is looked at. */
export const chartsView: View<typeof chartsMachine> = {
  draw: ({ snapshot, send }) => (
    <ChartsPage
      snapshot={snapshot}
      send={send}
      charts={someCharts}
      home={<HomeLink />}
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
