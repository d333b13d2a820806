import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { initialTransition, type SnapshotFrom } from "xstate";
import { reportMachine } from "#machines/report/report.machine.ts";
import type { scanMachine } from "#machines/scan/scan.machine.ts";
import { organisationOfLabel, type Scanned } from "#machines/scan/scanned.ts";
import { DetailsStep } from "#src/screens/report/details-step.tsx";
import { NearbyRequests } from "#src/screens/report/nearby-requests.tsx";
import { ScanScreen } from "#src/screens/scan/scan.screen.tsx";
import { VisitReport } from "#src/screens/scan/visit-report.tsx";
import type { View } from "../../card/view.ts";
import { counting } from "../world/counting.ts";
import { today } from "../world/story.ts";
import { doNothing } from "./inside.tsx";

const pieces = { Details: DetailsStep, Nearby: NearbyRequests };

/** The page behind a label, for somebody who has never been here. */
export const scanView: View<typeof scanMachine> = {
  draw: ({ snapshot, send }) => (
    <ScanScreen snapshot={snapshot} send={send}>
      {(scanned) => <Report scanned={scanned} />}
    </ScanScreen>
  ),
};

/** Its first question: all that is fetched before it has come. */
function Report({ scanned }: { readonly scanned: Scanned }): ReactNode {
  const t = useTranslations("scan");
  return (
    <VisitReport snapshot={firstQuestion(scanned, t("guest"))} send={doNothing} pieces={pieces} />
  );
}

function firstQuestion(scanned: Scanned, guest: string): SnapshotFrom<typeof reportMachine> {
  const { context } = initialTransition(reportMachine, {
    workspace: organisationOfLabel(scanned, guest, today.now),
    address: { step: "category", place: scanned.label.place },
    now: today.now,
    ...counting(),
    hasFixedPlace: true,
  })[0];
  return reportMachine.resolveState({
    value: { drafting: { writing: { question: "category" } } },
    context,
  });
}
