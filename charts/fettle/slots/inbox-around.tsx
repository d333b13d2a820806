import type { ReactNode } from "react";
import type { House } from "#machines/house.ts";
import { listed } from "#machines/inbox/inbox-context.ts";
import { InboxScreen } from "#src/screens/inbox/inbox.screen.tsx";
import { inboxFixture } from "../fixtures/inbox.fixture.ts";
import { doNothing, Inside } from "../views/inside.tsx";
import { pageOf, requestsFor } from "../world/requests.ts";
import { today } from "../world/story.ts";
import { toldOf } from "../world/told.ts";

/** The requests with one of them open: it lies beside them where there is room for both. */
export function InboxAround(props: {
  readonly house: House;
  readonly request: string;
  readonly children: ReactNode;
}): ReactNode {
  const { house, request, children } = props;
  const fixture = { ...inboxFixture, news: { watchRequests: [pageOf(requestsFor(house))] } };
  const told = toldOf(fixture, { house, address: { search: {}, request }, now: today.now });
  return (
    <Inside here="requests" house={house}>
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
