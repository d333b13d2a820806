import { initialTransition, type SnapshotFrom } from "xstate";
import type { aboutMachine } from "#machines/about/about.machine.ts";
import type { backupMachine } from "#machines/backup/backup.machine.ts";
import type { buildingMachine } from "#machines/building/building.machine.ts";
import { consentMachine } from "#machines/consent/consent.machine.ts";
import type { importMachine } from "#machines/import/import.machine.ts";
import type { overviewMachine } from "#machines/overview/overview.machine.ts";
import type { reportMachine } from "#machines/report/report.machine.ts";
import { environment, version } from "#src/build-facts.ts";
import { AboutScreen } from "#src/screens/about/about.screen.tsx";
import { BackupScreen } from "#src/screens/backup/backup.screen.tsx";
import { BuildingScreen } from "#src/screens/building/building.screen.tsx";
import { ImportScreen } from "#src/screens/import/import.screen.tsx";
import { PastImports } from "#src/screens/import/past-imports.tsx";
import { OverviewScreen } from "#src/screens/overview/overview.screen.tsx";
import { DetailsStep } from "#src/screens/report/details-step.tsx";
import { NearbyRequests } from "#src/screens/report/nearby-requests.tsx";
import { ReportScreen } from "#src/screens/report/report.screen.tsx";
import type { View } from "../../card/view.ts";
import { zones } from "../world/story.ts";
import { workspaceFor } from "../world/workspace.ts";
import { doNothing, Inside, InSight } from "./around.tsx";

/** The building as somebody sees it who looks after it. */
export const buildingView: View<typeof buildingMachine> = ({ snapshot, send }) => (
  <Inside here="building" workspace={snapshot.context.workspace}>
    <BuildingScreen snapshot={snapshot} send={send} zones={zones} invitations={undefined} />
  </Inside>
);

/** Bringing in a table of faults. */
export const importView: View<typeof importMachine> = ({ snapshot, send }) => (
  <Inside here="import" workspace={snapshot.context.workspace}>
    <ImportScreen
      snapshot={snapshot}
      send={send}
      zones={zones}
      hasBackups
      PastImports={PastImports}
    />
  </Inside>
);

/** How the building is doing. */
export const overviewView: View<typeof overviewMachine> = ({ snapshot, send }) => (
  <Inside here="overview" workspace={snapshot.context.workspace}>
    <OverviewScreen snapshot={snapshot} send={send} />
  </Inside>
);

const pieces = { Details: DetailsStep, Nearby: NearbyRequests };

/** Reporting a fault, from inside the organisation. */
export const reportView: View<typeof reportMachine> = ({ snapshot, send }) => (
  <Inside here="report" workspace={snapshot.context.workspace}>
    <ReportScreen snapshot={snapshot} send={send} pieces={pieces} />
  </Inside>
);

const receivers = { usage: true, errors: true };

/** The page About, inside an organisation. */
export const aboutView: View<typeof aboutMachine> = ({ snapshot, send }) => {
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
          restart={undefined}
          consent={initialTransition(consentMachine, { receivers })[0]}
          onConsent={doNothing}
        />
      </InSight>
    </Inside>
  );
};

/** Where something goes on. */
function partOf(snapshot: SnapshotFrom<typeof aboutMachine>): string | undefined {
  if (!snapshot.matches({ licences: "closed" })) return "licences";
  return snapshot.matches({ diagnostics: "ready" }) ? undefined : "diagnostics";
}

/** Everything in one file, inside a building and outside of any. */
export const backupView: View<typeof backupMachine> = ({ snapshot, send }) => {
  const page = <BackupScreen snapshot={snapshot} send={send} />;
  return snapshot.context.organisation === undefined ? page : <Inside here="about">{page}</Inside>;
};
