import type {
  Box,
  LaidOut,
  LaidOutInitial,
  LaidOutState,
  LaidOutTransition,
} from "../drawing/laid-out.ts";
import { textSize, textWidth } from "../drawing/measure.ts";
import type { Detail } from "../drawing/state-piece.tsx";
import type { ChartIndex } from "../model/chart-index.ts";
import { lastKey } from "../model/common-path.ts";
import { overlap, readable, type Size, shownPart, type View } from "./view.ts";

/** Something that is drawn, or is not where it cannot be seen. */
type Piece = LaidOutState | LaidOutTransition | LaidOutInitial;

/** What of a drawing is drawn for a view. */
export type Scene = ReadonlyMap<Piece, Detail>;

/** How large names are from afar, and how small where they would not fit otherwise; in px of the window. */
const nameSize = 12;
const leastNameSize = 9;
/** The largest letters in a box, by its height: capitals are lower than that, so they do not leave the box. */
const lettersByHeight = 1.2;
/** A name that does not fit is cut, where at least so much of it fits. */
const leastCut = "abcd…";
/** How much is drawn around what is shown, in windows. */
export const around = 0.3;

/** Similar scales share one scene: the scale of that scene. */
export function bandOf(scale: number): number {
  return scale >= readable ? 1 : 1.3 ** Math.round(Math.log(scale) / Math.log(1.3));
}

const bounds = new WeakMap<Piece, Box>();

/** All the room a piece takes. */
function boundsOf(piece: Piece): Box {
  if ("path" in piece) return piece;
  const known = bounds.get(piece);
  if (known !== undefined) return known;
  const corners =
    "label" in piece
      ? [
          ...piece.points,
          piece.label,
          { x: piece.label.x + piece.label.width, y: piece.label.y + piece.label.height },
        ]
      : [...piece.points, piece];
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - 10, Math.min(...ys) - 10];
  const box = { x, y, width: Math.max(...xs) + 10 - x, height: Math.max(...ys) + 10 - y };
  bounds.set(piece, box);
  return box;
}

/** What of a drawing is drawn for a view, what is in the window first. */
export function sceneOf(drawing: LaidOut, index: ChartIndex, view: View, window: Size): Scene {
  const band = bandOf(view.scale);
  const wide = shownPart(view, window, around);
  const pieces = [...drawing.states, ...drawing.initials, ...drawing.transitions].filter((piece) =>
    overlap(boundsOf(piece), wide),
  );
  const shown = shownPart(view, window);
  const isShown = (piece: Piece) => overlap(boundsOf(piece), shown);
  const ordered = [...pieces.filter(isShown), ...pieces.filter((piece) => !isShown(piece))];
  if (band === 1) return new Map(ordered.map((piece) => [piece, "full"]));
  const names = namesFromAfar(drawing, index, band);
  return new Map(ordered.map((piece) => [piece, names.get(piece) ?? "shape"]));
}

/**
 * Which states bear their names from afar: those whose names fit into them, and of several inside each other the innermost
 * of which at least half do. The names of innermost states may be cut.
 */
function namesFromAfar(
  drawing: LaidOut,
  index: ChartIndex,
  band: number,
): ReadonlyMap<Piece, number> {
  const boxes = new Map(drawing.states.map((box) => [box.path, box]));
  const names = new Map<Piece, number>();
  /** How large a name is in its box, in px of the drawing; undefined when it does not fit. */
  const sizeIn = ({ width, height }: LaidOutState, name: string): number | undefined => {
    const room = width - leastNameSize / 2 / band;
    const widest = (room / textWidth(name, { strong: true })) * textSize;
    const size = Math.min(nameSize / band, widest, height * lettersByHeight);
    return size >= leastNameSize / band ? size : undefined;
  };
  /** Names what is in a state, or the state as a whole. */
  const name = (path: string): void => {
    const box = boxes.get(path);
    const state = index.states.get(path)?.state;
    if (box === undefined || state === undefined || state.type === "history") return;
    const inner = state.states.flatMap((child) => boxes.get(child.path) ?? []);
    const named = inner.filter((child) => sizeIn(child, lastKey(child.path)) !== undefined);
    if (inner.length > 0 && (path === "" || named.length * 2 >= inner.length)) {
      for (const child of inner) name(child.path);
      return;
    }
    const size = sizeIn(box, state.key) ?? (inner.length === 0 ? sizeIn(box, leastCut) : undefined);
    if (size !== undefined) names.set(box, size);
    else for (const child of inner) name(child.path);
  };
  name("");
  return names;
}
