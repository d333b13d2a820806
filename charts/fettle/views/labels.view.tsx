import type { labelsMachine } from "#machines/labels/labels.machine.ts";
import { LabelsScreen } from "#src/screens/labels/labels.screen.tsx";
import type { View } from "../../card/view.ts";
import { origin } from "../world/origin.ts";
import { Inside } from "./inside.tsx";

/** The sheet of labels, before it is printed. */
export const labelsView: View<typeof labelsMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="labels" workspace={snapshot.context.workspace}>
      <LabelsScreen snapshot={snapshot} send={send} origin={origin} />
    </Inside>
  ),
};
