import type { ReactNode } from "react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import { useMediaQuery } from "#src/components/media-query/use-media-query.ts";
import { Loading, Skeleton } from "#src/components/skeleton/skeleton.tsx";
import type { LaidOut } from "../drawing/laid-out.ts";
import type { Marks } from "../drawing/marks.ts";
import type { CanvasEvent } from "../machines/canvas-context.ts";
import type { canvasMachine } from "../machines/canvas.machine.ts";
import type { Drawing } from "../machines/drawing.ts";
import { keyOf, type Selection } from "../machines/selection.ts";
import type { Chart } from "../model/chart.ts";
import { CanvasTools } from "./canvas-tools.tsx";
import { indexChart } from "./chart-index.ts";
import { useChartWords } from "./chart-words.ts";
import { DetailsPanel } from "./details-panel.tsx";
import { Failed } from "./failed.tsx";
import { markOf } from "./mark-of.ts";
import { Stage } from "./stage.tsx";
import { ChartTree } from "./tree.tsx";
import styles from "./chart-canvas.module.css";

/** What lies over and beside a chart, whoever shows it. */
export interface CanvasOptions {
  /** What lies over the chart. Keep what does not change the same: only what does is drawn again. */
  readonly marks?: Marks | undefined;
  /** The address of a state or transition: makes links of the names in the details. */
  readonly hrefOf?: ((at: string) => string) | undefined;
  /** Goes after the active state when it leaves the window. */
  readonly follow?: boolean | undefined;
  /** Notes were asked for, on a pin or in the details. */
  readonly onNotes?: ((at: string) => void) | undefined;
  /** More to be done with the chart, at the end of its tools. */
  readonly tools?: ReactNode;
  /** More to tell about what is selected, in the details. */
  readonly more?: ((at: string) => ReactNode) | undefined;
}

/** What a canvas draws from. */
export interface CanvasScreenProps extends CanvasOptions {
  readonly snapshot: SnapshotFrom<typeof canvasMachine>;
  readonly send: (event: CanvasEvent) => void;
  /** The chart that the machine knows in outline. */
  readonly chart: Chart;
}

const noMarks: Marks = {};

/** A machine's chart as its canvas stands, with a tree that says the same in words, and the details of what is selected. */
export function CanvasScreen(props: CanvasScreenProps): ReactNode {
  const { snapshot, send, chart, marks = noMarks, follow = false, hrefOf, onNotes, more } = props;
  const t = useTranslations("charts.canvas");
  const words = useChartWords(chart.id);
  const isWide = useMediaQuery("(min-width: 48rem)");
  const index = useMemo(() => indexChart(chart), [chart]);
  const { selected, folded, anchor, found, drawing } = snapshot.context;
  const failed = snapshot.hasTag("failed");
  const isTree = snapshot.hasTag("tree");

  const said = useMemo(() => {
    if (selected === undefined) return "";
    if (selected.kind === "transition") {
      const transition = index.transitions.get(selected.id);
      return transition === undefined ? "" : words.transition(transition);
    }
    const known = index.states.get(selected.path);
    return known === undefined ? "" : words.state(known.state, markOf(marks, selected.path));
    // oxlint-disable-next-line react/exhaustive-deps -- the words are made anew with every render, and say the same
  }, [index, selected, marks]);

  const bySelection = <T,>(told: ((at: string) => T) | undefined) =>
    told && ((selection: Selection) => told(keyOf(selection) ?? ""));
  const notes = bySelection(onNotes);

  const tree = isTree && (
    <section className={styles.tree} data-alone={failed || undefined} aria-label={t("tree")}>
      <ChartTree
        chart={chart}
        index={index}
        folded={folded}
        selected={selected}
        found={found}
        marks={marks}
        send={send}
      />
    </section>
  );
  return (
    <div className={styles.canvas}>
      <CanvasTools snapshot={snapshot} send={send} failed={failed}>
        {props.tools}
      </CanvasTools>
      {failed && <Failed failure={snapshot.context.failure} send={send} />}
      <div className={styles.main}>
        {tree}
        {!failed && (isWide || !isTree) && (
          <div className={styles.place} aria-busy={snapshot.hasTag("busy")}>
            {drawing === undefined || !isLaidOut(drawing) ? (
              <div className={styles.loading}>
                <Loading text={t("loading")}>
                  <Skeleton shape="block" width="14rem" height="7rem" />
                  <Skeleton shape="block" width="20rem" height="10rem" />
                </Loading>
              </div>
            ) : (
              <Stage
                drawing={drawing}
                index={index}
                anchor={anchor}
                marks={marks}
                selected={selected}
                said={said}
                found={found}
                follow={follow}
                label={t("label", { machine: chart.id })}
                send={send}
                onNotes={notes}
              />
            )}
          </div>
        )}
        {selected !== undefined && (
          <DetailsPanel
            isWide={isWide}
            isAsked={snapshot.hasTag("details")}
            canFold={
              (index.states.get(keyOf(selected) ?? "")?.state.states.length ?? 0) > 0 &&
              keyOf(selected) !== ""
            }
            isFolded={folded.has(keyOf(selected) ?? "")}
            send={send}
            words={words}
            chart={chart}
            index={index}
            selection={selected}
            marks={marks}
            onSelect={(selection) => send({ type: "selection.made", selection })}
            hrefOf={bySelection(hrefOf)}
            onNotes={notes}
            more={bySelection(more)}
          />
        )}
      </div>
    </div>
  );
}

/** The machine needs to know less of a drawing than is drawn. */
function isLaidOut(drawing: Drawing | LaidOut): drawing is LaidOut {
  return "transitions" in drawing;
}
