import { useTranslations } from "use-intl";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import type { BackupView } from "../views.ts";
import {
  AskingStep,
  CheckingStep,
  RestoredStep,
  RestoreFailedStep,
  RestoringStep,
} from "./asking-step.tsx";
import { BackupFrame } from "./backup-frame.tsx";
import { RestorePart, SavePart } from "./save-part.tsx";

/** Saves everything of an organisation to one file, and restores such a file. */
export function BackupScreen(props: BackupView) {
  // Outside of any organisation the page has no frame.
  const isInside = props.snapshot.context.organisation !== undefined;
  const page = (
    <>
      <Arrival at={whereIs(props)} />
      <Step {...props} />
    </>
  );
  return isInside ? page : <main>{page}</main>;
}

/** The step that is shown. */
function whereIs({ snapshot }: BackupView): string {
  const { value } = snapshot;
  if (value === "stopping") return "restoring";
  if (snapshot.matches("asking")) return "asking";
  return typeof value === "string" && value !== "saving" ? value : "ready";
}

function Step(props: BackupView) {
  const { snapshot } = props;
  const t = useTranslations("backup");
  if (snapshot.matches("checking")) return <CheckingStep {...props} />;
  if (snapshot.matches("asking")) return <AskingStep {...props} />;
  if (snapshot.matches("restoring") || snapshot.matches("stopping"))
    return <RestoringStep {...props} />;
  if (snapshot.matches("restoreFailed")) return <RestoreFailedStep {...props} />;
  if (snapshot.matches("restored")) return <RestoredStep {...props} />;
  const isInside = snapshot.context.organisation !== undefined;
  return (
    <BackupFrame of="ready" title={t("title")} back={isInside ? "about" : "welcome"}>
      {snapshot.matches({ ready: "stopped" }) && (
        <Notice tone="info" live="polite" title={t("stopped")} />
      )}
      <SavePart {...props} />
      <RestorePart {...props} />
    </BackupFrame>
  );
}
