import type { connectionMachine } from "#machines/connection/connection.machine.ts";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";

/** What is said above every page of the network and of this device's copy. */
export const connectionView: View<typeof connectionMachine> = {
  draw: ({ snapshot: { context } }) => (
    <Inside here="building" isOffline={!context.online} copy={context.copy}>
      <SomePage />
    </Inside>
  ),
};
