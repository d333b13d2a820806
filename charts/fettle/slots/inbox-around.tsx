import type { ReactNode } from "react";
import { listed } from "#machines/inbox/inbox-context.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { InboxScreen } from "#src/screens/inbox/inbox.screen.tsx";
import { inboxFixture } from "../fixtures/inbox.fixture.ts";
import { doNothing, Inside } from "../views/inside.tsx";
import { pageOf, requestsFor } from "../world/requests.ts";
import { today } from "../world/story.ts";
import { toldOf } from "../world/told.ts";

/** The requests with one of them open: it lies beside them where there is room for both. */
export function InboxAround(props: {
  readonly workspace: Workspace;
  readonly request: string;
  readonly children: ReactNode;
}): ReactNode {
  const { workspace, request, children } = props;
  const fixture = { ...inboxFixture, news: { watchRequests: [pageOf(requestsFor(workspace))] } };
  const told = toldOf(fixture, { workspace, address: { search: {}, request }, now: today.now });
  return (
    <Inside here="requests" workspace={workspace}>
      <InboxScreen
        snapshot={{ ...told, context: listed(told.context) }}
        send={doNothing}
        isRequestOpen
      >
        {children}
      </InboxScreen>
    </Inside>
  );
}
