import type { Box, Point } from "../drawing/laid-out.ts";

/** How a drawing is looked at: a point of it is shown at `x + scale × point.x`, in px of the window. */
export interface View extends Point {
  readonly scale: number;
}

/** Width and height in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const farthest = 0.03;
export const nearest = 3;
/** One press of + or −. */
export const step = 1.25;

/** Writing is drawn from this scale on. */
export const readable = 0.42;

/** How much of a drawing stays in the window, however far it is moved. */
const kept = 64;
/** Below this a drawing is too far away to be anything but a map; and what is near enough to read. */
const thread = 0.2;
const comfortable = 0.6;
/** Around a drawing that is fitted into the window. */
const border = 24;
/** The corner below, at the beginning of the lines, where the controls of the view lie. */
const corner: Size = { width: 200, height: 68 };

export function isSameView(one: View, other: View): boolean {
  return one.x === other.x && one.y === other.y && one.scale === other.scale;
}

/** The nearest view that is neither too near nor too far, and has some of the drawing in it. */
export function bounded(view: View, drawing: Size, window: Size): View {
  const scale = clamp(view.scale, farthest, nearest);
  const keptX = Math.min(kept, drawing.width * scale);
  const keptY = Math.min(kept, drawing.height * scale);
  return {
    scale,
    x: clamp(view.x, keptX - drawing.width * scale, window.width - keptX),
    y: clamp(view.y, keptY - drawing.height * scale, window.height - keptY),
  };
}

/** Nearer or farther, with what is at a point of the window staying there. */
export function zoomed(view: View, at: Point, factor: number): View {
  const scale = clamp(view.scale * factor, farthest, nearest);
  const real = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * real, y: at.y - (at.y - view.y) * real };
}

/** All of a box in the middle of the window, at most at 100 %; above the controls where it would come below them. */
export function fitted(box: Box, window: Size): View {
  const all = fittedInto(box, window);
  const { x, y, height } = inWindow(box, all);
  const isFree = x > corner.width || y + height < window.height - corner.height;
  if (isFree) return all;
  const above = Math.min(corner.height - border, window.height / 5);
  return fittedInto(box, { width: window.width, height: window.height - above });
}

function fittedInto(box: Box, room: Size): View {
  const scale = clamp(
    Math.min(
      (room.width - 2 * border) / Math.max(1, box.width),
      (room.height - 2 * border) / Math.max(1, box.height),
      1,
    ),
    farthest,
    nearest,
  );
  return centred(box, room, scale);
}

/**
 * A drawing as it is first seen: all of it. Of a long and narrow one that would be a thread: that is seen where it begins,
 * as near as its narrow side allows.
 */
export function opened(drawing: Size, beginning: Box | undefined, window: Size): View {
  const box = { x: 0, y: 0, ...drawing };
  const all = fitted(box, window);
  if (all.scale >= thread) return all;
  const scale = Math.min(
    comfortable,
    Math.max(
      (window.width - 2 * border) / Math.max(1, box.width),
      (window.height - 2 * border) / Math.max(1, box.height),
    ),
  );
  if (scale <= all.scale * 2) return all;
  const start = centred(box, window, scale);
  return beginning === undefined ? start : revealing(beginning, start, window);
}

/** A box in the middle of the window; of one that is larger, its beginning. */
function centred(box: Box, window: Size, scale: number): View {
  return {
    scale,
    x:
      Math.max((window.width - box.width * scale) / 2, Math.min(border, window.width / 2)) -
      box.x * scale,
    y:
      Math.max((window.height - box.height * scale) / 2, Math.min(border, window.height / 2)) -
      box.y * scale,
  };
}

/** Where a box of the drawing is in the window. */
export function inWindow({ x, y, width, height }: Box, view: View): Box {
  return {
    x: view.x + x * view.scale,
    y: view.y + y * view.scale,
    width: width * view.scale,
    height: height * view.scale,
  };
}

/** The part of the drawing that the window shows, and `around` times as much on each side. */
export function shownPart(view: View, window: Size, around = 0): Box {
  const width = window.width / view.scale;
  const height = window.height / view.scale;
  return {
    x: -view.x / view.scale - around * width,
    y: -view.y / view.scale - around * height,
    width: width * (1 + 2 * around),
    height: height * (1 + 2 * around),
  };
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** The view moved as little as it takes to see a box; of one larger than the window, its beginning. As it is when it is seen. */
export function revealing(box: Box, view: View, window: Size): View {
  const { x, y, width, height } = inWindow(box, view);
  return {
    scale: view.scale,
    x: view.x + shift(x, width, window.width),
    y: view.y + shift(y, height, window.height),
  };
}

/** The view that shows a box and its writing: nearer where the view is too far away to read. */
export function approaching(box: Box, view: View, window: Size): View {
  return view.scale < readable ? centred(box, window, comfortable) : revealing(box, view, window);
}

function shift(start: number, length: number, room: number): number {
  const space = Math.min(border * 2, room / 8);
  if (length > room - 2 * space) {
    const isSeen = start < room / 2 && start + length > room / 2;
    return isSeen ? 0 : space - start;
  }
  if (start < space) return space - start;
  const end = start + length;
  return end > room - space ? room - space - end : 0;
}

/** The same view of another drawing in which something has moved: it stays where it is in the window. */
export function keeping(before: Point, after: Point, view: View): View {
  return {
    scale: view.scale,
    x: view.x + (before.x - after.x) * view.scale,
    y: view.y + (before.y - after.y) * view.scale,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(Math.min(least, most), Math.min(most, value));
}
