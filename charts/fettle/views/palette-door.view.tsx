import { initialTransition } from "xstate";
import type { paletteDoorMachine } from "#machines/palette/palette-door.machine.ts";
import { paletteMachine } from "#machines/palette/palette.machine.ts";
import { KeysScreen } from "#src/screens/palette/keys.screen.tsx";
import { PaletteScreen } from "#src/screens/palette/palette.screen.tsx";
import type { View } from "../../card/view.ts";
import { workspaceFor } from "../world/workspace.ts";
import { doNothing, Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";

/** What the keys for everywhere open over a page. */
export const paletteDoorView: View<typeof paletteDoorMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="building">
      <SomePage />
      {snapshot.matches("keys") && <KeysScreen onClose={() => send({ type: "keys.left" })} />}
      {snapshot.matches("palette") && (
        <PaletteScreen
          snapshot={
            initialTransition(paletteMachine, { workspace: workspaceFor("coordinator") })[0]
          }
          send={({ type }) =>
            type === "query.typed" ? doNothing() : send({ type: "palette.left" })
          }
          hasAccounts={false}
          everybody={workspaceFor("coordinator")}
        />
      )}
    </Inside>
  ),
};
