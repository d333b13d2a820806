import type { ReactNode } from "react";
import { memo } from "react";
import type { Box, LaidOutTransition } from "../drawing/laid-out.ts";
import { headPath, linePath } from "../drawing/svg-line.ts";
import { keyOf, type Selection } from "../machines/selection.ts";
import type { Sheet } from "./use-sheet.ts";
import styles from "./overlay.module.css";

/** The highlights of a drawing, in a layer above it, so that the drawing itself is not drawn again. */
interface OverlayProps extends Pick<Sheet, "drawing" | "index"> {
  readonly selected: Selection | undefined;
  readonly taken: ReadonlySet<string> | undefined;
  readonly found: readonly Selection[];
}

const ordinals = new WeakMap<object, number>();
let last = 0;

/** Tells one object from the next, as a key: what is taken twice is drawn twice. */
export function ordinalOf(of: object): number {
  const known = ordinals.get(of);
  if (known !== undefined) return known;
  last += 1;
  ordinals.set(of, last);
  return last;
}

/** Rings what is selected and found, and draws its lines and those that were just taken strongly. */
export const Overlay = memo(function Overlay(props: OverlayProps): ReactNode {
  const { drawing, index, selected, taken, found } = props;
  const key = keyOf(selected);
  const ways = new Map<string, "out" | "in" | "chosen">();
  if (selected?.kind === "state") {
    for (const { id } of index.into.get(selected.path) ?? []) ways.set(id, "in");
    for (const { id } of index.states.get(selected.path)?.state.transitions ?? [])
      ways.set(id, "out");
  } else if (key !== undefined) ways.set(key, "chosen");
  const sought = new Set(found.map(keyOf));
  const places = [
    ...drawing.states.map((box) => ({ at: box.path, box })),
    ...drawing.transitions.map(({ id, label }) => ({ at: id, box: label })),
  ];
  return (
    <g className={styles.overlay}>
      {drawing.transitions.map((placed) => {
        const way = ways.get(placed.id);
        return (
          way !== undefined && (
            <Line key={placed.id} placed={placed} look={styles.way} data-way={way} />
          )
        );
      })}
      {drawing.transitions.map(
        (placed) =>
          taken?.has(placed.id) === true && (
            <Line key={`${placed.id} ${ordinalOf(taken)}`} placed={placed} look={styles.taken} />
          ),
      )}
      {places.map(
        ({ at, box }) => sought.has(at) && <Ring key={at} box={box} look={styles.found} />,
      )}
      {places.map(
        ({ at, box }) => at === key && <Ring key={at} box={box} look={styles.selected} />,
      )}
    </g>
  );
});

function Ring({ box, look }: { readonly box: Box; readonly look: string | undefined }): ReactNode {
  const { x, y, width, height } = box;
  return (
    <rect className={look} x={x - 4} y={y - 4} width={width + 8} height={height + 8} rx={12} />
  );
}

/** A line from its beginning to its end; what has none is ringed where it was taken. */
function Line(props: {
  readonly placed: LaidOutTransition;
  readonly look: string | undefined;
  readonly "data-way"?: string;
}): ReactNode {
  const { placed, look, ...data } = props;
  const { points, label } = placed;
  if (points.length === 0)
    return look === styles.taken ? <Ring box={label} look={styles.done} /> : null;
  return (
    <g className={look} {...data}>
      <path className={styles.line} d={linePath(points)} pathLength={1} />
      <path className={styles.head} d={headPath(points)} />
    </g>
  );
}
