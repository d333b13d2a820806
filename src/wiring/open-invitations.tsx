import type { ReactNode } from "react";
import type { AskedFor } from "#machines/invitations/invitation-form.ts";
import {
  HouseInvitations,
  RequestInvitations,
} from "../screens/invitations/invitations.screen.tsx";
import { useApp } from "./app-context.tsx";
import { useHouse } from "./house-context.tsx";
import { canShare, invitationLink, wireInvitations } from "./invitations.ts";
import { useScreen } from "./use-screen.ts";

/** The invitations into a house, or to one request. */
export function OpenInvitations({
  request,
}: {
  readonly request?: AskedFor | undefined;
}): ReactNode {
  const app = useApp();
  const house = useHouse();
  const { snapshot, send } = useScreen(wireInvitations, {
    house,
    request,
    now: app.clock.now(),
    newId: app.newId,
    stamp: () => app.clock.stamp(),
  });
  const props = {
    snapshot,
    send,
    linkOf: (invitation: string) => invitationLink(house.organisation.id, invitation),
    canShare,
  };
  return request === undefined ? (
    <HouseInvitations {...props} />
  ) : (
    <RequestInvitations {...props} request={request} />
  );
}
