import type { shellMachine } from "#machines/shell/shell.machine.ts";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";
import type { View } from "./view.ts";

/** What stays around every page, and the sheets that it opens over one. */
export const shellView: View<typeof shellMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="building" snapshot={snapshot} send={send} unread={3}>
      <SomePage />
    </Inside>
  ),
};
