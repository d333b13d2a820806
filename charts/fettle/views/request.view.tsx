import type { requestMachine } from "#machines/request/request.machine.ts";
import type { View } from "../../card/view.ts";
import { InboxAround } from "../slots/inbox-around.tsx";
import { RequestPage } from "../slots/request-page.tsx";

/** A request's page, beside all the others where there is room. */
export const requestView: View<typeof requestMachine> = {
  draw: ({ snapshot, send }) => {
    const { workspace, request } = snapshot.context;
    return (
      <InboxAround workspace={workspace} request={request}>
        <RequestPage snapshot={snapshot} send={send} />
      </InboxAround>
    );
  },
};
