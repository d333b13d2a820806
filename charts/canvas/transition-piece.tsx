import type { ReactNode } from "react";
import { memo } from "react";
import type { LaidOutInitial, LaidOutTransition } from "../drawing/laid-out.ts";
import { headPath, linePath } from "../drawing/svg-line.ts";
import { Badges } from "./badges.tsx";
import { type Mark, markData } from "./mark-of.ts";
import styles from "./pieces.module.css";

interface TransitionPieceProps extends Mark {
  readonly placed: LaidOutTransition;
}

/** The line of a transition, with as much around it as a pointer needs. */
export const TransitionLine = memo(function TransitionLine(props: TransitionPieceProps): ReactNode {
  const { id, points } = props.placed;
  if (points.length === 0) return null;
  const line = linePath(points);
  return (
    <g className={styles.transition} data-transition={id} {...markData(props)}>
      <path className={styles.hit} d={line} />
      <path className={styles.line} d={line} />
      <path className={styles.head} d={headPath(points)} />
    </g>
  );
});

/** What a label lies on: the paper, a state with others in it, one of those or of the others that is active. */
export type Ground = "paper" | "nest" | "active" | "filled";

/** What is said of a transition, over all lines. */
export const TransitionLabel = memo(function TransitionLabel(
  props: TransitionPieceProps & { readonly ground: Ground },
): ReactNode {
  const { id, label, points } = props.placed;
  return (
    <g
      className={styles.label}
      data-transition={id}
      data-listed={points.length === 0 || undefined}
      data-ground={props.ground}
      {...markData(props)}
    >
      <rect
        className={styles.plate}
        x={label.x - 3}
        y={label.y}
        width={label.width + 6}
        height={label.height}
        rx={4}
      />
      {label.lines.map((line) => (
        <text key={`${line.x} ${line.y}`} className={styles[line.role]} x={line.x} y={line.y}>
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
  return (
    <g className={styles.label} data-transition={id} {...markData(props)}>
      <Badges box={label} mark={props} isAfter />
    </g>
  );
});

/** Where a state with children is entered. */
export const Initial = memo(function Initial({
  placed,
}: {
  readonly placed: LaidOutInitial;
}): ReactNode {
  const { x, y, radius, points } = placed;
  return (
    <g className={styles.initial}>
      {points.length > 0 && (
        <>
          <path className={styles.line} d={linePath(points)} />
          <path className={styles.head} d={headPath(points)} />
        </>
      )}
      <circle cx={x} cy={y} r={radius} />
    </g>
  );
});
