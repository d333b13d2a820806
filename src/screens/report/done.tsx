import { Link } from "@tanstack/react-router";
import { CircleCheckBig, Inbox } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Instant } from "#generated/runtime.ts";
import { requestNumber } from "#machines/request-number.ts";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { Page } from "../../components/page/page.tsx";
import { useComing } from "../../i18n/use-formats.ts";
import type { ReportView } from "./report-view.ts";
import styles from "./done.module.css";

/** Says whether the report was sent, or is kept for sending. */
export function Done({ snapshot, send }: ReportView) {
  const t = useTranslations("report.sent");
  const { request } = snapshot.context.ids;
  const isKept = snapshot.matches({ done: "kept" });
  return (
    <div className="column grow">
      <Page title={isKept ? t("keptTitle") : t("title")}>
        <div className={styles.sheet}>
          {isKept ? <Inbox className={styles.icon} /> : <CircleCheckBig className={styles.icon} />}
          <p>
            {t("number")} <strong className={styles.number}>{requestNumber(request)}</strong>
          </p>
          <p className={styles.lead}>
            {isKept ? <KeptLead until={snapshot.context.until} /> : t("lead")}
          </p>
        </div>
        <div className="stack gap-2 above-5">
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

/** When a report that is stored on this device will be sent. */
export function KeptLead({ until }: { readonly until: Instant | undefined }) {
  const t = useTranslations("report.sent");
  const coming = useComing();
  return until === undefined ? t("keptLead") : t("laterLead", { time: coming(until) });
}
