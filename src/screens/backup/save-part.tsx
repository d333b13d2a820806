import { Download, Save, ArchiveRestore } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { DropZone } from "../../components/drop-zone/drop-zone.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { ProgressBar } from "../../components/progress-bar/progress-bar.tsx";
import { Section } from "../../components/section/section.tsx";
import { StepActions } from "../../components/step-actions/step-actions.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { BackupView } from "../views.ts";
import { useContentText, useFailureText } from "./backup-frame.tsx";

/** Saves everything of the organisation to one file: what that is, when it was last done, and the button. */
export function SavePart({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.save");
  const { date } = useFormats();
  const { organisation, memory } = snapshot.context;
  if (organisation === undefined) return null;
  return (
    <Section id="save" title={t("title", { name: organisation.name })}>
      <p className="measure">
        {t("lead", { name: organisation.name })} {t("secret")}
      </p>
      <p className="soft">
        {memory?.savedAt === undefined ? t("never") : t("last", { date: date(memory.savedAt) })}
      </p>
      <Saving snapshot={snapshot} send={send} />
    </Section>
  );
}

function Saving({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.save");
  if (snapshot.matches("saving")) return <SaveProgress snapshot={snapshot} send={send} />;
  const isSaved = snapshot.matches({ ready: "saved" });
  const isFailed = snapshot.matches({ ready: "saveFailed" });
  return (
    <>
      {isFailed && <SaveFailed snapshot={snapshot} send={send} />}
      {isSaved && <Saved snapshot={snapshot} send={send} />}
      <StepActions>
        <Button
          variant={isSaved ? "quiet" : "primary"}
          icon={<Save />}
          onClick={() => send({ type: "save.requested" })}
        >
          {t("start")}
        </Button>
      </StepActions>
    </>
  );
}

export function SaveProgress({ snapshot, send }: BackupView) {
  const [t, verbs] = useWords("backup.save", "common.verbs");
  const { percent } = useFormats();
  const { progress } = snapshot.context;
  const share = progress && progress.done / Math.max(1, progress.total);
  return (
    <>
      <ProgressBar
        label={t("progress")}
        value={share}
        text={share === undefined ? undefined : percent(share)}
      />
      <StepActions>
        <Button onClick={() => send({ type: "cancel.requested" })}>{verbs("cancel")}</Button>
      </StepActions>
    </>
  );
}

/** Why saving failed. */
export function SaveFailed({ snapshot, send }: BackupView) {
  const [t, verbs] = useWords("backup.save", "common.verbs");
  const failureText = useFailureText();
  const retry = <Button onClick={() => send({ type: "retry.requested" })}>{verbs("retry")}</Button>;
  return (
    <Notice tone="error" title={t("failed")} actions={retry}>
      {failureText(snapshot.context.failure)}
    </Notice>
  );
}

/** Where the file is, and its contents. */
export function Saved({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.save");
  const { fileSize } = useFormats();
  const contentText = useContentText();
  const { saved } = snapshot.context;
  if (saved === undefined) return null;
  const { facts, file, bytes, isChosenPlace } = saved;
  return (
    <Notice
      tone="success"
      live="polite"
      title={t(isChosenPlace ? "saved" : "downloaded", { file })}
      actions={
        isChosenPlace ? undefined : (
          <Button icon={<Download />} onClick={() => send({ type: "download.requested" })}>
            {t("download")}
          </Button>
        )
      }
    >
      <p>{t("holds", { size: fileSize(bytes), what: contentText(facts) })}</p>
      {facts.missingPhotos > 0 && <p>{t("missing", { count: facts.missingPhotos })}</p>}
    </Notice>
  );
}

/** Chooses a backup file, and says why a chosen file cannot be used. */
export function RestorePart({ snapshot, send }: BackupView) {
  const [t, verbs] = useWords("backup.restore", "common.verbs");
  const failureText = useFailureText();
  const { organisation, file, failure } = snapshot.context;
  return (
    <Section id="restore" title={t("title")}>
      <p className="measure">{t("lead")}</p>
      {snapshot.matches({ ready: "refused" }) && (
        <Notice
          tone="error"
          title={t("refused", { file: file?.name ?? "" })}
          actions={
            failure?.retryable === true ? (
              <Button onClick={() => send({ type: "retry.requested" })}>{verbs("retry")}</Button>
            ) : undefined
          }
        >
          {failureText(failure)}
        </Notice>
      )}
      <DropZone
        icon={<ArchiveRestore />}
        drop={t("drop")}
        or={t("or")}
        pick={t("pick")}
        kinds={t("kinds")}
        accept=".zip,application/zip"
        variant={organisation === undefined ? "primary" : "quiet"}
        onFile={(chosen) => send({ type: "file.chosen", file: chosen })}
      />
    </Section>
  );
}
