import type { buildingMachine } from "#machines/building/building.machine.ts";
import { BuildingScreen } from "#src/screens/building/building.screen.tsx";
import type { View } from "../../card/view.ts";
import { zones } from "../world/zones.ts";
import { Inside } from "./inside.tsx";

/** The building as somebody sees it who looks after it. */
export const buildingView: View<typeof buildingMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="building" workspace={snapshot.context.workspace}>
      <BuildingScreen snapshot={snapshot} send={send} zones={zones} invitations={undefined} />
    </Inside>
  ),
};
