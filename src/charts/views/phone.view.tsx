import { initialTransition } from "xstate";
import { liveMachine } from "#machines/charts/live.machine.ts";
import type { phoneMachine } from "#machines/charts/phone.machine.ts";
import { LiveView } from "../live/live-view.tsx";
import { InSight } from "./in-sight.tsx";
import { doNothing } from "./inside.tsx";
import { ChartsAround } from "./slots/charts-around.tsx";
import type { View } from "./view.ts";

/** Where the code of another device is entered, below the tabs of this browser. */
export const phoneView: View<typeof phoneMachine> = {
  draw: ({ snapshot, send }) => (
    <ChartsAround view="live">
      <InSight part="phone">
        <LiveView
          snapshot={initialTransition(liveMachine, { place: {} })[0]}
          send={doNothing}
          phone={{ snapshot, send }}
          renderChart={() => null}
          drawScreen={() => null}
        />
      </InSight>
    </ChartsAround>
  ),
};
