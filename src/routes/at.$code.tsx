import { createFileRoute } from "@tanstack/react-router";
import { readLabelCode } from "#machines/scan/label-code.ts";
import { ScanScreen } from "../screens/scan/scan.screen.tsx";
import { useHouse } from "../wiring/house-context.tsx";
import { wireScanHere } from "../wiring/scan-here.ts";
import { useScreen } from "../wiring/use-screen.ts";

export const Route = createFileRoute("/at/$code")({ component: ScanRoute });

/** A label, scanned by somebody who has the app: it leads to the form with the place chosen. */
function ScanRoute() {
  const { code } = Route.useParams();
  return <Scan key={code} code={code} />;
}

function Scan({ code }: { readonly code: string }) {
  const house = useHouse();
  const { snapshot, send } = useScreen((app) => wireScanHere(app, house), {
    key: readLabelCode(code),
  });
  return (
    <ScanScreen snapshot={snapshot} send={send} isInApp>
      {() => undefined}
    </ScanScreen>
  );
}
