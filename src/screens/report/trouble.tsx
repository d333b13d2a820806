import { useTranslations } from "use-intl";
import { readyPhotos } from "#machines/photo-picker/photo-set.ts";
import { titleOf } from "#machines/report/report-rules.ts";
import { placePath } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Page } from "../../components/page/page.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import type { ReportView } from "./report-view.ts";
import styles from "./trouble.module.css";

/** The report was refused, or could not be kept for sending: why, what is still there, and the next step. */
export function Trouble(view: ReportView) {
  const { snapshot, send } = view;
  const t = useTranslations("report.trouble");
  const verbs = useTranslations("common.verbs");
  const refusals = useTranslations("refusals");
  const { refusal, failure } = snapshot.context;
  const isRefused = snapshot.matches({ drafting: "refused" });
  const reason = failure?.code === "storageFull" ? "full" : "other";
  return (
    <div className="column grow">
      <Page title={isRefused ? t("refused") : t("sendFailed")}>
        <div className={styles.stack}>
          <Notice
            tone="error"
            title={refusal === undefined ? t(reason) : refusalText(refusals, refusal)}
          >
            {isRefused ? t("refusedLead") : t(`${reason}Lead`)}
          </Notice>
          <Summary {...view} />
          <div className={styles.actions}>
            <Button
              variant="primary"
              size="large"
              fullWidth
              onClick={() => send({ type: isRefused ? "edit.requested" : "retry.requested" })}
            >
              {isRefused ? t("edit") : verbs("retry")}
            </Button>
            <Button
              size="large"
              fullWidth
              onClick={() => send({ type: isRefused ? "retry.requested" : "edit.requested" })}
            >
              {isRefused ? verbs("retry") : t("edit")}
            </Button>
          </div>
        </div>
      </Page>
    </div>
  );
}

function Summary({ snapshot }: ReportView) {
  const counts = useTranslations("common.counts");
  const { fields, workspace, photos, word } = snapshot.context;
  const count = readyPhotos(photos).length;
  return (
    <div className="pad-4 panel">
      <h2 className="lead">{titleOf(fields, word)}</h2>
      <p className="soft small">{placePath(workspace, fields.place ?? "").join(" · ")}</p>
      {fields.details.trim() !== "" && <p className={styles.words}>{fields.details}</p>}
      {count > 0 && <p className="soft small">{counts("photos", { count })}</p>}
    </div>
  );
}

/** The draft cannot be read. */
export function OpenFailed({ snapshot, send }: ReportView) {
  const t = useTranslations("report");
  const verbs = useTranslations("common.verbs");
  const failures = useTranslations("common.failures");
  return (
    <Page title={t("title")}>
      <Notice
        tone="error"
        live="assertive"
        title={t("trouble.openFailed")}
        actions={
          <>
            <Button variant="primary" onClick={() => send({ type: "retry.requested" })}>
              {verbs("retry")}
            </Button>
            <Button onClick={() => send({ type: "afresh.requested" })}>
              {t("trouble.afresh")}
            </Button>
          </>
        }
      >
        <p>{t("trouble.openFailedLead")}</p>
        {snapshot.context.failure?.code === "storageFull" && <p>{failures("storageFull")}</p>}
      </Notice>
    </Page>
  );
}
