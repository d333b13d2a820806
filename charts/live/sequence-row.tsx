import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { ActorAt } from "../machines/actors-at.ts";
import type { Entry } from "../machines/entry.ts";
import { actorName } from "./actor-rows.ts";
import { useEventText } from "./live-hooks.ts";
import { type Lifeline, outside } from "./log-rows.ts";
import styles from "./sequence-diagram.module.css";

/** The room between two lines, and between two arrows, in px. */
export const columnWidth = 132;
export const rowHeight = 36;

/** Where arrows run: below their words. */
const arrowY = 26;
const textY = 17;
const head = 6;
const loop = 26;

interface RowProps {
  readonly entry: Entry;
  readonly lines: readonly Lifeline[];
  readonly everybody: ReadonlyMap<string, ActorAt>;
}

/** One event between two lines, and as much of every line as is beside it. */
export function SequenceRow(props: RowProps): ReactNode {
  const { entry, lines } = props;
  const { text, description } = useRowText(props);
  const xOf = (id: string): number =>
    (lines.findIndex(({ actor }) => actor === id) + 0.5) * columnWidth;
  const to = xOf(entry.actor);
  return (
    <svg
      className={styles.row}
      width={lines.length * columnWidth}
      height={rowHeight}
      role="img"
      aria-label={description}
    >
      {lines.map(({ actor, from, to: end }) =>
        from <= entry.seq && entry.seq <= end ? (
          <line
            key={actor}
            className={actor === outside ? styles.outside : styles.line}
            x1={xOf(actor)}
            x2={xOf(actor)}
            y1={from === entry.seq ? arrowY : 0}
            y2={end === entry.seq ? arrowY : rowHeight}
          />
        ) : null,
      )}
      {entry.kind === "event" ? (
        <Arrow from={xOf(entry.from ?? outside)} to={to} text={text} />
      ) : (
        <path
          className={styles.end}
          d={`M${to - head} ${arrowY - head}l${head * 2} ${head * 2}m0 ${-head * 2}l${-head * 2} ${head * 2}`}
        />
      )}
    </svg>
  );
}

/** The label of the arrow, and the drawing in words. */
function useRowText({ entry, everybody }: RowProps): {
  readonly text: string;
  readonly description: string;
} {
  const t = useTranslations("charts.live");
  const eventText = useEventText();
  const nameOf = (id: string): string => {
    const actor = everybody.get(id);
    return actor === undefined ? t("outside") : actorName(actor);
  };
  const actor = nameOf(entry.actor);
  if (entry.kind !== "event") return { text: "", description: t("lineEnds", { actor }) };
  const text = eventText(entry.type);
  const from = nameOf(entry.from ?? outside);
  return { text, description: t("arrow", { from, to: actor, event: text }) };
}

function Arrow(props: {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}): ReactNode {
  const { from, to, text } = props;
  if (from === to)
    return (
      <>
        <path className={styles.arrow} d={`M${to} ${textY - 6}h${loop}V${arrowY}H${to + 2}`} />
        <path className={styles.head} d={headAt(to, -1)} />
        <Words x={to + loop + 6} anchor="start" text={text} room={columnWidth - loop} />
      </>
    );
  const side = from < to ? 1 : -1;
  return (
    <>
      <path className={styles.arrow} d={`M${from} ${arrowY}H${to - side * 2}`} />
      <path className={styles.head} d={headAt(to, side)} />
      <Words x={(from + to) / 2} anchor="middle" text={text} room={Math.abs(to - from) - 12} />
    </>
  );
}

function headAt(x: number, side: 1 | -1): string {
  return `M${x} ${arrowY}l${-side * head * 1.4} ${-head * 0.7}v${head * 1.4}z`;
}

function Words(props: {
  readonly x: number;
  readonly anchor: "start" | "middle";
  readonly text: string;
  readonly room: number;
}): ReactNode {
  const { x, anchor, text, room } = props;
  // A letter of this size is about seven pixels wide; the whole name is in the row's description and the log.
  const fits = Math.max(6, Math.floor(room / 6.6));
  const shown = text.length > fits ? `${text.slice(0, fits - 1)}…` : text;
  return (
    <text className={styles.words} x={x} y={textY} textAnchor={anchor}>
      <title>{text}</title>
      {shown}
    </text>
  );
}
