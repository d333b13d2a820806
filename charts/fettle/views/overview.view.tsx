import type { overviewMachine } from "#machines/overview/overview.machine.ts";
import { OverviewScreen } from "#src/screens/overview/overview.screen.tsx";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";

/** How the building is doing. */
export const overviewView: View<typeof overviewMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="overview" workspace={snapshot.context.workspace}>
      <OverviewScreen snapshot={snapshot} send={send} />
    </Inside>
  ),
};
