import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { ProgressBar } from "../../components/progress-bar/progress-bar.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import type { WelcomeView } from "../views.ts";

/** The progress of building the demo, or its failure. */
export function SeedingPanel({ snapshot, send }: WelcomeView) {
  const { failure, progress } = snapshot.context;
  const t = useTranslations("welcome.seeding");
  const failures = useTranslations("common.failures");
  const verbs = useTranslations("common.verbs");
  const { percent } = useFormats();
  const cancel = (
    <Button variant="plain" onClick={() => send({ type: "seeding.cancelled" })}>
      {verbs("cancel")}
    </Button>
  );
  if (snapshot.matches("seedingFailed")) {
    return (
      <Notice
        tone="error"
        live="assertive"
        title={t("failed")}
        actions={
          <>
            <Button onClick={() => send({ type: "retry.requested" })}>{verbs("retry")}</Button>
            {cancel}
          </>
        }
      >
        {failures(failure?.code === "storageFull" ? "storageFull" : "unavailable")}
      </Notice>
    );
  }
  return (
    <div className="stack gap-5">
      <ProgressBar
        label={t("progress")}
        value={progress}
        text={progress === undefined ? undefined : percent(progress)}
      />
      <div>{cancel}</div>
    </div>
  );
}
