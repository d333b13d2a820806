import type { CDPSession } from "@vitest/browser-playwright";
import { cdp } from "vitest/browser";
import type { Box, Point } from "#charts/drawing/laid-out.ts";

/** Until so many pictures were drawn. */
export function frames(count: number): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number): void => {
      if (left === 0) resolve();
      else requestAnimationFrame(() => next(left - 1));
    };
    next(count);
  });
}

/** A real mouse, as the browser gets it from the system. */
export const mouse = {
  drag: async (from: Point, to: Point, steps = 5): Promise<void> => {
    await tell("mousePressed", from, { button: "left", buttons: 1, clickCount: 1 });
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps;
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await tell("mouseMoved", at, { button: "left", buttons: 1 });
    }
    await tell("mouseReleased", to, { button: "left", clickCount: 1 });
  },
  click: async (at: Point, times = 1): Promise<void> => {
    for (let count = 1; count <= times; count += 1) {
      await tell("mousePressed", at, { button: "left", buttons: 1, clickCount: count });
      await tell("mouseReleased", at, { button: "left", clickCount: count });
    }
  },
  wheel: (at: Point, delta: Point, { ctrl = false } = {}): Promise<void> =>
    tell("mouseWheel", at, { deltaX: delta.x, deltaY: delta.y, modifiers: ctrl ? 2 : 0 }),
};

/** Fingers on the glass: where each of them is, step by step. */
export async function touch(steps: readonly (readonly Point[])[]): Promise<void> {
  const [first = [], ...rest] = steps;
  await tellTouch("touchStart", first);
  for (const points of rest) await tellTouch("touchMove", points);
  await tellTouch("touchEnd", []);
  await frames(2);
}

async function tellTouch(
  type: "touchStart" | "touchMove" | "touchEnd",
  points: readonly Point[],
): Promise<void> {
  const touchPoints = points.map((point, id) => ({ ...inPage(point), id }));
  const session: CDPSession = cdp();
  await session.send("Input.dispatchTouchEvent", { type, touchPoints });
}

async function tell(
  type: "mousePressed" | "mouseMoved" | "mouseReleased" | "mouseWheel",
  at: Point,
  more: {
    readonly button?: "left";
    readonly buttons?: number;
    readonly clickCount?: number;
    readonly deltaX?: number;
    readonly deltaY?: number;
    readonly modifiers?: number;
  },
): Promise<void> {
  const session: CDPSession = cdp();
  await session.send("Input.dispatchMouseEvent", { type, ...inPage(at), ...more });
  await frames(2);
}

/** Tests run in a frame of the page that the mouse is over. */
function inPage({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  if (frame === undefined) return { x, y };
  const scale = frame.width / window.innerWidth;
  return { x: frame.x + x * scale, y: frame.y + y * scale };
}

/** The middle of a box. */
export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}
