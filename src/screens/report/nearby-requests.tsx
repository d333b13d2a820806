import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { likelyDuplicates, tieTo } from "#machines/report/nearby.ts";
import { isStaff } from "#machines/workspace/workspace.ts";
import { Button, buttonClass } from "../../components/button/button.tsx";
import { CategoryPicture } from "../../components/category-icon/category-icon.tsx";
import { Notice } from "../../components/notice/notice.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import { refusalText } from "../../i18n/refusal-text.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { useWords } from "../../i18n/use-words.ts";
import { OutOfReach } from "../trouble/out-of-reach.tsx";
import type { ReportView } from "./report-view.ts";
import styles from "./nearby-requests.module.css";

/** The open requests at the place: likely duplicates in full, the others behind one line. They never block the form. */
export function NearbyRequests(props: ReportView & { readonly isCollapsed?: boolean }) {
  const { isCollapsed = false, ...view } = props;
  const t = useTranslations("report");
  const { nearby, fields, workspace } = view.snapshot.context;
  const { likely, others } = likelyDuplicates(nearby, isCollapsed ? undefined : fields.category);
  return (
    <>
      {likely.length > 0 && (
        <section className={styles.likely} aria-labelledby="nearby">
          <h2 id="nearby" className={styles.title}>
            {t("nearby.title", { count: likely.length })}
          </h2>
          <p className={styles.lead}>{t("nearby.lead")}</p>
          <FollowTrouble {...view} />
          <Requests {...view} requests={likely} />
        </section>
      )}
      {others.length > 0 && (
        // Technicians scan a label to find the open requests there.
        <details className={styles.others} open={isCollapsed && isStaff(workspace)}>
          <summary className={styles.summary}>
            {isCollapsed
              ? t("category.openHere", { count: others.length })
              : t("nearby.others", { count: others.length })}
          </summary>
          {likely.length === 0 && <FollowTrouble {...view} />}
          <Requests {...view} requests={others} />
        </details>
      )}
    </>
  );
}

function Requests({
  requests,
  ...view
}: ReportView & { readonly requests: readonly Document<Request>[] }) {
  return (
    <ul className="stack gap-2">
      {requests.map((request) => (
        <NearbyRequest key={request.id} {...view} request={request} />
      ))}
    </ul>
  );
}

function NearbyRequest({
  snapshot,
  send,
  request,
}: ReportView & { readonly request: Document<Request> }) {
  const [t, states] = useWords("report.nearby", "common.states");
  const formats = useFormats();
  const { pictures, workspace, now, followed } = snapshot.context;
  const tie = tieTo(request, workspace);
  const when = formats.relative(request.reportedAt, now);
  const picture = pictures[request.id];
  const isAsking = snapshot.matches({ drafting: { writing: { following: "asked" } } });
  return (
    <li className={styles.request}>
      {picture === undefined ? (
        <CategoryPicture category={request.category} size="large" />
      ) : (
        <img src={picture} alt="" className={styles.picture} />
      )}
      <div className="stack start">
        <p className="strong snug">{request.title}</p>
        <p className="soft small">
          {tie === "reporter" ? t("you", { when }) : t("someone", { when })}
        </p>
        <StateBadge state={request.state} text={states(request.state)} look="plain" />
        {tie === "watcher" && <p className="soft small">{t("following")}</p>}
      </div>
      <div className={styles.actions}>
        {tie === "none" && (
          <Button
            aria-label={t("followThis", { title: request.title })}
            busy={isAsking && followed?.id === request.id}
            onClick={() => send({ type: "follow.requested", request: request.id })}
          >
            {t("follow")}
          </Button>
        )}
        <Link
          to="/requests/$request"
          params={{ request: request.id }}
          className={buttonClass({ variant: tie === "assignee" ? "quiet" : "plain" })}
          aria-label={t("seeThis", { title: request.title })}
        >
          {t("see")}
        </Link>
      </div>
    </li>
  );
}

function FollowTrouble({ snapshot }: ReportView) {
  const [t, refusals] = useWords("report.nearby", "refusals");
  const { refusal, failure } = snapshot.context;
  if (!snapshot.matches({ drafting: { writing: { following: "failed" } } })) return undefined;
  return (
    <Notice tone="caution" live="polite" title={t("followFailed")}>
      {refusal === undefined ? <OutOfReach failure={failure} /> : refusalText(refusals, refusal)}
    </Notice>
  );
}
