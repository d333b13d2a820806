import { Link } from "@tanstack/react-router";
import { Copy, Building2, QrCode } from "lucide-react";
import { useTranslations } from "use-intl";
import { requestNumber } from "#machines/new-id.ts";
import { readyPhotos } from "#machines/photo-picker/photo-set.ts";
import { whoAddsPlaces } from "#machines/report/place-choice.ts";
import { titleOf } from "#machines/report/report-rules.ts";
import { placePath, isCoordinating } from "#machines/workspace/workspace.ts";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { Page } from "../../components/page/page.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import { useWords } from "../../i18n/use-words.ts";
import type { ReportView } from "./report-view.ts";
import styles from "./trouble.module.css";

/** The report was refused, or could not be kept for sending: why, what is still there, and the next step. */
export function Trouble(view: ReportView) {
  const { snapshot, send } = view;
  const [t, verbs, refusals] = useWords("report.trouble", "common.verbs", "refusals");
  const { refusal, failure } = snapshot.context;
  const isRefused = snapshot.matches({ drafting: "refused" });
  const reason = failure?.code === "storageFull" ? "full" : "other";
  return (
    <div className="column grow">
      <Page title={isRefused ? t("refused") : t("sendFailed")}>
        <div className="stack gap-4">
          <Notice
            tone="error"
            live="off"
            title={refusal === undefined ? t(reason) : refusalText(refusals, refusal)}
          >
            {isRefused ? t("refusedLead") : t(`${reason}Lead`)}
          </Notice>
          <Summary {...view} />
          <div className="stack gap-2">
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
  const [t, verbs, failures] = useWords("report", "common.verbs", "common.failures");
  return (
    <Page title={t("title")}>
      <Notice
        tone="error"
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

/** Another tab sent this report, or discarded it. */
export function Gone({ snapshot, send }: ReportView) {
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

/**
 * No place to report at. A guest, who sees no places, reads about labels. Where the building has none yet, members who may add
 * places get a link, and others read who can help.
 */
export function NoPlaces(view: ReportView) {
  const t = useTranslations("report");
  if (view.snapshot.context.workspace.me.role !== "guest") return <NoneYet {...view} />;
  return (
    <Page title={t("title")} titleHidden>
      <EmptyState title={t("place.guest")} icon={<QrCode />}>
        {t("place.guestLead")}
      </EmptyState>
    </Page>
  );
}

function NoneYet({ snapshot, send }: ReportView) {
  const t = useTranslations("report");
  const { workspace } = snapshot.context;
  const people = whoAddsPlaces(workspace);
  const canAdd = isCoordinating(workspace);
  const list = new Intl.ListFormat(workspace.organisation.locale, { type: "disjunction" });
  const toBuilding = (
    <Button
      variant="primary"
      onClick={() => send({ type: "elsewhere.requested", destination: { to: "building" } })}
    >
      {t("place.toBuilding")}
    </Button>
  );
  return (
    <Page title={t("title")} titleHidden>
      <EmptyState
        title={t("place.none")}
        icon={<Building2 />}
        actions={canAdd ? toBuilding : undefined}
      >
        {canAdd
          ? t("place.noneCoordinator")
          : t("place.noneResident", { people: people.length, names: list.format(people) })}
      </EmptyState>
    </Page>
  );
}
