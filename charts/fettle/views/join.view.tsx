import type { joinMachine } from "#machines/join/join.machine.ts";
import { JoinScreen } from "#src/screens/join/join.screen.tsx";
import type { View } from "../../card/view.ts";

/** The page behind the link of an invitation. */
export const joinView: View<typeof joinMachine> = {
  draw: ({ snapshot, send }) => <JoinScreen snapshot={snapshot} send={send} />,
};
