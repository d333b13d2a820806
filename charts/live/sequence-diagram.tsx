import {
  type ReactNode,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { useTranslations } from "use-intl";
import { VirtualList } from "#src/components/virtual-list/virtual-list.tsx";
import type { Entry } from "../machines/entry.ts";
import { actorName } from "./actor-rows.ts";
import { useShownRows } from "./live-hooks.ts";
import type { LookingProps } from "./live-props.ts";
import { type Lifeline, lifelinesOf, outside, sequenceRows } from "./log-rows.ts";
import { SequenceRow, columnWidth, rowHeight } from "./sequence-row.tsx";
import shared from "./live.module.css";
import styles from "./sequence-diagram.module.css";

/** The events between actors, from top to bottom: a line for each actor, an arrow for each event. */
export function SequenceDiagram(props: LookingProps): ReactNode {
  const { recording } = props;
  const t = useTranslations("charts.live");
  const { rows, everybody, looked, list } = useShownRows(props, sequenceRows);
  const lines = useMemo(
    () => lifelinesOf(rows, everybody, recording.entries),
    [rows, everybody, recording.entries],
  );
  const draw = useCallback(
    (entry: Entry) => <SequenceRow entry={entry} lines={lines} everybody={everybody} />,
    [lines, everybody],
  );
  const sight = useArrowInSight(looked, lines);
  if (rows.length === 0) return <p className={shared.none}>{t("nothingHere")}</p>;
  return (
    <div ref={sight} className={styles.scroll}>
      <div className={styles.diagram} style={{ width: lines.length * columnWidth }}>
        <div className={styles.names}>
          {lines.map(({ actor }) => {
            const named = everybody.get(actor);
            const name = named === undefined ? t("outside") : actorName(named);
            return (
              <span key={actor} className={styles.name} title={name}>
                {name}
              </span>
            );
          })}
        </div>
        <div className={styles.rows}>
          <VirtualList
            {...list}
            label={t("panels.sequence")}
            scrollId="live-sequence"
            renderItem={draw}
            rowHeight={rowHeight}
          />
        </div>
      </div>
    </div>
  );
}

/** Scrolls a wide diagram sideways whenever the arrow that is looked at would be out of sight. */
function useArrowInSight(
  entry: Entry | undefined,
  lines: readonly Lifeline[],
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const ends = [entry?.actor, entry?.kind === "event" ? (entry.from ?? outside) : entry?.actor]
    .map((id) => lines.findIndex(({ actor }) => actor === id))
    .filter((index) => index >= 0);
  const left = ends.length === 0 ? 0 : Math.min(...ends) * columnWidth;
  const right = ends.length === 0 ? 0 : (Math.max(...ends) + 1) * columnWidth;
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const { scrollLeft, clientWidth } = element;
    if (left >= scrollLeft && right <= scrollLeft + clientWidth) return;
    // Of an arrow that is wider than the box, its head.
    element.scrollLeft = right - left <= clientWidth ? (left + right - clientWidth) / 2 : left;
  }, [left, right]);
  return box;
}
