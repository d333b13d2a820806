import type { joinMachine } from "#machines/join/join.machine.ts";
import { JoinScreen } from "../../screens/join/join.screen.tsx";
import type { View } from "./view.ts";

/** The page behind the link of an invitation. */
export const joinView: View<typeof joinMachine> = {
  draw: ({ snapshot, send }) => <JoinScreen snapshot={snapshot} send={send} />,
};
