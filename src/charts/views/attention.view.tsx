import type { attentionMachine } from "#machines/attention/attention.machine.ts";
import { AttentionScreen } from "../../screens/attention/attention.screen.tsx";
import { houseFor } from "../fixtures/world/house.ts";
import { today } from "../fixtures/world/story.ts";
import { Inside } from "./inside.tsx";
import type { View } from "./view.ts";

/** What the technician has to see to. */
export const attentionView: View<typeof attentionMachine> = {
  draw: ({ snapshot, send }) => {
    const house = houseFor("technician");
    return (
      <Inside here="attention" house={house} attention={3}>
        <AttentionScreen snapshot={snapshot} send={send} house={house} now={today.now} />
      </Inside>
    );
  },
};
