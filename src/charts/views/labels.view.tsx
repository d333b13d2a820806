import type { labelsMachine } from "#machines/labels/labels.machine.ts";
import { LabelsScreen } from "../../screens/labels/labels.screen.tsx";
import { origin } from "../fixtures/world/origin.ts";
import { Inside } from "./inside.tsx";
import type { View } from "./view.ts";

/** The sheet of labels, before it is printed. */
export const labelsView: View<typeof labelsMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="labels" house={snapshot.context.house}>
      <LabelsScreen snapshot={snapshot} send={send} origin={origin} />
    </Inside>
  ),
};
