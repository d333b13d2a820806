import { Link } from "@tanstack/react-router";
import { CircleCheckBig, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { requestNumber } from "#machines/new-id.ts";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { Page } from "../../components/page/page.tsx";
import { KeptLead } from "./kept-lead.tsx";
import type { ReportView } from "./report-view.ts";
import styles from "./done.module.css";

/** Says whether the report was sent, or is kept for sending. */
export function Done({ snapshot, send }: ReportView): ReactNode {
  const t = useTranslations("report.sent");
  const { request } = snapshot.context.ids;
  const isKept = snapshot.matches({ done: "kept" });
  return (
    <div className={styles.done}>
      <Page title={isKept ? t("keptTitle") : t("title")}>
        <div className={styles.sheet}>
          {isKept ? (
            <Inbox className={styles.icon} aria-hidden="true" />
          ) : (
            <CircleCheckBig className={styles.icon} aria-hidden="true" />
          )}
          <p>
            {t("number")} <strong className={styles.number}>{requestNumber(request)}</strong>
          </p>
          <p className={styles.lead}>
            {isKept ? <KeptLead until={snapshot.context.until} /> : t("lead")}
          </p>
        </div>
        <div className={styles.actions}>
          {!isKept && (
            <Link
              to="/requests/$request"
              params={{ request }}
              className={buttonClass({ variant: "primary", size: "large", fullWidth: true })}
            >
              {t("see")}
            </Link>
          )}
          <Button
            size="large"
            fullWidth
            variant={isKept ? "primary" : "quiet"}
            onClick={() => send({ type: "another.requested" })}
          >
            {t("another")}
          </Button>
          <Link to="/requests" className={buttonClass({ variant: "plain", fullWidth: true })}>
            {t("toRequests")}
          </Link>
        </div>
      </Page>
    </div>
  );
}
