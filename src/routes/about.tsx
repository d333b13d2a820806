import { createFileRoute } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { loadLicences } from "virtual:licences";
import { wireAbout } from "../app/about.ts";
import { useApp } from "../app/app-context.tsx";
import { accessOf } from "../app/charts-access.ts";
import { isDemo } from "../app/known-people.ts";
import { OpenDemoRestart } from "../app/open-demo-restart.tsx";
import { Screen } from "../app/screen.tsx";
import { environment, version } from "../build-facts.ts";
import { AboutScreen } from "../screens/about/about.screen.tsx";

export const Route = createFileRoute("/about")({ component: AboutRoute });

/** The text to type where there is no organisation with a name. */
const nameless = "Fettle";

function AboutRoute() {
  const app = useApp();
  const workspace = useSelector(app.session, (session) =>
    session.matches({ known: { workspace: "inside" } }) ? session.context.workspace : undefined,
  );
  const mayLook = useSelector(app.session, (session) => accessOf(session) === "allowed");
  const unsent = useSelector(app.outbox, (outbox) => outbox.context.entries.length);
  const consent = useSelector(app.consent, (snapshot) => snapshot);
  return (
    <Screen
      wire={(of) => wireAbout(of, loadLicences)}
      input={{ phrase: workspace?.organisation.name ?? nameless }}
    >
      {({ snapshot, send }) => (
        <AboutScreen
          snapshot={snapshot}
          send={send}
          build={{ version, environment }}
          organisation={workspace?.organisation.name}
          here={workspace?.organisation.id}
          unsent={unsent}
          mayLook={mayLook}
          hasBackups={app.backups !== undefined}
          restart={
            workspace !== undefined && isDemo(workspace.organisation.id) ? (
              <OpenDemoRestart />
            ) : undefined
          }
          consent={consent}
          onConsent={app.consent.send}
        />
      )}
    </Screen>
  );
}
