import { Link } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { requestNumber } from "#machines/new-id.ts";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Page } from "../../components/page/page.tsx";
import type { ReportView } from "./report-view.ts";

/** Another tab sent this report, or discarded it. */
export function Gone({ snapshot, send }: ReportView): ReactNode {
  const t = useTranslations("report");
  const { request } = snapshot.context.ids;
  const another = (
    <Button onClick={() => send({ type: "another.requested" })}>{t("sent.another")}</Button>
  );
  const isSent = snapshot.matches({ gone: "sentElsewhere" });
  return (
    <Page title={t("title")} titleHidden>
      <div role="status">
        {isSent ? (
          <EmptyState
            icon={<Copy />}
            title={t("trouble.sentElsewhere")}
            actions={
              <>
                <Link
                  to="/requests/$request"
                  params={{ request }}
                  className={buttonClass({ variant: "primary" })}
                >
                  {t("sent.see")}
                </Link>
                {another}
              </>
            }
          >
            {t("trouble.sentElsewhereLead", { number: requestNumber(request) })}
          </EmptyState>
        ) : (
          <EmptyState
            icon={<Copy />}
            title={t("trouble.away")}
            actions={
              <>
                <Button variant="primary" onClick={() => send({ type: "edit.requested" })}>
                  {t("trouble.goOn")}
                </Button>
                {another}
              </>
            }
          >
            {t("trouble.awayLead")}
          </EmptyState>
        )}
      </div>
    </Page>
  );
}
