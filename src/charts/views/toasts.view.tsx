import type { toastsMachine } from "#machines/toasts/toasts.machine.ts";
import { Toasts } from "../../screens/shell/toasts.tsx";
import { Inside } from "./inside.tsx";
import { SomePage } from "./some-page.tsx";
import type { View } from "./view.ts";

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
