import { listed } from "#machines/inbox/inbox-context.ts";
import type { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import { InboxScreen } from "#src/screens/inbox/inbox.screen.tsx";
import type { View } from "../../card/view.ts";
import { RequestBeside } from "../slots/request-beside.tsx";
import { Inside } from "./inside.tsx";

/** All requests, with one of them open beside them where the address says so. */
export const inboxView: View<typeof inboxMachine> = {
  draw: ({ snapshot, send }) => {
    const { open, workspace } = snapshot.context;
    // Its list counts when it is asked to, which is nothing that can be written down.
    const counting = { ...snapshot, context: listed(snapshot.context) };
    return (
      <Inside here="requests" workspace={workspace}>
        <InboxScreen snapshot={counting} send={send} isRequestOpen={open !== undefined}>
          {open !== undefined && <RequestBeside workspace={workspace} request={open} />}
        </InboxScreen>
      </Inside>
    );
  },
};
