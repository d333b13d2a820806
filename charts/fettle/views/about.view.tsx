import { initialTransition, type SnapshotFrom } from "xstate";
import type { aboutMachine } from "#machines/about/about.machine.ts";
import { consentMachine } from "#machines/consent/consent.machine.ts";
import { environment, version } from "#src/build-facts.ts";
import { AboutScreen } from "#src/screens/about/about.screen.tsx";
import type { View } from "../../card/view.ts";
import { workspaceFor } from "../world/workspace.ts";
import { InSight } from "./in-sight.tsx";
import { doNothing, Inside } from "./inside.tsx";

const receivers = { usage: true, errors: true };

/** The page About, inside an organisation. */
export const aboutView: View<typeof aboutMachine> = {
  draw: ({ snapshot, send }) => {
    const workspace = workspaceFor("coordinator");
    return (
      <Inside here="about" workspace={workspace}>
        <InSight part={partOf(snapshot)}>
          <AboutScreen
            snapshot={snapshot}
            send={send}
            build={{ version, environment }}
            organisation={workspace.organisation.name}
            here={workspace.organisation.id}
            unsent={2}
            mayLook
            hasBackups
            consent={initialTransition(consentMachine, { receivers })[0]}
            onConsent={doNothing}
          />
        </InSight>
      </Inside>
    );
  },
};

/** Where something goes on. */
function partOf(snapshot: SnapshotFrom<typeof aboutMachine>): string | undefined {
  if (!snapshot.matches({ licences: "closed" })) return "licences";
  return snapshot.matches({ diagnostics: "ready" }) ? undefined : "diagnostics";
}
