import type { paletteMachine } from "#machines/palette/palette.machine.ts";
import { PaletteScreen } from "#src/screens/palette/palette.screen.tsx";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";

/** The palette over a page. */
export const paletteView: View<typeof paletteMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="building" workspace={snapshot.context.workspace}>
      <SomePage workspace={snapshot.context.workspace} />
      <PaletteScreen
        snapshot={snapshot}
        send={send}
        hasAccounts={false}
        everybody={snapshot.context.workspace}
      />
    </Inside>
  ),
};
