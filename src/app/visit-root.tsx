import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { organisationOfLabel, readLabelCode, type Scanned } from "#machines/scan/scanned.ts";
import { fetchedLater } from "../screens/report/fetched-later.tsx";
import { ScanScreen } from "../screens/scan/scan.screen.tsx";
import { VisitReport } from "../screens/scan/visit-report.tsx";
import { makeId } from "./make-id.ts";
import { OpenScreen } from "./open-screen.tsx";
import { visitorRuntimeOf, wireVisitReport } from "./visit-report.ts";
import { type Visit, wireScan } from "./visit.ts";

/** The page behind a label, for users outside the organisation. */
export function VisitRoot({
  visit,
  code,
}: {
  readonly visit: Visit;
  readonly code: string;
}): ReactNode {
  const [machine] = useState(() => wireScan(visit, (path) => location.replace(path)));
  return (
    <OpenScreen screens={visit.screens} machine={machine} input={{ key: readLabelCode(code) }}>
      {(shown) => (
        <ScanScreen {...shown}>
          {(scanned) => <Report visit={visit} scanned={scanned} />}
        </ScanScreen>
      )}
    </OpenScreen>
  );
}

function Report({
  visit,
  scanned,
}: {
  readonly visit: Visit;
  readonly scanned: Scanned;
}): ReactNode {
  const t = useTranslations("scan");
  const [now] = useState(() => Date.now());
  const [workspace] = useState(() => organisationOfLabel(scanned, t("guest"), now));
  const [machine] = useState(() =>
    wireVisitReport(scanned, workspace, visitorRuntimeOf(visit, scanned.uid)),
  );
  const input = {
    workspace,
    address: { step: "category", place: scanned.label.place },
    now,
    newId: makeId,
    stamp: () => Date.now(),
    hasFixedPlace: true,
  } as const;
  return (
    <OpenScreen screens={visit.screens} machine={machine} input={input}>
      {(shown) => <VisitReport {...shown} pieces={fetchedLater} />}
    </OpenScreen>
  );
}
