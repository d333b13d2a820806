import { Inbox, PartyPopper, SearchX } from "lucide-react";
import { useTranslations } from "use-intl";
import { everything, isSameFacets } from "#machines/inbox/inbox-view.ts";
import { defaultFacets, presetOf } from "#machines/inbox/presets.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import type { InboxPartProps } from "./row-text.ts";

/** Says that there are no requests: none at all, all done, or none that match. */
export function EmptyInbox(props: InboxPartProps) {
  const { rows, view, workspace } = props.snapshot.context;
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

function NothingForMe({ snapshot, send }: InboxPartProps) {
  const t = useTranslations("inbox");
  const { workspace, view } = snapshot.context;
  const id = presetOf(workspace, view.facets)?.id;
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

function NothingFits({ snapshot, send }: InboxPartProps) {
  const t = useTranslations("inbox");
  const { beyond } = snapshot.context.list;
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
