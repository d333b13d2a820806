import type { importMachine } from "#machines/import/import.machine.ts";
import { ImportScreen } from "#src/screens/import/import.screen.tsx";
import type { View } from "../../card/view.ts";
import { zones } from "../world/zones.ts";
import { Inside } from "./inside.tsx";

/** Bringing in a table of faults. */
export const importView: View<typeof importMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="import" workspace={snapshot.context.workspace}>
      <ImportScreen snapshot={snapshot} send={send} zones={zones} hasBackups />
    </Inside>
  ),
};
