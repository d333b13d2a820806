import { type ReactNode, Suspense, use } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "../../components/notice/notice.tsx";
import { Loading, Skeleton } from "../../components/skeleton/skeleton.tsx";
import { ChartCanvas } from "../canvas/chart-canvas.tsx";
import { Boundary } from "../card/boundary.tsx";
import { CompareView } from "../compare/compare-view.tsx";
import { CoverageView } from "../coverage/coverage-view.tsx";
import type { Usage } from "../coverage/usage.ts";
import type { Marks } from "../drawing/marks.ts";
import type { Chart } from "../model/chart.ts";
import type { ChartViewProps } from "./chart-view.tsx";
import { loadCommitted } from "./committed.ts";
import { partShown } from "./part-shown.ts";
import styles from "./machine-view.module.css";

/** What is drawn beside what was committed. */
export interface CommittedViewProps extends Pick<ChartViewProps, "snapshot" | "send" | "layOut"> {
  readonly charts: readonly Chart[];
  readonly chart: Chart | undefined;
  /** What people do; nothing where it is not counted. */
  readonly usage: Usage | undefined;
}

/** The machines against what lies beside the code: the charts that were agreed on, and what the tests take. */
export function CommittedView(props: CommittedViewProps): ReactNode {
  const t = useTranslations("charts.page");
  return (
    <Boundary onError={() => undefined} instead={Failed}>
      <Suspense
        fallback={
          <Loading text={t("reading")}>
            <Skeleton width="40%" />
          </Loading>
        }
      >
        <Loaded {...props} />
      </Suspense>
    </Boundary>
  );
}

function Failed(): ReactNode {
  const t = useTranslations("charts.page.failed");
  return (
    <Notice tone="error" live="assertive" title={t("title")}>
      {t("body")}
    </Notice>
  );
}

function Loaded(props: CommittedViewProps): ReactNode {
  const { snapshot, send, charts, chart, usage } = props;
  const { agreed, coverage } = use(loadCommitted());
  const common = {
    charts,
    machine: chart?.id,
    onGo: ({ machine, at }: { readonly machine: string; readonly at: string | undefined }) =>
      send({ type: "part.chosen", machine, at }),
  };
  return snapshot.context.address.view === "compare" ? (
    <CompareView
      {...common}
      agreed={agreed}
      renderDrawing={(changed) => <Drawing {...props} marks={{ changed }} />}
    />
  ) : (
    <CoverageView
      {...common}
      coverage={coverage}
      usage={usage}
      renderDrawing={(heat) => <Drawing {...props} marks={{ heat }} />}
    />
  );
}

/** The chart with what is to be seen on it. */
function Drawing(props: CommittedViewProps & { readonly marks: Marks }): ReactNode {
  const { snapshot, send, chart, layOut, marks } = props;
  if (chart === undefined) return null;
  return (
    <div className={styles.drawing}>
      <ChartCanvas
        key={chart.id}
        chart={chart}
        layOut={layOut}
        marks={marks}
        selected={partShown(snapshot)}
        onSelect={(at) => send({ type: "part.chosen", machine: chart.id, at })}
      />
    </div>
  );
}
