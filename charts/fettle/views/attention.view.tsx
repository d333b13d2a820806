import type { attentionMachine } from "#machines/attention/attention.machine.ts";
import { AttentionScreen } from "#src/screens/attention/attention.screen.tsx";
import type { View } from "../../card/view.ts";
import { houseFor } from "../world/house.ts";
import { today } from "../world/story.ts";
import { Inside } from "./inside.tsx";

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
