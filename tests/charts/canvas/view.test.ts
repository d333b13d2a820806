import { expect, test } from "vitest";
import {
  approaching,
  bounded,
  farthest,
  inWindow,
  nearest,
  opened,
  revealing,
  shownPart,
  type Size,
  zoomed,
} from "#charts/canvas/view.ts";

const window = { width: 1000, height: 600 };
const view = { x: 40, y: 30, scale: 0.5 };

test("one comes neither too near nor too far, and never loses the drawing", () => {
  const drawing = { width: 2000, height: 1000 };
  expect(zoomed(view, { x: 0, y: 0 }, 100).scale).toBe(nearest);
  expect(zoomed(view, { x: 0, y: 0 }, 0.0001).scale).toBe(farthest);
  const gone = bounded({ x: 90_000, y: -90_000, scale: 1 }, drawing, window);
  expect(gone.x).toBeLessThan(window.width);
  expect(gone.y + drawing.height).toBeGreaterThan(0);
});

test("a long thread of a drawing is opened where the machine begins, near enough to be read; another one as a whole, never larger than it is", () => {
  const beginning = { x: 300, y: 9000, width: 200, height: 100 };
  const first = opened({ width: 800, height: 20_000 }, beginning, window);
  expect(first.scale).toBeGreaterThan(0.5);
  const seen = inWindow(beginning, first);
  expect(seen.y).toBeGreaterThan(0);
  expect(seen.y + seen.height).toBeLessThan(window.height);
  const map = opened({ width: 6000, height: 4000 }, beginning, window);
  expect(inWindow({ x: 0, y: 0, width: 6000, height: 4000 }, map).width).toBeLessThan(window.width);
  expect(opened({ width: 100, height: 100 }, beginning, window).scale).toBe(1);
});

test("a drawing that is fitted into the window leaves the corner with the controls free, and makes no room where they are not in its way", () => {
  const fit = (drawing: Size) =>
    inWindow({ x: 0, y: 0, ...drawing }, opened(drawing, undefined, window));
  const wide = fit({ width: 3000, height: 1900 });
  expect(wide.y + wide.height).toBeLessThanOrEqual(window.height - 68);
  expect(wide.y).toBeGreaterThanOrEqual(24);
  expect(fit({ width: 1000, height: 1900 }).height).toBe(window.height - 48);
});

test("what is seen already is not moved; what is not comes in by the shortest way; of what is larger than the window its beginning does, unless one is in the midst of it", () => {
  const box = (x: number, width = 100) => ({ x, y: 200, width, height: 100 });
  expect(revealing(box(200), view, window)).toEqual(view);
  const moved = revealing(box(2500), view, window);
  expect(moved.y).toBe(view.y);
  const right = inWindow(box(2500), moved);
  expect(right.x + right.width).toBeLessThan(window.width);
  expect(right.x).toBeGreaterThan(window.width / 2);
  expect(inWindow(box(5000, 9000), revealing(box(5000, 9000), view, window)).x).toBeGreaterThan(0);
  expect(revealing(box(-500, 9000), view, window).x).toBe(view.x);
});

test("what is chosen on a map is come so near to that it can be read; from near one comes no nearer", () => {
  const box = { x: 2500, y: 1200, width: 200, height: 100 };
  const near = approaching(box, { x: 0, y: 0, scale: 0.19 }, window);
  expect(near.scale).toBeGreaterThan(0.5);
  const { x, y } = inWindow(box, near);
  expect({ x, y }).toEqual({ x: 440, y: 270 });
  expect(approaching(box, view, window)).toEqual(revealing(box, view, window));
});

test("the part that is shown is what is in the window, and as much around it as is asked", () => {
  const shown = shownPart(view, window);
  expect(inWindow(shown, view)).toEqual({ x: 0, y: 0, ...window });
  expect(shownPart(view, window, 0.5).width).toBe(shown.width * 2);
});
