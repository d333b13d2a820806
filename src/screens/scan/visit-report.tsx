import { Suspense } from "react";
import { useTranslations } from "use-intl";
import { readyPhotos } from "#machines/photo-picker/photo-set.ts";
import { Arrival } from "../../components/arrival/arrival.tsx";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { CategoryStep } from "../report/category-step.tsx";
import { SentPage } from "../report/done.tsx";
import { type ReportView, whereIs } from "../report/report-view.ts";
import { OpenFailed, Trouble } from "../report/trouble.tsx";
import styles from "./scan.module.css";

/** The report of a user at the place: category, details, sending. */
export function VisitReport(view: ReportView) {
  const where = whereIs(view);
  return (
    <Suspense>
      <Arrival at={where === "opening" ? undefined : where} />
      {where === "openFailed" && <OpenFailed {...view} />}
      {where === "category" && <CategoryStep {...view} />}
      {(where === "details" || where === "otherPlace") && <view.pieces.Details {...view} />}
      {where === "trouble" && <Trouble {...view} />}
      {where === "done" && <Sent {...view} />}
    </Suspense>
  );
}

function Sent({ snapshot, send }: ReportView) {
  const t = useTranslations("scan.sent");
  const { ids, photos } = snapshot.context;
  const isKept = snapshot.matches({ done: "kept" });
  return (
    <SentPage
      snapshot={snapshot}
      title={t("title")}
      numberText={t("number")}
      lead={t("lead")}
      note={readyPhotos(photos).length > 0 ? t("photos") : undefined}
    >
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
          <p className="soft small">{t("keepLead")}</p>
        </div>
      )}
      <Button
        variant={isKept ? "primary" : "plain"}
        fullWidth
        onClick={() => send({ type: "another.requested" })}
      >
        {t("another")}
      </Button>
    </SentPage>
  );
}
