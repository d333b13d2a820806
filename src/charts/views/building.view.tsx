import type { buildingMachine } from "#machines/building/building.machine.ts";
import { BuildingScreen } from "../../screens/building/building.screen.tsx";
import { zones } from "../fixtures/world/zones.ts";
import { Inside } from "./inside.tsx";
import type { View } from "./view.ts";

/** The building as somebody sees it who looks after it. */
export const buildingView: View<typeof buildingMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="building" house={snapshot.context.house}>
      <BuildingScreen snapshot={snapshot} send={send} zones={zones} invitations={undefined} />
    </Inside>
  ),
};
