import { initialTransition } from "xstate";
import { buildingMachine } from "#machines/building/building.machine.ts";
import type { invitationsMachine } from "#machines/invitations/invitations.machine.ts";
import { Page } from "#src/components/page/page.tsx";
import { BuildingScreen } from "#src/screens/building/building.screen.tsx";
import {
  WorkspaceInvitations,
  RequestInvitations,
} from "#src/screens/invitations/invitations.screen.tsx";
import type { View } from "../../card/view.ts";
import { counting } from "../world/counting.ts";
import { origin } from "../world/origin.ts";
import { zones } from "../world/zones.ts";
import { doNothing, Inside } from "./inside.tsx";

/** Whoever is invited: above the people of the organisation, or beside one request. */
export const invitationsView: View<typeof invitationsMachine> = {
  draw: ({ snapshot, send }) => {
    const { workspace, request } = snapshot.context;
    const linkOf = (id: string): string => `${origin}/join/${workspace.organisation.id}.${id}`;
    const props = { snapshot, send, linkOf, canShare: true };
    if (request !== undefined)
      return (
        <Inside here="requests" workspace={workspace}>
          <Page title={request.title}>
            <RequestInvitations {...props} request={request} />
          </Page>
        </Inside>
      );
    const input = { workspace, part: "people", hasAccounts: true, ...counting() } as const;
    return (
      <Inside here="building" workspace={workspace}>
        <BuildingScreen
          snapshot={initialTransition(buildingMachine, input)[0]}
          send={doNothing}
          zones={zones}
          invitations={<WorkspaceInvitations {...props} />}
        />
      </Inside>
    );
  },
};
