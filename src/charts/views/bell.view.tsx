import type { bellMachine } from "#machines/notices/bell.machine.ts";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";
import type { View } from "./view.ts";

/** The figure on the bell, beside or below every page. */
export const bellView: View<typeof bellMachine> = {
  draw: ({ snapshot }) => (
    <Inside here="building" unread={snapshot.context.unread}>
      <SomePage />
    </Inside>
  ),
};
