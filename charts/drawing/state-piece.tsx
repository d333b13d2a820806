import type { ReactNode } from "react";
import { memo } from "react";
import type { ChartState } from "../model/chart.ts";
import { Badges } from "./badges.tsx";
import type { LaidOutLine, LaidOutState } from "./laid-out.ts";
import { type Mark, markData } from "./marks.ts";
import { baseline, lineHeight, textSize, textWidth, wrap } from "./measure.ts";
import { tagInset } from "./state-head.ts";

/**
 * How much of a piece is drawn: everything, its shape only, or its shape with its name so large (in px of the drawing),
 * as a map writes the names of towns.
 */
export type Detail = "full" | "shape" | number;

interface StatePieceProps extends Mark {
  readonly box: LaidOutState;
  readonly state: ChartState;
  readonly isRegion: boolean;
  readonly detail: Detail;
  /** The text for screen readers, if the drawing has no tree beside it. */
  readonly accessibleName?: string;
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
  const size = { width, height, rx: round };
  return (
    <g
      className="state"
      data-path={box.path}
      data-sort={kind}
      data-region={isRegion || undefined}
      {...markData(props)}
    >
      {box.folded && <rect className="under" x={x + 5} y={y + 5} {...size} />}
      <rect className="box" x={x} y={y} {...size} />
      {state.type === "final" && (
        <rect
          className="rim"
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
  const { box, state, detail, accessibleName } = props;
  const kind = sort(props);
  const { x, y, width, height } = box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return (
    <g
      className="words"
      data-path={box.path}
      data-sort={kind}
      {...markData(props)}
      {...accessibleNameProps(accessibleName)}
    >
      {accessibleName !== undefined && <title>{accessibleName}</title>}
      {typeof detail === "number" && (
        <text
          className="afar"
          x={kind === "nest" ? x + detail * 0.4 : middle.x}
          // Above what is in it, where its name is from near as well.
          y={kind === "nest" ? y + detail * 1.1 : middle.y + detail * 0.35}
          style={{ fontSize: detail }}
        >
          {wrap(state.key, (width / detail) * textSize, { strong: true, lines: 1 })[0]}
        </text>
      )}
      {detail === "full" && state.type === "history" && (
        <text className="letter" x={middle.x} y={middle.y + 5}>
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

/** The attributes of a piece that says what it is. */
export function accessibleNameProps(accessibleName: string | undefined) {
  return accessibleName === undefined
    ? undefined
    : { role: "graphics-object", "aria-label": accessibleName };
}

function Line({ line: { role, text, x, y } }: { readonly line: LaidOutLine }): ReactNode {
  return (
    <>
      {role === "tag" && (
        <rect
          className="pill"
          x={x - tagInset}
          y={y - baseline}
          width={textWidth(text) + 2 * tagInset}
          height={lineHeight}
          rx={lineHeight / 2}
        />
      )}
      <text className={role} x={x} y={y}>
        {text}
      </text>
    </>
  );
}

/** Folds a state away or opens it. */
function Knob({ box }: { readonly box: LaidOutState }): ReactNode {
  const { x, y } = { x: box.x + 18, y: box.y };
  return (
    <g className="knob" data-fold={box.path} data-folded={box.folded || undefined}>
      <circle className="reach" cx={x} cy={y} r={14} />
      <circle className="knobHead" cx={x} cy={y} r={7} />
      <path d={`M${x - 3.5} ${y}h7${box.folded ? `M${x} ${y - 3.5}v7` : ""}`} />
    </g>
  );
}
