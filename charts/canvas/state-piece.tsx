import type { ReactNode } from "react";
import { memo } from "react";
import type { LaidOutLine, LaidOutState } from "../drawing/laid-out.ts";
import { lineHeight, textWidth } from "../drawing/measure.ts";
import type { ChartState } from "../model/chart.ts";
import { Badges } from "./badges.tsx";
import { type Mark, markData } from "./mark-of.ts";
import type { Detail } from "./scene.ts";
import styles from "./pieces.module.css";

interface StatePieceProps extends Mark {
  readonly box: LaidOutState;
  readonly state: ChartState;
  readonly isRegion: boolean;
  readonly detail: Detail;
}

function sort({ box, state }: StatePieceProps): string {
  if (state.path === "") return "root";
  return state.states.length === 0 || box.folded ? "leaf" : "nest";
}

/** The shape of a state. */
export const StateShape = memo(function StateShape(props: StatePieceProps): ReactNode {
  const { box, state, isRegion } = props;
  const { x, y, width, height } = box;
  const kind = sort(props);
  const round = state.type === "history" ? Math.min(width, height) / 2 : kind === "leaf" ? 8 : 12;
  return (
    <g
      className={styles.state}
      data-path={box.path}
      data-sort={kind}
      data-region={isRegion || undefined}
      {...markData(props)}
    >
      {box.folded && (
        <rect
          className={styles.under}
          x={x + 5}
          y={y + 5}
          width={width}
          height={height}
          rx={round}
        />
      )}
      <rect className={styles.box} x={x} y={y} width={width} height={height} rx={round} />
      {state.type === "final" && (
        <rect
          className={styles.rim}
          x={x + 3}
          y={y + 3}
          width={width - 6}
          height={height - 6}
          rx={round - 3}
        />
      )}
    </g>
  );
});

/** What is written in a state, over all lines. */
export const StateWords = memo(function StateWords(props: StatePieceProps): ReactNode {
  const { box, state, detail } = props;
  const kind = sort(props);
  const { x, y, width, height } = box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return (
    <g className={styles.words} data-path={box.path} data-sort={kind} {...markData(props)}>
      {typeof detail === "number" && (
        <text
          className={styles.afar}
          x={kind === "nest" ? x + detail * 0.4 : middle.x}
          // Above what is in it, where its name is from near as well.
          y={kind === "nest" ? y + detail * 1.1 : middle.y + detail * 0.35}
          style={{ fontSize: detail }}
        >
          {state.key}
        </text>
      )}
      {detail === "full" && state.type === "history" && (
        <text className={styles.letter} x={middle.x} y={middle.y + 5}>
          {state.history === "deep" ? "H*" : "H"}
        </text>
      )}
      {detail === "full" && state.type !== "history" && (
        <>
          {box.lines.map((line) => (
            <Line key={`${line.x} ${line.y}`} line={line} />
          ))}
          {state.path !== "" && state.states.length > 0 && <Knob box={box} />}
        </>
      )}
      {detail === "full" && <Badges box={box} mark={props} />}
    </g>
  );
});

const ascent = 13;
const tagInset = 6;

function Line({ line }: { readonly line: LaidOutLine }): ReactNode {
  const { role, text, x, y } = line;
  return (
    <>
      {role === "tag" && (
        <rect
          className={styles.pill}
          x={x - tagInset}
          y={y - ascent}
          width={textWidth(text) + 2 * tagInset}
          height={lineHeight}
          rx={lineHeight / 2}
        />
      )}
      <text className={styles[role]} x={x} y={y}>
        {text}
      </text>
    </>
  );
}

/** Folds a state away or opens it. */
function Knob({ box }: { readonly box: LaidOutState }): ReactNode {
  const { x, y } = { x: box.x + 18, y: box.y };
  return (
    <g className={styles.knob} data-fold={box.path} data-folded={box.folded || undefined}>
      <circle className={styles.reach} cx={x} cy={y} r={14} />
      <circle className={styles.knobHead} cx={x} cy={y} r={7} />
      <path d={`M${x - 3.5} ${y}h7${box.folded ? `M${x} ${y - 3.5}v7` : ""}`} />
    </g>
  );
}
