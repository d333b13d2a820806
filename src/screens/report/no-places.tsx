import { Building2, QrCode } from "lucide-react";
import { useTranslations } from "use-intl";
import { whoAddsPlaces } from "#machines/report/place-choice.ts";
import { isCoordinating } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Page } from "../../components/page/page.tsx";
import type { ReportView } from "./report-view.ts";

/**
 * No place to report at. A guest, who sees no places, reads about labels. Where the building has none yet, members who may add
 * places get a link, and others read whom to ask.
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
