import type { attentionMachine } from "#machines/attention/attention.machine.ts";
import { AttentionScreen } from "#src/screens/attention/attention.screen.tsx";
import type { View } from "../../card/view.ts";
import { today } from "../world/story.ts";
import { workspaceFor } from "../world/workspace.ts";
import { Inside } from "./inside.tsx";

/** What the technician has to see to. */
export const attentionView: View<typeof attentionMachine> = {
  draw: ({ snapshot, send }) => {
    const workspace = workspaceFor("technician");
    return (
      <Inside here="attention" workspace={workspace} attention={3}>
        <AttentionScreen snapshot={snapshot} send={send} workspace={workspace} now={today.now} />
      </Inside>
    );
  },
};
