import { Inbox, PartyPopper, SearchX } from "lucide-react";
import { useTranslations } from "use-intl";
import type { InboxContext } from "#machines/inbox/inbox-context.ts";
import { type InboxList, looksBack } from "#machines/inbox/inbox-list.ts";
import { everything, isSameFacets } from "#machines/inbox/inbox-view.ts";
import { defaultFacets, presetOf } from "#machines/inbox/presets.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { ExportFailed } from "../followed-notices/export-failed.tsx";
import { FollowedNotices } from "../followed-notices/followed-notices.tsx";
import type { InboxPartProps, TextContext } from "./row-text.ts";
import styles from "./inbox.module.css";

interface ListedProps extends InboxPartProps {
  /** The list that is drawn. */
  readonly list: InboxList;
}

/** Notices above the list. */
export function InboxNotices({ snapshot, list, send, textContext }: ListedProps) {
  const { context } = snapshot;
  const { exportFailure } = context;
  const { view } = list;
  const { t } = textContext;
  return (
    <FollowedNotices context={context} isFailed={snapshot.hasTag("failed")} send={send}>
      {exportFailure !== undefined && <ExportFailed context={context} send={send} />}
      {view.query !== "" && list.beyond > 0 && list.shown.length > 0 && (
        <p className={styles.beyond}>
          {t("beyond", { count: list.beyond })}
          <Button
            variant="plain"
            onClick={() => send({ type: "facets.replaced", facets: everything })}
          >
            {t("showBeyond")}
          </Button>
        </p>
      )}
      {view.facets.import !== undefined && isCoordinating(context.workspace) && (
        <p className={styles.beyond}>
          {t("imported")}
          <Button
            variant="plain"
            onClick={() =>
              send({
                type: "elsewhere.requested",
                destination: { to: "import", undo: view.facets.import ?? "" },
              })
            }
          >
            {t("undoImport")}
          </Button>
        </p>
      )}
      {context.hasOlder && looksBack(view) && !snapshot.hasTag("loading") && (
        <p className={styles.beyond}>
          {olderText(context, t)}
          <Button
            variant="plain"
            aria-busy={snapshot.hasTag("widening") || undefined}
            onClick={() => send({ type: "older.requested" })}
          >
            {t("showOlder")}
          </Button>
        </p>
      )}
    </FollowedNotices>
  );
}

/** The text about requests that are not shown because they ended long ago, with their number where it is known. */
function olderText({ historyWindow, older: count }: InboxContext, t: TextContext["t"]): string {
  const isRecent = historyWindow === "recent";
  if (count === undefined) return t(isRecent ? "olderThanWeeks" : "olderThanYear");
  return t(isRecent ? "weeksOlder" : "yearOlder", { count });
}

/** Says that there are no requests: none at all, all done, or none that match. */
export function EmptyInbox(props: ListedProps) {
  const { view } = props.list;
  const { rows, workspace } = props.snapshot.context;
  if (rows.length === 0) return <NothingYet {...props} />;
  const isUnsearched =
    view.query.trim() === "" && isSameFacets(view.facets, defaultFacets(workspace));
  return isUnsearched ? <NothingForMe {...props} /> : <NothingFits {...props} />;
}

function NothingYet({ snapshot, send }: InboxPartProps) {
  const t = useTranslations("inbox");
  const isGuest = snapshot.context.workspace.me.role === "guest";
  return (
    <EmptyState
      title={isGuest ? t("empty.mine") : t("empty.house")}
      icon={<Inbox />}
      actions={
        <>
          <Button
            variant="primary"
            onClick={() => send({ type: "elsewhere.requested", destination: { to: "report" } })}
          >
            {t("empty.report")}
          </Button>
          {isCoordinating(snapshot.context.workspace) && (
            <Button
              onClick={() => send({ type: "elsewhere.requested", destination: { to: "import" } })}
            >
              {t("empty.import")}
            </Button>
          )}
        </>
      }
    >
      {isGuest ? t("empty.guestBody") : t("empty.houseBody")}
    </EmptyState>
  );
}

function NothingForMe({ snapshot, list, send }: ListedProps) {
  const t = useTranslations("inbox");
  const id = presetOf(snapshot.context.workspace, list.view.facets)?.id;
  const what = id === "mine" || id === "forMe" ? id : "open";
  return (
    <EmptyState
      title={t(`empty.${what}`)}
      icon={what === "mine" ? <Inbox /> : <PartyPopper />}
      actions={
        <Button onClick={() => send({ type: "facets.replaced", facets: everything })}>
          {t("empty.showHouse")}
        </Button>
      }
    >
      {t(`empty.${what}Body`)}
    </EmptyState>
  );
}

function NothingFits({ list: { beyond }, send }: ListedProps) {
  const t = useTranslations("inbox");
  return (
    <EmptyState
      title={t("empty.unmatched")}
      icon={<SearchX />}
      actions={
        <>
          {beyond > 0 && (
            <Button
              variant="primary"
              onClick={() => send({ type: "facets.replaced", facets: everything })}
            >
              {t("showBeyond")}
            </Button>
          )}
          <Button onClick={() => send({ type: "view.cleared" })}>{t("clearFilters")}</Button>
        </>
      }
    >
      <p>{t("empty.unmatchedBody")}</p>
      {beyond > 0 && <p>{t("beyond", { count: beyond })}</p>}
    </EmptyState>
  );
}
