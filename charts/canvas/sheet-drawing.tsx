import type { ReactNode } from "react";
import { memo, useMemo } from "react";
import type { LaidOutState, LaidOutTransition } from "../drawing/laid-out.ts";
import type { Marks } from "../drawing/marks.ts";
import type { Sheet } from "./canvas-renderer.ts";
import type { ChartIndex } from "./chart-index.ts";
import { markOf } from "./mark-of.ts";
import type { Piece, Scene } from "./scene.ts";
import { StateShape, StateWords } from "./state-piece.tsx";
import {
  type Ground,
  Initial,
  TransitionBadges,
  TransitionLabel,
  TransitionLine,
} from "./transition-piece.tsx";
import styles from "./stage.module.css";

/** So many pieces are looked at together: where nothing of them changed, React passes over all of them at once. */
const bundle = 20;

/**
 * As much of a chart as the renderer has come to: shapes and lines, what stands out over them (`children`), and all words on
 * top, so that no line crosses one.
 */
export function SheetDrawing(props: {
  readonly sheet: Sheet;
  readonly marks: Marks;
  readonly children?: ReactNode;
}): ReactNode {
  const { sheet, marks, children } = props;
  const { drawing, index, scene } = sheet;
  const states = useMemo(() => bundled(drawing.states), [drawing]);
  const transitions = useMemo(() => bundled(drawing.transitions), [drawing]);
  const common = { index, scene, marks };
  return (
    <svg
      className={styles.sheet}
      width={drawing.width}
      height={drawing.height}
      aria-hidden="true"
      data-hidden={sheet.isHidden || undefined}
    >
      {states.map(({ at, pieces }) => (
        <Shapes key={at} pieces={pieces} {...common} />
      ))}
      {drawing.initials.map((placed) =>
        scene.has(placed) ? (
          <Initial key={`${placed.of} ${placed.x} ${placed.y}`} placed={placed} />
        ) : null,
      )}
      {transitions.map(({ at, pieces }) => (
        <Lines key={at} pieces={pieces} {...common} />
      ))}
      {children}
      {states.map(({ at, pieces }) => (
        <Words key={at} pieces={pieces} {...common} />
      ))}
      {transitions.map(({ at, pieces }) => (
        <Labels key={at} pieces={pieces} {...common} />
      ))}
      {transitions.map(({ at, pieces }) => (
        <LabelBadges key={at} pieces={pieces} {...common} />
      ))}
    </svg>
  );
}

interface Bundle<P extends Piece> {
  readonly pieces: readonly P[];
  readonly index: ChartIndex;
  readonly scene: Scene;
  readonly marks: Marks;
}

function bundled<P>(pieces: readonly P[]): readonly { at: number; pieces: readonly P[] }[] {
  return Array.from({ length: Math.ceil(pieces.length / bundle) }, (_, at) => ({
    at,
    pieces: pieces.slice(at * bundle, (at + 1) * bundle),
  }));
}

function isSameBundle(one: Bundle<Piece>, other: Bundle<Piece>): boolean {
  return (
    one.pieces === other.pieces &&
    one.index === other.index &&
    one.marks === other.marks &&
    (one.scene === other.scene ||
      one.pieces.every((piece) => one.scene.get(piece) === other.scene.get(piece)))
  );
}

const Shapes = memo(function Shapes({ pieces, ...of }: Bundle<LaidOutState>): ReactNode {
  return pieces
    .flatMap((box) => statePiece(box, of))
    .map((piece) => <StateShape key={piece.box.path} {...piece} />);
}, isSameBundle);

const Words = memo(function Words({ pieces, ...of }: Bundle<LaidOutState>): ReactNode {
  return pieces
    .flatMap((box) => statePiece(box, of))
    .map((piece) => <StateWords key={piece.box.path} {...piece} />);
}, isSameBundle);

function statePiece(box: LaidOutState, { index, scene, marks }: Omit<Bundle<never>, "pieces">) {
  const detail = scene.get(box);
  const known = index.states.get(box.path);
  if (detail === undefined || known === undefined) return [];
  const isRegion = known.parent?.type === "parallel";
  return [{ box, state: known.state, isRegion, detail, ...markOf(marks, box.path) }];
}

const Lines = memo(function Lines({ pieces, scene, marks }: Bundle<LaidOutTransition>): ReactNode {
  return pieces.map((placed) =>
    scene.has(placed) ? (
      <TransitionLine key={placed.id} placed={placed} {...markOf(marks, placed.id)} />
    ) : null,
  );
}, isSameBundle);

const Labels = memo(function Labels({
  pieces,
  index,
  scene,
  marks,
}: Bundle<LaidOutTransition>): ReactNode {
  return pieces.map((placed) =>
    scene.get(placed) === "full" ? (
      <TransitionLabel
        key={placed.id}
        placed={placed}
        ground={groundOf(placed, index, marks)}
        {...markOf(marks, placed.id)}
      />
    ) : null,
  );
}, isSameBundle);

const LabelBadges = memo(function LabelBadges({
  pieces,
  scene,
  marks,
}: Bundle<LaidOutTransition>): ReactNode {
  return pieces.map((placed) =>
    scene.get(placed) === "full" && hasBadges(placed.id, marks) ? (
      <TransitionBadges key={placed.id} placed={placed} {...markOf(marks, placed.id)} />
    ) : null,
  );
}, isSameBundle);

function hasBadges(id: string, { heat, changed, notes }: Marks): boolean {
  return heat?.has(id) === true || changed?.has(id) === true || notes?.has(id) === true;
}

/** A label lies in what its transition does not leave; one that is listed lies in the state that has it. */
function groundOf({ id, points }: LaidOutTransition, index: ChartIndex, { active }: Marks): Ground {
  const { source = "", targets = [] } = index.transitions.get(id) ?? {};
  const around = points.length === 0 ? source : commonPath(source, targets[0] ?? source);
  const isActive = active?.has(around) === true;
  const isLeaf = index.states.get(around)?.state.states.length === 0;
  if (isLeaf) return isActive ? "filled" : "paper";
  if (around === "") return "paper";
  return isActive ? "active" : "nest";
}

/** The path of the innermost state that two are in, or that is one of them. */
function commonPath(one: string, other: string): string {
  const keys = one.split(".");
  const others = other.split(".");
  const end = keys.findIndex((key, at) => key !== others[at]);
  return keys.slice(0, end === -1 ? keys.length - (one === other ? 1 : 0) : end).join(".");
}
