import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { VirtualList } from "#src/components/virtual-list/virtual-list.tsx";
import type { Entry } from "../machines/entry.ts";
import { actorName } from "./actor-rows.ts";
import { lifelinesOf } from "./lifelines.ts";
import type { LookingProps } from "./live-props.ts";
import { sequenceRows } from "./log-rows.ts";
import { columnWidth, rowHeight, SequenceRow } from "./sequence-row.tsx";
import { useArrowInSight } from "./use-arrow-in-sight.ts";
import { entryKey, useShownRows } from "./use-shown-rows.ts";
import styles from "./sequence-diagram.module.css";

/** Who told whom what, from top to bottom: a line for each actor, an arrow for each event. */
export function SequenceDiagram(props: LookingProps): ReactNode {
  const { send, recording } = props;
  const t = useTranslations("charts.live");
  const { rows, everybody, at } = useShownRows(props, sequenceRows);
  const lines = useMemo(
    () => lifelinesOf(rows, everybody, recording.entries),
    [rows, everybody, recording.entries],
  );
  const pick = (index: number): void => {
    const seq = rows[index]?.seq;
    if (seq !== undefined) send({ type: "step.picked", step: seq });
  };
  const draw = useCallback(
    (entry: Entry) => <SequenceRow entry={entry} lines={lines} everybody={everybody} />,
    [lines, everybody],
  );
  const sight = useArrowInSight(rows[at], lines);
  if (rows.length === 0) return <p className={styles.none}>{t("nothingHere")}</p>;
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
            label={t("panels.sequence")}
            role="listbox"
            scrollId="live-sequence"
            items={rows}
            itemKey={entryKey}
            renderItem={draw}
            rowHeight={rowHeight}
            activeIndex={at}
            onActive={pick}
            onPick={pick}
          />
        </div>
      </div>
    </div>
  );
}
