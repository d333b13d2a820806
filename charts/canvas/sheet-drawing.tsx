import type { ReactNode } from "react";
import { markOf, type Marks } from "../drawing/marks.ts";
import { StateShape, StateWords } from "../drawing/state-piece.tsx";
import {
  groundOf,
  Initial,
  TransitionBadges,
  TransitionLabel,
  TransitionLine,
} from "../drawing/transition-piece.tsx";
import type { Sheet } from "./use-sheet.ts";
import styles from "./stage.module.css";

/**
 * As much of a chart as can be seen: shapes and lines, what stands out over them (`children`), and all words on top, so that no
 * line crosses one.
 */
export function SheetDrawing(props: {
  readonly sheet: Sheet;
  readonly marks: Marks;
  readonly children?: ReactNode;
}): ReactNode {
  const { sheet, marks, children } = props;
  const { drawing, index, scene } = sheet;
  const states = drawing.states.flatMap((box) => {
    const detail = scene.get(box);
    const known = index.states.get(box.path);
    if (detail === undefined || known === undefined) return [];
    const isRegion = known.parent?.type === "parallel";
    return [{ box, state: known.state, isRegion, detail, ...markOf(marks, box.path) }];
  });
  const transitions = drawing.transitions.flatMap((placed) => {
    const detail = scene.get(placed);
    return detail === undefined ? [] : [{ placed, detail, ...markOf(marks, placed.id) }];
  });
  const labels = transitions.filter(({ detail }) => detail === "full");
  return (
    <svg className={styles.sheet} width={drawing.width} height={drawing.height} aria-hidden="true">
      {states.map((state) => (
        <StateShape key={state.box.path} {...state} />
      ))}
      {drawing.initials.map((placed) =>
        scene.has(placed) ? <Initial key={placed.of} placed={placed} /> : null,
      )}
      {transitions.map((transition) => (
        <TransitionLine key={transition.placed.id} {...transition} />
      ))}
      {children}
      {states.map((state) => (
        <StateWords key={state.box.path} {...state} />
      ))}
      {labels.map((label) => (
        <TransitionLabel
          key={label.placed.id}
          ground={groundOf(label.placed, index, marks)}
          {...label}
        />
      ))}
      {labels.map((label) => (
        <TransitionBadges key={label.placed.id} {...label} />
      ))}
    </svg>
  );
}
