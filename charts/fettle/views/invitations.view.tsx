import { initialTransition } from "xstate";
import { buildingMachine } from "#machines/building/building.machine.ts";
import type { invitationsMachine } from "#machines/invitations/invitations.machine.ts";
import { Page } from "#src/components/page/page.tsx";
import { BuildingScreen } from "#src/screens/building/building.screen.tsx";
import {
  HouseInvitations,
  RequestInvitations,
} from "#src/screens/invitations/invitations.screen.tsx";
import type { View } from "../../card/view.ts";
import { counting } from "../world/counting.ts";
import { origin } from "../world/origin.ts";
import { zones } from "../world/zones.ts";
import { doNothing, Inside } from "./inside.tsx";

/** Whoever is invited: above the people of the house, or beside one request. */
export const invitationsView: View<typeof invitationsMachine> = {
  draw: ({ snapshot, send }) => {
    const { house, request } = snapshot.context;
    const linkOf = (id: string): string => `${origin}/join/${house.organisation.id}.${id}`;
    const props = { snapshot, send, linkOf, canShare: true };
    if (request !== undefined)
      return (
        <Inside here="requests" house={house}>
          <Page title={request.title}>
            <RequestInvitations {...props} request={request} />
          </Page>
        </Inside>
      );
    const input = { house, part: "people", hasAccounts: true, ...counting() } as const;
    return (
      <Inside here="building" house={house}>
        <BuildingScreen
          snapshot={initialTransition(buildingMachine, input)[0]}
          send={doNothing}
          zones={zones}
          invitations={<HouseInvitations {...props} />}
        />
      </Inside>
    );
  },
};
