import type { ReactNode } from "react";
import { memo } from "react";
import type { Box, LaidOut, LaidOutTransition } from "../drawing/laid-out.ts";
import { headPath, linePath } from "../drawing/svg-line.ts";
import { keyOf, type Selection } from "../machines/selection.ts";
import type { ChartIndex } from "./chart-index.ts";
import styles from "./overlay.module.css";

/** What stands out of a drawing just now. It lies over it, so that nothing of the drawing is drawn again for it. */
export interface OverlayProps {
  readonly drawing: LaidOut;
  readonly index: ChartIndex;
  readonly selected: Selection | undefined;
  readonly taken: ReadonlySet<string> | undefined;
  readonly found: readonly Selection[];
}

const turns = new WeakMap<ReadonlySet<string>, number>();
let lastTurn = 0;

/** Tells one step from the next: what is taken twice is drawn twice. */
function turnOf(taken: ReadonlySet<string>): number {
  const turn = turns.get(taken) ?? lastTurn + 1;
  lastTurn = Math.max(lastTurn, turn);
  turns.set(taken, turn);
  return turn;
}

/** Rings what is selected and found, and draws its lines and those that were just taken strongly. */
export const Overlay = memo(function Overlay(props: OverlayProps): ReactNode {
  const { drawing, index, selected, taken, found } = props;
  const key = keyOf(selected);
  const box = drawing.states.find(({ path }) => selected?.kind === "state" && path === key);
  const ways = new Map<string, "out" | "in" | "chosen">();
  if (selected?.kind === "state") {
    for (const { id } of index.into.get(selected.path) ?? []) ways.set(id, "in");
    for (const { id } of index.states.get(selected.path)?.state.transitions ?? [])
      ways.set(id, "out");
  } else if (key !== undefined) ways.set(key, "chosen");
  const sought = new Set(found.map(keyOf));
  return (
    <g className={styles.overlay}>
      {drawing.transitions.map((placed) => {
        const way = ways.get(placed.id);
        return way === undefined ? null : <Way key={placed.id} placed={placed} way={way} />;
      })}
      {drawing.transitions.map((placed) =>
        taken?.has(placed.id) === true ? (
          <Taken key={`${placed.id} ${turnOf(taken)}`} placed={placed} />
        ) : null,
      )}
      {drawing.states.map((state) =>
        sought.has(state.path) ? (
          <Ring key={state.path} box={state} look={styles.found} out={4} />
        ) : null,
      )}
      {drawing.transitions.map(({ id, label }) =>
        sought.has(id) ? <Ring key={id} box={label} look={styles.found} out={4} /> : null,
      )}
      {box !== undefined && <Ring box={box} look={styles.selected} out={4} />}
    </g>
  );
});

function Ring(props: {
  readonly box: Box;
  readonly look: string | undefined;
  readonly out: number;
}): ReactNode {
  const { box, look, out } = props;
  return (
    <rect
      className={look}
      x={box.x - out}
      y={box.y - out}
      width={box.width + 2 * out}
      height={box.height + 2 * out}
      rx={12}
    />
  );
}

function Way(props: {
  readonly placed: LaidOutTransition;
  readonly way: "out" | "in" | "chosen";
}): ReactNode {
  const { placed, way } = props;
  return (
    <g className={styles.way} data-way={way}>
      {placed.points.length > 0 && (
        <>
          <path className={styles.line} d={linePath(placed.points)} />
          <path className={styles.head} d={headPath(placed.points)} />
        </>
      )}
      {way === "chosen" && <Ring box={placed.label} look={styles.selected} out={5} />}
    </g>
  );
}

/** Drawn once from its beginning to its end; then it stays. */
function Taken({ placed }: { readonly placed: LaidOutTransition }): ReactNode {
  if (placed.points.length === 0) return <Ring box={placed.label} look={styles.done} out={3} />;
  return (
    <g className={styles.taken}>
      <path className={styles.line} d={linePath(placed.points)} pathLength={1} />
      <path className={styles.head} d={headPath(placed.points)} />
    </g>
  );
}
