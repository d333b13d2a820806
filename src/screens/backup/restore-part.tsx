import { ArchiveRestore } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../components/button/button.tsx";
import { DropZone } from "../../components/drop-zone/drop-zone.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Section } from "../../components/section/section.tsx";
import type { BackupView } from "../views.ts";
import { useFailureText } from "./use-backup-text.ts";

/** Chooses a backup file, and says why a chosen file cannot be used. */
export function RestorePart({ snapshot, send }: BackupView) {
  const t = useTranslations("backup.restore");
  const verbs = useTranslations("common.verbs");
  const failureText = useFailureText();
  const { organisation, file, failure } = snapshot.context;
  return (
    <Section id="restore" title={t("title")}>
      <p className="measure">{t("lead")}</p>
      {snapshot.matches({ ready: "refused" }) && (
        <Notice
          tone="error"
          live="assertive"
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
