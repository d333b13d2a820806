import { CircleCheckBig, Inbox } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { requestNumber } from "#machines/new-id.ts";
import { readyPhotos } from "#machines/photo-picker/photo-set.ts";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { Page } from "../../components/page/page.tsx";
import { CategoryStep } from "../report/category-step.tsx";
import { KeptLead } from "../report/kept-lead.tsx";
import type { ReportView } from "../report/report-view.ts";
import { OpenFailed, Trouble } from "../report/trouble.tsx";
import doneStyles from "../report/done.module.css";
import styles from "./scan.module.css";

/** The report of a user at the place: category, details, sending. */
export function VisitReport(view: ReportView): ReactNode {
  const where = whereIs(view);
  return (
    <>
      <Arrival at={where === "opening" ? undefined : where} />
      <Suspense>
        {where === "openFailed" && <OpenFailed {...view} />}
        {where === "category" && <CategoryStep {...view} />}
        {where === "details" && <view.pieces.Details {...view} />}
        {where === "trouble" && <Trouble {...view} />}
        {where === "done" && <Sent {...view} />}
      </Suspense>
    </>
  );
}

function whereIs({ snapshot }: ReportView) {
  if (snapshot.hasTag("loading")) return "opening";
  if (snapshot.matches("openFailed")) return "openFailed";
  if (snapshot.matches("done")) return "done";
  if (snapshot.matches({ drafting: "refused" }) || snapshot.matches({ drafting: "sendFailed" }))
    return "trouble";
  if (snapshot.matches({ drafting: { writing: { question: "category" } } })) return "category";
  return "details";
}

function Sent({ snapshot, send }: ReportView): ReactNode {
  const t = useTranslations("scan.sent");
  const report = useTranslations("report.sent");
  const { ids, photos } = snapshot.context;
  const isKept = snapshot.matches({ done: "kept" });
  return (
    <div className={doneStyles.done}>
      <Page title={isKept ? report("keptTitle") : t("title")}>
        <div className={doneStyles.sheet}>
          {isKept ? (
            <Inbox className={doneStyles.icon} aria-hidden="true" />
          ) : (
            <CircleCheckBig className={doneStyles.icon} aria-hidden="true" />
          )}
          <p>
            {t("number")}{" "}
            <strong className={doneStyles.number}>{requestNumber(ids.request)}</strong>
          </p>
          <p className={doneStyles.lead}>
            {isKept ? <KeptLead until={snapshot.context.until} /> : t("lead")}
          </p>
          {readyPhotos(photos).length > 0 && <p className={doneStyles.lead}>{t("photos")}</p>}
        </div>
        <div className={doneStyles.actions}>
          {!isKept && (
            <a
              href={`/requests/${ids.request}`}
              className={buttonClass({ variant: "primary", size: "large", fullWidth: true })}
            >
              {t("follow")}
            </a>
          )}
          {!isKept && (
            <div className={styles.keep}>
              <a href="/sign-in" className={buttonClass({ size: "large", fullWidth: true })}>
                {t("keep")}
              </a>
              <p className={styles.hint}>{t("keepLead")}</p>
            </div>
          )}
          <Button
            variant={isKept ? "primary" : "plain"}
            fullWidth
            onClick={() => send({ type: "another.requested" })}
          >
            {t("another")}
          </Button>
        </div>
      </Page>
    </div>
  );
}
