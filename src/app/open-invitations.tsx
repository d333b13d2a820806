import type { ReactNode } from "react";
import type { AskedFor } from "#machines/invitations/invitation-form.ts";
import {
  HouseInvitations,
  RequestInvitations,
} from "../screens/invitations/invitations.screen.tsx";
import { useApp } from "./app-context.tsx";
import { useHouse } from "./house-context.tsx";
import { canShare, invitationLink, wireInvitations } from "./invitations.ts";
import { Screen } from "./screen.tsx";

/** The invitations into a house, or to one request. */
export function OpenInvitations({
  request,
}: {
  readonly request?: AskedFor | undefined;
}): ReactNode {
  const app = useApp();
  const house = useHouse();
  const input = {
    house,
    request,
    now: app.clock.now(),
    newId: app.newId,
    stamp: () => app.clock.stamp(),
  };
  const props = {
    linkOf: (invitation: string) => invitationLink(house.organisation.id, invitation),
    canShare,
  };
  return (
    <Screen wire={wireInvitations} input={input}>
      {(shown) =>
        request === undefined ? (
          <HouseInvitations {...props} {...shown} />
        ) : (
          <RequestInvitations {...props} {...shown} request={request} />
        )
      }
    </Screen>
  );
}
