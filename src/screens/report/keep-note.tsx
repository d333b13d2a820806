import { useTranslations } from "use-intl";
import type { ReportView } from "./report-view.ts";
import styles from "./keep-note.module.css";

/** Says whether the draft is stored, so that it survives a reload. Quiet while it is. */
export function KeepNote({ snapshot }: ReportView) {
  const t = useTranslations("report.kept");
  const { isKept, keepFailure } = snapshot.context;
  const isNotKept = snapshot.matches({ drafting: { writing: { keeping: "notKept" } } });
  if (isNotKept || keepFailure !== undefined) {
    return (
      <p role="alert" className={styles.not}>
        {keepFailure?.code === "storageFull" ? t("full") : t("not")}
      </p>
    );
  }
  return <p className="soft small">{isKept ? t("kept") : ""}</p>;
}
