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
import { usePresetText } from "./preset-text.ts";
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
          <Beyond list={list} workspace={context.workspace} />
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

/** How many more match what is searched for outside what is shown: a view by its name, or filters. */
function Beyond({ list, workspace }: Pick<ListedProps, "list"> & Pick<TextContext, "workspace">) {
  const t = useTranslations("inbox");
  const presetText = usePresetText();
  const view = presetOf(workspace, list.view.facets);
  return t("beyond", { count: list.beyond, view: view ? presetText(view.id) : "none" });
}

function NothingFits({ snapshot, list, send }: ListedProps) {
  const t = useTranslations("inbox");
  const presetText = usePresetText();
  const { beyond, view } = list;
  const { workspace } = snapshot.context;
  // Without more filters than a view of its own name has, only the search can be taken back.
  const searched = view.query.trim() === "" ? undefined : presetOf(workspace, view.facets);
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
          {searched === undefined ? (
            <Button onClick={() => send({ type: "view.cleared" })}>{t("clearFilters")}</Button>
          ) : (
            <Button onClick={() => send({ type: "query.typed", query: "" })}>
              {t("searchClear")}
            </Button>
          )}
        </>
      }
    >
      <p>
        {searched === undefined
          ? t("empty.unmatchedBody")
          : t("empty.searched", { view: presetText(searched.id) })}
      </p>
      {(beyond > 0 || (searched !== undefined && searched.id !== "house")) && (
        <p>
          <Beyond list={list} workspace={workspace} />
        </p>
      )}
    </EmptyState>
  );
}
