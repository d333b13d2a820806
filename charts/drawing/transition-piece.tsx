import type { ReactNode } from "react";
import { memo } from "react";
import type { ChartIndex } from "../model/chart-index.ts";
import { commonOf, parentPath } from "../model/common-path.ts";
import { Badges } from "./badges.tsx";
import type { LaidOutInitial, LaidOutTransition, Point } from "./laid-out.ts";
import { type Mark, markData, type Marks } from "./marks.ts";
import { accessibleNameProps } from "./state-piece.tsx";
import { headPath, linePath } from "./svg-line.ts";

interface TransitionPieceProps extends Mark {
  readonly placed: LaidOutTransition;
}

/** A line with its head. */
function Arrow({ points }: { readonly points: readonly Point[] }): ReactNode {
  return (
    <>
      <path className="line" d={linePath(points)} />
      <path className="head" d={headPath(points)} />
    </>
  );
}

/** The line of a transition, with as much around it as a pointer needs. */
export const TransitionLine = memo(function TransitionLine(props: TransitionPieceProps): ReactNode {
  const { id, points } = props.placed;
  if (points.length === 0) return null;
  return (
    <g className="transition" data-transition={id} {...markData(props)}>
      <path className="hit" d={linePath(points)} />
      <Arrow points={points} />
    </g>
  );
});

/** What a label lies on: the paper, a state with others in it, one of those or of the others that is active. */
type Ground = "paper" | "nest" | "active" | "filled";

/** A label lies in what its transition does not leave; one that is listed lies in the state that has it. */
export function groundOf(
  { id, points }: LaidOutTransition,
  { states, transitions }: ChartIndex,
  { active }: Marks,
): Ground {
  const { source = "", targets = [] } = transitions.get(id) ?? {};
  const around = targets.includes(source) ? parentPath(source) : commonOf([source, ...targets]);
  const within = points.length === 0 ? source : around;
  const isActive = active?.has(within) === true;
  if (states.get(within)?.state.states.length === 0) return isActive ? "filled" : "paper";
  if (within === "") return "paper";
  return isActive ? "active" : "nest";
}

/** What is said of a transition, over all lines. */
export const TransitionLabel = memo(function TransitionLabel(
  props: TransitionPieceProps & { readonly ground: Ground; readonly accessibleName?: string },
): ReactNode {
  const { ground, accessibleName } = props;
  const { id, label, points } = props.placed;
  return (
    <g
      className="label"
      data-transition={id}
      data-listed={points.length === 0 || undefined}
      data-ground={ground}
      {...markData(props)}
      {...accessibleNameProps(accessibleName)}
    >
      {accessibleName !== undefined && <title>{accessibleName}</title>}
      <rect
        className="plate"
        x={label.x - 3}
        y={label.y}
        width={label.width + 6}
        height={label.height}
        rx={4}
      />
      {label.lines.map((line) => (
        <text key={`${line.x} ${line.y}`} className={line.role} x={line.x} y={line.y}>
          {line.text}
        </text>
      ))}
    </g>
  );
});

/** What lies on a transition, after its label and over all others. */
export const TransitionBadges = memo(function TransitionBadges(
  props: TransitionPieceProps,
): ReactNode {
  const { id, label } = props.placed;
  if (props.notes === 0 && props.changed === undefined && (props.figure ?? "") === "") return null;
  return (
    <g className="label" data-transition={id} {...markData(props)}>
      <Badges box={label} mark={props} isAfter />
    </g>
  );
});

/** Where a state with children is entered. */
export const Initial = memo(function Initial(props: {
  readonly placed: LaidOutInitial;
}): ReactNode {
  const { x, y, radius, points } = props.placed;
  return (
    <g className="initial">
      {points.length > 0 && <Arrow points={points} />}
      <circle cx={x} cy={y} r={radius} />
    </g>
  );
});
