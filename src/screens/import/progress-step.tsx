import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ProgressBar } from "../../components/progress-bar/progress-bar.tsx";
import { StepActions } from "../../components/step-actions/step-actions.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import type { ImportView } from "../views.ts";
import { ImportFrame } from "./import-frame.tsx";
import { Ask } from "./interrupted.tsx";
import styles from "./preview-step.module.css";

/** The whole file is being checked before anything is imported. */
export function Checking({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import");
  const verbs = useTranslations("common.verbs");
  const { fileSize } = useFormats();
  const { file, checking } = snapshot.context;
  const { rows = 0, bytes = 0, bytesTotal = file?.size ?? 0 } = checking ?? {};
  return (
    <ImportFrame
      of="checking"
      step="preview"
      title={t("checking.title")}
      intro={t("checking.lead")}
    >
      <ProgressBar
        label={t("checking.label", { file: file?.name ?? "" })}
        value={checking === undefined ? undefined : bytes / Math.max(1, bytesTotal)}
        text={t("checking.progress", { rows, bytes: fileSize(bytes), total: fileSize(bytesTotal) })}
      />
      <StepActions>
        <Ask send={send} event="cancel.requested" label={verbs("cancel")} />
      </StepActions>
    </ImportFrame>
  );
}

/** Rows are being imported. */
export function Importing({ snapshot, send }: ImportView): ReactNode {
  const t = useTranslations("import.rows");
  const { number, duration } = useFormats();
  const { run, pace } = snapshot.context;
  if (run === undefined) return undefined;
  const { record, rows, file } = run;
  const isStopping = snapshot.matches("stopping");
  const left = pace > 0 ? ((rows - record) / pace) * 1000 : undefined;
  return (
    <ImportFrame of="importing" step="rows" title={t("title")} intro={t("lead")}>
      <div className={styles.progress}>
        <ProgressBar
          label={file.name}
          value={record / Math.max(1, rows)}
          text={t("progress", { done: number(record), rows })}
        />
        <p className={styles.pace}>
          {left !== undefined && (
            <>
              <span>{t("pace", { pace: Math.round(pace) })}</span>
              <span>{t("left", { duration: duration(left) })}</span>
            </>
          )}
        </p>
      </div>
      <StepActions>
        <Ask send={send} event="cancel.requested" busy={isStopping} label={t("cancel")} />
        <p role="status">{isStopping ? t("stopping") : ""}</p>
      </StepActions>
    </ImportFrame>
  );
}
