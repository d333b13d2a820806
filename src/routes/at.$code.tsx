import { createFileRoute } from "@tanstack/react-router";
import { readLabelCode } from "#machines/scan/scanned.ts";
import { useWorkspace } from "../app/app-context.tsx";
import { wireScanHere } from "../app/scan-here.ts";
import { Screen } from "../app/screen.tsx";
import { ScanScreen } from "../screens/scan/scan.screen.tsx";

export const Route = createFileRoute("/at/$code")({ component: ScanRoute });

/** The page of a label scanned in the app, which opens the form with the place chosen. */
function ScanRoute() {
  const { code } = Route.useParams();
  return <Scan key={code} code={code} />;
}

function Scan({ code }: { readonly code: string }) {
  const workspace = useWorkspace();
  return (
    <Screen
      wire={(app) => wireScanHere(app, workspace)}
      input={{
        key: readLabelCode(code),
      }}
    >
      {({ snapshot, send }) => (
        <ScanScreen snapshot={snapshot} send={send} isInApp>
          {() => undefined}
        </ScanScreen>
      )}
    </Screen>
  );
}
