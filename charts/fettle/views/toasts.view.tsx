import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { Toasts } from "#src/screens/shell/toasts.tsx";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";

/** The pile above a page. */
export const toastsView: View<typeof toastsMachine> = {
  draw: ({ snapshot, send }) => (
    <>
      <Inside here="building">
        <SomePage />
      </Inside>
      <Toasts toasts={snapshot.context.toasts} send={send} />
    </>
  ),
};
