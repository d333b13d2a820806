import type { shellMachine } from "#machines/shell/shell.machine.ts";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";

/** What stays around every page, and the sheets that it opens over one. */
export const shellView: View<typeof shellMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="building" snapshot={snapshot} send={send} unread={3}>
      <SomePage />
    </Inside>
  ),
};
