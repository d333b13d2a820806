import type { ReactNode } from "react";
import { initialTransition } from "xstate";
import { buildingMachine } from "#machines/building/building.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { BuildingScreen } from "#src/screens/building/building.screen.tsx";
import { counting } from "../world/counting.ts";
import { workspaceFor } from "../world/workspace.ts";
import { zones } from "../world/zones.ts";
import { doNothing } from "./inside.tsx";

/** A page for what lies over or around one: the building, which has nothing to wait for. Its path begins with "building". */
export function SomePage({
  workspace = workspaceFor("coordinator"),
}: {
  readonly workspace?: Workspace;
}): ReactNode {
  const input = { workspace, part: "places", hasAccounts: false, ...counting() } as const;
  return (
    <BuildingScreen
      snapshot={initialTransition(buildingMachine, input)[0]}
      send={doNothing}
      zones={zones}
      invitations={undefined}
    />
  );
}
