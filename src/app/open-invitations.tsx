import type { ReactNode } from "react";
import type { AskedFor } from "#machines/invitations/invitation-form.ts";
import {
  WorkspaceInvitations,
  RequestInvitations,
} from "../screens/invitations/invitations.screen.tsx";
import { useApp, useWorkspace } from "./app-context.tsx";
import { canShare, invitationLink, wireInvitations } from "./invitations.ts";
import { Screen } from "./screen.tsx";

/** The invitations into an organisation, or to one request. */
export function OpenInvitations({
  request,
}: {
  readonly request?: AskedFor | undefined;
}): ReactNode {
  const app = useApp();
  const workspace = useWorkspace();
  const input = {
    workspace,
    request,
    now: app.clock.now(),
    newId: app.newId,
    stamp: () => app.clock.stamp(),
  };
  const props = {
    linkOf: (invitation: string) => invitationLink(workspace.organisation.id, invitation),
    canShare,
  };
  return (
    <Screen wire={wireInvitations} input={input}>
      {(shown) =>
        request === undefined ? (
          <WorkspaceInvitations {...props} {...shown} />
        ) : (
          <RequestInvitations {...props} {...shown} request={request} />
        )
      }
    </Screen>
  );
}
