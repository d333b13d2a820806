import type { reportMachine } from "#machines/report/report.machine.ts";
import { DetailsStep } from "#src/screens/report/details-step.tsx";
import { NearbyRequests } from "#src/screens/report/nearby-requests.tsx";
import { ReportScreen } from "#src/screens/report/report.screen.tsx";
import type { View } from "../../card/view.ts";
import { Inside } from "./inside.tsx";

const pieces = { Details: DetailsStep, Nearby: NearbyRequests };

/** Reporting a fault, from inside the organisation. */
export const reportView: View<typeof reportMachine> = {
  draw: ({ snapshot, send }) => (
    <Inside here="report" workspace={snapshot.context.workspace}>
      <ReportScreen snapshot={snapshot} send={send} pieces={pieces} />
    </Inside>
  ),
};
