import type { welcomeMachine } from "#machines/welcome/welcome.machine.ts";
import { WelcomeScreen } from "#src/screens/welcome/welcome.screen.tsx";
import type { View } from "../../card/view.ts";
import { zones } from "../world/zones.ts";

/** The first page. */
export const welcomeView: View<typeof welcomeMachine> = {
  draw: ({ snapshot, send }) => (
    <WelcomeScreen
      snapshot={snapshot}
      send={send}
      account={snapshot.context.tools.account}
      refused={0}
      expelled={undefined}
      hasBackups={snapshot.context.tools.account === undefined}
      zones={zones}
    />
  ),
};
