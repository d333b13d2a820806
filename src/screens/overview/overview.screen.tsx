import { ChartNoAxesColumn } from "lucide-react";
import { useTranslations } from "use-intl";
import type { overviewMachine } from "#machines/overview/overview.machine.ts";
import { isCoordinating, isStaff } from "#machines/workspace/workspace.ts";
import { Button } from "../../components/button/button.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { Page } from "../../components/page/page.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { FollowedNotices } from "../followed-notices/followed-notices.tsx";
import type { View } from "../views.ts";
import { ChoiceRow } from "./choice-row.tsx";
import type { OverviewPieceProps } from "./figure-link.tsx";
import { PeriodFigures } from "./period-figures.tsx";
import { RightNow } from "./right-now.tsx";
import styles from "./overview.module.css";

export interface OverviewScreenProps extends View<typeof overviewMachine> {}

/** The figures of the organisation, each with a link to its requests. */
export function OverviewScreen({ snapshot, send }: OverviewScreenProps) {
  const { context } = snapshot;
  const { rows, workspace } = context;
  const t = useTranslations("overview");
  const isLoading = snapshot.hasTag("loading");
  const isFailed = snapshot.hasTag("failed");
  const piece = { context, send };
  const intro = isStaff(workspace)
    ? t("intro", { organisation: workspace.organisation.name, count: rows.length })
    : t("introResident", { count: rows.length });
  return (
    <Page title={t("title")} intro={rows.length > 0 ? intro : undefined} measure="wide">
      <FollowedNotices {...piece} isFailed={isFailed} className={styles.notices} />
      {isLoading && <Figureless text={t("loading")} />}
      {!isLoading && rows.length > 0 && (
        <>
          <ChoiceRow {...piece} />
          <RightNow {...piece} />
          <PeriodFigures {...piece} />
        </>
      )}
      {!isLoading && !isFailed && rows.length === 0 && <NothingYet {...piece} />}
    </Page>
  );
}

function Figureless({ text }: { readonly text: string }) {
  return (
    <Loading text={text}>
      <Skeleton width="38%" />
      <Skeleton shape="block" height="7rem" />
      <Skeleton width="30%" />
      <Skeleton shape="block" height="18rem" />
    </Loading>
  );
}

function NothingYet({ context, send }: OverviewPieceProps) {
  const t = useTranslations("overview.empty");
  return (
    <div className={styles.nothing}>
      <EmptyState
        title={t("house")}
        icon={<ChartNoAxesColumn />}
        actions={
          <>
            <Button
              variant="primary"
              onClick={() => send({ type: "elsewhere.requested", destination: { to: "report" } })}
            >
              {t("report")}
            </Button>
            {isCoordinating(context.workspace) && (
              <Button
                onClick={() => send({ type: "elsewhere.requested", destination: { to: "import" } })}
              >
                {t("import")}
              </Button>
            )}
          </>
        }
      >
        {t("houseBody")}
      </EmptyState>
    </div>
  );
}
