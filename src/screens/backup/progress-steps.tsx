import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { ProgressBar } from "../../components/progress-bar/progress-bar.tsx";
import { StepActions } from "../../components/step-actions/step-actions.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import type { BackupView } from "../views.ts";
import { TallyList } from "./asking-step.tsx";
import { BackupFrame } from "./backup-frame.tsx";
import { useFailureText } from "./use-backup-text.ts";

/** The file is being read. */
export function CheckingStep({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.checking");
  const verbs = useTranslations("common.verbs");
  return (
    <BackupFrame of="checking" title={t("title")} intro={t("lead")}>
      <Share snapshot={snapshot} label={snapshot.context.file?.name ?? ""} />
      <StepActions>
        <Button onClick={() => send({ type: "cancel.requested" })}>{verbs("cancel")}</Button>
      </StepActions>
    </BackupFrame>
  );
}

/** The contents of the file are being staged, and then written all at once. */
export function RestoringStep({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.restoring");
  const { checked, file } = snapshot.context;
  const isStopping = snapshot.matches("stopping");
  return (
    <BackupFrame of="restoring" title={t("title", { name: checked?.name ?? "" })} intro={t("lead")}>
      <Share snapshot={snapshot} label={file?.name ?? ""} />
      <StepActions>
        <Button busy={isStopping} onClick={() => send({ type: "cancel.requested" })}>
          {t("stop")}
        </Button>
        <p role="status">{isStopping ? t("stopping") : ""}</p>
      </StepActions>
    </BackupFrame>
  );
}

/** Why the restore failed; nothing was changed. */
export function RestoreFailedStep({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.restoring");
  const verbs = useTranslations("common.verbs");
  const failureText = useFailureText();
  return (
    <BackupFrame of="restoreFailed" title={t("failed")} intro={t("unchanged")}>
      <Notice tone="error" live="assertive" title={failureText(snapshot.context.failure)} />
      <StepActions>
        <Button variant="primary" onClick={() => send({ type: "retry.requested" })}>
          {verbs("retry")}
        </Button>
        <Button onClick={() => send({ type: "cancel.requested" })}>{verbs("cancel")}</Button>
      </StepActions>
    </BackupFrame>
  );
}

/** The result of the restore, with the way in. */
export function RestoredStep({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.restored");
  const { restored, checked, organisation } = snapshot.context;
  if (restored === undefined || checked === undefined) return null;
  const { tally, identity } = restored;
  const { name, isHere } = checked;
  return (
    <BackupFrame
      of="restored"
      title={t(isHere ? "mergedTitle" : "title", { name })}
      back={organisation === undefined ? "welcome" : "about"}
    >
      <TallyList tally={tally} checked={checked} />
      {identity === undefined ? (
        <p className="measure">{t("nobody")}</p>
      ) : (
        <StepActions>
          <Button variant="primary" onClick={() => send({ type: "enter.requested" })}>
            {t("enter", { name })}
          </Button>
        </StepActions>
      )}
    </BackupFrame>
  );
}

function Share({ snapshot, label }: Pick<BackupView, "snapshot"> & { readonly label: string }) {
  const { percent } = useFormats();
  const { progress } = snapshot.context;
  const share = progress && Math.min(1, progress.done / Math.max(1, progress.total));
  return (
    <ProgressBar
      label={label}
      value={share}
      text={share === undefined ? undefined : percent(share)}
    />
  );
}
