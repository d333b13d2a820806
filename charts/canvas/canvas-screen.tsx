import { ChevronDown, ChevronUp, FoldVertical, ListTree, UnfoldVertical } from "lucide-react";
import type { ReactNode } from "react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import { Button } from "#src/components/button/button.tsx";
import { IconButton } from "#src/components/icon-button/icon-button.tsx";
import { useMediaQuery } from "#src/components/media-query/use-media-query.ts";
import { Notice } from "#src/components/notice/notice.tsx";
import { Loading, Skeleton } from "#src/components/skeleton/skeleton.tsx";
import { markOf, type Marks } from "../drawing/marks.ts";
import type { CanvasEvent } from "../machines/canvas-context.ts";
import type { canvasMachine } from "../machines/canvas.machine.ts";
import { keyOf, type Selection } from "../machines/selection.ts";
import { indexChart } from "../model/chart-index.ts";
import type { Chart } from "../model/chart.ts";
import { useChartWords } from "./chart-words.ts";
import { DetailsPanel } from "./details-panel.tsx";
import { Stage } from "./stage.tsx";
import { ChartTree } from "./tree.tsx";
import styles from "./canvas-screen.module.css";

/** The parts over and beside a chart. */
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
  /** The picture of a state in the storyboard was asked for. */
  readonly onPicture?: ((path: string) => void) | undefined;
}

/** What a canvas draws from. */
interface CanvasScreenProps extends CanvasOptions {
  readonly snapshot: SnapshotFrom<typeof canvasMachine>;
  readonly send: (event: CanvasEvent) => void;
  readonly chart: Chart;
}

const noMarks: Marks = {};

/** A machine's chart on its canvas, with a tree of the same content, and the details of the selection. */
export function CanvasScreen(props: CanvasScreenProps): ReactNode {
  const {
    snapshot,
    send,
    chart,
    marks = noMarks,
    follow = false,
    hrefOf,
    onNotes,
    onPicture,
  } = props;
  const t = useTranslations("charts.canvas");
  const words = useChartWords(chart.id);
  const isWide = useMediaQuery("(min-width: 48rem)");
  const index = indexChart(chart);
  const { selected, folded, anchor, found, drawing } = snapshot.context;
  const failed = snapshot.hasTag("failed");
  const isTree = snapshot.hasTag("tree");

  const accessibleName = useMemo(() => {
    const key = keyOf(selected) ?? "";
    const transition = selected?.kind === "transition" && index.transitions.get(key);
    if (transition) return words.transition(transition);
    const known = selected?.kind === "state" && index.states.get(key);
    return known ? words.state(known.state, markOf(marks, key)) : "";
    // oxlint-disable-next-line react/exhaustive-deps -- the words are made anew with every render, and say the same
  }, [index, selected, marks]);

  const notes = onNotes && ((selection: Selection) => onNotes(keyOf(selection)));
  const shared = { index, marks, words, send };
  return (
    <div className={styles.canvas}>
      <Tools {...props} />
      {failed && <Failed {...props} />}
      <div className={styles.main}>
        {isTree && (
          <section className={styles.tree} data-alone={failed || undefined} aria-label={t("tree")}>
            <ChartTree
              {...shared}
              chart={chart}
              folded={folded}
              selected={selected}
              found={found}
            />
          </section>
        )}
        {!failed && (isWide || !isTree) && (
          <div className={styles.place} aria-busy={snapshot.hasTag("busy")}>
            {drawing === undefined ? (
              <div className={styles.loading}>
                <Loading text={t("loading")}>
                  <Skeleton shape="block" width="14rem" height="7rem" />
                  <Skeleton shape="block" width="20rem" height="10rem" />
                </Loading>
              </div>
            ) : (
              <Stage
                {...shared}
                drawing={drawing}
                anchor={anchor}
                selected={selected}
                accessibleName={accessibleName}
                found={found}
                follow={follow}
                label={t("label", { machine: chart.id })}
                onNotes={notes}
              />
            )}
          </div>
        )}
        {selected !== undefined && (
          <DetailsPanel
            {...shared}
            chart={chart}
            isWide={isWide}
            isAsked={snapshot.hasTag("details")}
            isFolded={folded.has(keyOf(selected))}
            selection={selected}
            hrefOf={hrefOf}
            onNotes={notes}
            onPicture={onPicture}
          />
        )}
      </div>
    </div>
  );
}

/** The controls of the whole chart: the tree beside it, folding, and going through the search results. */
function Tools({ snapshot, send, chart, tools }: CanvasScreenProps): ReactNode {
  const { query, found, folded } = snapshot.context;
  const t = useTranslations("charts.canvas");
  const all = indexChart(chart).foldable.length;
  return (
    <div className={styles.tools} role="group" aria-label={t("tools")}>
      {!snapshot.hasTag("failed") && (
        <Button
          variant="plain"
          icon={<ListTree aria-hidden="true" />}
          aria-pressed={snapshot.hasTag("tree")}
          className={styles.toggle}
          onClick={() => send({ type: "tree.toggled" })}
        >
          {t("tree")}
        </Button>
      )}
      {all > 0 && (
        <>
          <IconButton
            label={t("foldAll")}
            icon={<FoldVertical aria-hidden="true" />}
            disabled={folded.size === all}
            onClick={() => send({ type: "all.folded" })}
          />
          <IconButton
            label={t("openAll")}
            icon={<UnfoldVertical aria-hidden="true" />}
            disabled={folded.size === 0}
            onClick={() => send({ type: "all.opened" })}
          />
        </>
      )}
      {query.trim() !== "" && (
        <span className={styles.found}>
          <span role="status">{t("found", { count: found.length })}</span>
          <IconButton
            label={t("previous")}
            icon={<ChevronUp aria-hidden="true" />}
            disabled={found.length === 0}
            onClick={() => send({ type: "match.requested", step: -1 })}
          />
          <IconButton
            label={t("next")}
            icon={<ChevronDown aria-hidden="true" />}
            disabled={found.length === 0}
            onClick={() => send({ type: "match.requested", step: 1 })}
          />
        </span>
      )}
      {tools !== undefined && <div className={styles.more}>{tools}</div>}
    </div>
  );
}

const reasons = ["noWorker", "tookTooLong", "failed"] as const;

/** Why there is no chart, and that the tree says the same. */
function Failed({ snapshot, send }: CanvasScreenProps): ReactNode {
  const { failure = { reason: "failed" } } = snapshot.context;
  const t = useTranslations("charts.canvas.failed");
  const reason = reasons.find((each) => each === failure.reason);
  return (
    <div className={styles.notice}>
      <Notice
        tone="caution"
        live="polite"
        title={t("title")}
        actions={<Button onClick={() => send({ type: "retry.requested" })}>{t("retry")}</Button>}
      >
        <p>
          {reason === undefined ? failure.reason : t(`reasons.${reason}`)} {t("instead")}
        </p>
        {failure.detail !== undefined && <p className={styles.detail}>{failure.detail}</p>}
      </Notice>
    </div>
  );
}
