import type { RouterHistory } from "@tanstack/react-router";
import { useActor } from "@xstate/react";
import { type ReactNode, useState } from "react";
import { wireCharts } from "../../app/charts-page.ts";
import { subscribable } from "../../data/subscribable.ts";
import { createAtlas } from "../page/atlas.ts";
import { readAddress } from "../page/charts-address.ts";
import { ChartsPage } from "../page/charts-page.tsx";
import { StandalonePanel } from "./standalone-panel.tsx";

/** What needs a product that runs, or people who belong together. */
const without = new Set(["live", "notes"]);

/** The charts of the product that this page was exported from. */
export function StandaloneRoot({ history }: { readonly history: RouterHistory }): ReactNode {
  const [{ atlas, machine, input }] = useState(() => {
    const machines = createAtlas();
    const access = subscribable<"allowed">((next) => {
      next("allowed");
      return () => undefined;
    });
    return {
      atlas: machines,
      machine: wireCharts({ access, charts: machines.read, history }),
      input: { address: readAddress(history.location.search) },
    };
  });
  const [snapshot, send] = useActor(machine, { input });
  return (
    <ChartsPage
      snapshot={snapshot}
      send={send}
      charts={atlas.charts()}
      without={without}
      renderPanel={(chart) => (
        <StandalonePanel snapshot={snapshot} send={send} charts={atlas.charts()} chart={chart} />
      )}
    />
  );
}
