import { type ReactNode, Suspense, use, useMemo } from "react";
import { useTranslations } from "use-intl";
import { Notice } from "#src/components/notice/notice.tsx";
import { Loading, Skeleton } from "#src/components/skeleton/skeleton.tsx";
import { ChartCanvas } from "../canvas/chart-canvas.tsx";
import { Boundary } from "../card/boundary.tsx";
import { CompareView } from "../compare/compare-view.tsx";
import { CoverageView } from "../coverage/coverage-view.tsx";
import { mergeTaken } from "../coverage/test-coverage.ts";
import type { Counts } from "../coverage/usage.ts";
import type { Marks } from "../drawing/marks.ts";
import type { ChartViewProps } from "./chart-view.tsx";
import { partShown } from "./chart-view.tsx";
import type { PanelProps } from "./charts-page.tsx";
import { loadBase, loadTaken } from "./outputs.ts";
import styles from "./machine-view.module.css";

/** What is drawn beside what was made when the page was built. */
interface OutputsViewProps extends PanelProps, Pick<ChartViewProps, "layOut"> {
  /** What people do; nothing where it is not counted. */
  readonly usage: Counts | undefined;
}

/** The machines against what lies beside the page: the charts of an earlier version, or what the tests take. */
export function OutputsView(props: OutputsViewProps): ReactNode {
  const t = useTranslations("charts.page");
  return (
    <Boundary instead={Failed}>
      <Suspense
        fallback={
          <Loading text={t("reading")}>
            <Skeleton width="40%" />
          </Loading>
        }
      >
        {props.snapshot.context.address.view === "compare" ? (
          <Compare {...props} />
        ) : (
          <Coverage {...props} />
        )}
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

function Compare(props: OutputsViewProps): ReactNode {
  return (
    <CompareView
      {...shared(props)}
      base={use(loadBase())}
      renderDrawing={(changed) => <Drawing {...props} marks={{ changed }} />}
    />
  );
}

function Coverage(props: OutputsViewProps): ReactNode {
  const { charts, usage } = props;
  const taken = use(loadTaken());
  const coverage = useMemo(
    () => (taken.length === 0 ? undefined : mergeTaken(taken, charts)),
    [taken, charts],
  );
  return (
    <CoverageView
      {...shared(props)}
      coverage={coverage}
      usage={usage}
      renderDrawing={(heat) => <Drawing {...props} marks={{ heat }} />}
    />
  );
}

function shared({ send, charts, chart }: OutputsViewProps) {
  return {
    charts,
    machine: chart?.id,
    onGo: ({ machine, at }: { readonly machine: string; readonly at: string | undefined }) =>
      send({ type: "part.chosen", machine, at }),
  };
}

/** The chart with what is to be seen on it. */
function Drawing(props: OutputsViewProps & { readonly marks: Marks }): ReactNode {
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
