import { useTranslations } from "use-intl";
import { hasWords } from "#machines/report/report-draft.ts";
import { Button } from "../../components/button/button.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog/confirm-dialog.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import type { ReportView } from "./report-view.ts";
import styles from "./resumed.module.css";

/** Says that the report is an earlier one, and offers to start over. */
export function Resumed({ snapshot, send }: ReportView) {
  const t = useTranslations("report.kept");
  const { isResumed, wasSetAside, fields, photos } = snapshot.context;
  if (wasSetAside) {
    return (
      <Notice tone="info" live="polite" title={t("setAside")}>
        {t("setAsideLead")}
      </Notice>
    );
  }
  if (!isResumed || !(hasWords(fields) || photos.photos.length > 0)) return undefined;
  return (
    <p className={styles.resumed}>
      {t("resumed")}
      <Button variant="plain" onClick={() => send({ type: "discard.requested" })}>
        {t("startOver")}
      </Button>
    </p>
  );
}

/** Asks for confirmation before a report is discarded. */
export function DiscardDialog({ snapshot, send }: ReportView) {
  const t = useTranslations("report.details");
  const isIn = (state: "asked" | "busy" | "failed"): boolean =>
    snapshot.matches({ drafting: { writing: { discarding: state } } });
  const isFollowing = snapshot.matches({ drafting: { writing: { following: "confirming" } } });
  return (
    <ConfirmDialog
      open={isFollowing || isIn("asked") || isIn("busy") || isIn("failed")}
      title={t("discardTitle")}
      confirmText={t("discardConfirm")}
      busy={isIn("busy")}
      onConfirm={() => send({ type: "discard.confirmed" })}
      onCancel={() => send({ type: "discard.cancelled" })}
    >
      {isFollowing && <p>{t("discardFollows")}</p>}
      <p>{t("discardLead")}</p>
      {isIn("failed") && <p role="alert">{t("discardFailed")}</p>}
    </ConfirmDialog>
  );
}
