import type { Box, LaidOut } from "../drawing/laid-out.ts";
import { isWithin, parentPath } from "../model/common-path.ts";

/** Where an arrow key leads. */
export type Direction = "up" | "down" | "left" | "right";

/** How much farther something seems that is not straight ahead. */
const aside = 2.5;

/**
 * The state that lies next in a direction: the nearest whose middle is beyond its edge, where what is off to the side counts as
 * farther away. With nothing there, down and right lead into a state, up and left out of it.
 */
export function neighbourOf(
  { states }: Pick<LaidOut, "states">,
  path: string,
  direction: Direction,
): string | undefined {
  const from = states.find((state) => state.path === path);
  if (from === undefined) return undefined;
  const [nearest] = states
    .filter((state) => !isWithin(state.path, path) && !isWithin(path, state.path))
    .map((state) => ({ path: state.path, distance: distanceTo(from, state, direction) }))
    .toSorted((one, other) => one.distance - other.distance);
  if (nearest !== undefined && nearest.distance < Number.POSITIVE_INFINITY) return nearest.path;
  if (direction === "down" || direction === "right")
    return states.find((state) => state !== from && isWithin(state.path, path))?.path;
  return path === "" ? undefined : parentPath(path);
}

function distanceTo(from: Box, to: Box, direction: Direction): number {
  const isUpright = direction === "up" || direction === "down";
  const ahead = {
    up: from.y - to.y - to.height / 2,
    down: to.y + to.height / 2 - from.y - from.height,
    left: from.x - to.x - to.width / 2,
    right: to.x + to.width / 2 - from.x - from.width,
  }[direction];
  // Two boxes that overlap sideways lie in one row or column, however long they are.
  const off = isUpright
    ? gap(from.x, from.width, to.x, to.width)
    : gap(from.y, from.height, to.y, to.height);
  // Rather beside than ahead: another key leads there.
  return ahead <= 0 || off > ahead ? Number.POSITIVE_INFINITY : ahead + aside * off;
}

function gap(start: number, length: number, otherStart: number, otherLength: number): number {
  return Math.max(0, otherStart - (start + length), start - (otherStart + otherLength));
}
