import type { SnapshotFrom } from "xstate";
import type { accountMachine } from "#machines/account/account.machine.ts";
import { AccountScreen } from "#src/screens/account/account.screen.tsx";
import type { View } from "../../card/view.ts";
import { elsewhere, here, unproven } from "../world/accounts.ts";
import { workspaceOf } from "../world/workspace.ts";
import { InSight } from "./in-sight.tsx";
import { doNothing, Inside } from "./inside.tsx";

const memberships = [here, elsewhere];

/** The account of somebody who has not shown yet that the address is theirs. */
export const accountView: View<typeof accountMachine> = {
  draw: ({ snapshot, send }) => {
    const workspace = workspaceOf("nadia");
    return (
      <Inside here="account" workspace={workspace} account={{ account: unproven, memberships }}>
        <InSight part={partOf(snapshot)}>
          <AccountScreen
            snapshot={snapshot}
            send={send}
            account={unproven}
            name={workspace.me.name}
            memberships={memberships}
            here={here.organisation}
            onOrganisation={doNothing}
          />
        </InSight>
      </Inside>
    );
  },
};

/** Where something goes on. */
function partOf(snapshot: SnapshotFrom<typeof accountMachine>): string | undefined {
  if (!snapshot.matches({ password: "closed" })) return "password";
  return snapshot.matches({ signOut: "idle" }) ? undefined : "sign-out";
}
