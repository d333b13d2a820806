import type { updateMachine } from "#machines/update/update.machine.ts";
import { UpdateBand } from "#src/screens/shell/update-band.tsx";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";

/** What is said above every page of a newer version. */
export const updateView: View<typeof updateMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="building" news={<UpdateBand snapshot={snapshot} send={send} />}>
      <SomePage />
    </Inside>
  ),
};
