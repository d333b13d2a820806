/** As much of a drawn chart as it takes to find one's way in it by keys. In px at 100 %. */
export interface Drawing {
  /** Every state that is shown, parents before their children. */
  readonly states: readonly PlacedState[];
}

/** Where a state is drawn. */
export interface PlacedState {
  readonly path: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where an arrow key leads. */
export type Direction = "up" | "down" | "left" | "right";

/**
 * The state that lies next in a direction: the nearest whose middle is beyond its edge, where what is off to the side counts as
 * farther away. With nothing there, down and right lead into a state, up and left out of it.
 */
export function neighbourOf(
  drawing: Drawing,
  path: string,
  direction: Direction,
): string | undefined {
  const from = drawing.states.find((state) => state.path === path);
  if (from === undefined) return undefined;
  const beside = drawing.states.filter(
    (state) => state !== from && !isInside(state.path, path) && !isInside(path, state.path),
  );
  const next = nearest(from, beside, direction);
  if (next !== undefined) return next;
  if (direction === "down" || direction === "right")
    return drawing.states.find((state) => state !== from && isInside(state.path, path))?.path;
  const parent = path.slice(0, Math.max(0, path.lastIndexOf(".")));
  return path === "" ? undefined : parent;
}

function isInside(path: string, ancestor: string): boolean {
  return ancestor === "" || path.startsWith(`${ancestor}.`);
}

/** How much farther something seems that is not straight ahead. */
const aside = 2.5;

function nearest(
  from: PlacedState,
  among: readonly PlacedState[],
  direction: Direction,
): string | undefined {
  let best: { readonly path: string; readonly distance: number } | undefined;
  for (const state of among) {
    const distance = distanceTo(from, state, direction);
    if (distance === undefined || (best !== undefined && best.distance <= distance)) continue;
    best = { path: state.path, distance };
  }
  return best?.path;
}

function distanceTo(from: PlacedState, to: PlacedState, direction: Direction): number | undefined {
  const isUpright = direction === "up" || direction === "down";
  const ahead = {
    up: from.y - middleY(to),
    down: middleY(to) - from.y - from.height,
    left: from.x - middleX(to),
    right: middleX(to) - from.x - from.width,
  }[direction];
  if (ahead <= 0) return undefined;
  // Two boxes that overlap sideways lie in one row or column, however long they are.
  const off = isUpright
    ? gap(from.x, from.width, to.x, to.width)
    : gap(from.y, from.height, to.y, to.height);
  // Rather beside than ahead: another key leads there.
  if (off > ahead) return undefined;
  return ahead + aside * off;
}

function gap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.max(0, otherStart - (start + length), start - (otherStart + otherLength));
}

function middleX({ x, width }: PlacedState): number {
  return x + width / 2;
}

function middleY({ y, height }: PlacedState): number {
  return y + height / 2;
}
