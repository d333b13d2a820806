import { Link } from "@tanstack/react-router";
import { CircleCheckBig, Inbox } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Instant } from "#generated/runtime.ts";
import { requestNumber } from "#machines/new-id.ts";
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
    <SentPage snapshot={snapshot} title={t("title")} numberText={t("number")} lead={t("lead")}>
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
    </SentPage>
  );
}

/** The page of a report that was sent, or is stored on this device until it can be: its number, what happens next, and actions. */
export function SentPage(
  props: Pick<ReportView, "snapshot"> & {
    readonly title: string;
    readonly numberText: string;
    readonly lead: string;
    readonly note?: string | undefined;
    readonly children: ReactNode;
  },
) {
  const { snapshot, title, numberText, lead, note, children } = props;
  const { ids, until } = snapshot.context;
  const t = useTranslations("report.sent");
  const isKept = snapshot.matches({ done: "kept" });
  const Icon = isKept ? Inbox : CircleCheckBig;
  return (
    <div className="column grow">
      <Page title={isKept ? t("keptTitle") : title}>
        <div className={styles.sheet}>
          <Icon className={styles.icon} />
          <p>
            {numberText} <strong className={styles.number}>{requestNumber(ids.request)}</strong>
          </p>
          <p className={styles.lead}>{isKept ? <KeptLead until={until} /> : lead}</p>
          {note !== undefined && <p className={styles.lead}>{note}</p>}
        </div>
        <div className="stack gap-2 above-5">{children}</div>
      </Page>
    </div>
  );
}

function KeptLead({ until }: { readonly until: Instant | undefined }) {
  const t = useTranslations("report.sent");
  const coming = useComing();
  return until === undefined ? t("keptLead") : t("laterLead", { time: coming(until) });
}
