import type { bellMachine } from "#machines/notices/bell.machine.ts";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";

/** The figure on the bell, beside or below every page. */
export const bellView: View<typeof bellMachine> = {
  draw: ({ snapshot }) => (
    <Inside here="building" unread={snapshot.context.unread}>
      <SomePage />
    </Inside>
  ),
};
