import { expect, test } from "vitest";
import {
  bounded,
  centred,
  farthest,
  fitted,
  inWindow,
  keeping,
  nearest,
  opened,
  revealing,
  shownPart,
  zoomed,
} from "#charts/canvas/view.ts";

const window = { width: 1000, height: 600 };
const view = { x: 40, y: 30, scale: 0.5 };

test("what is under the pointer stays there while one zooms", () => {
  const at = { x: 333, y: 222 };
  const pointOf = (v: typeof view) => ({ x: (at.x - v.x) / v.scale, y: (at.y - v.y) / v.scale });
  for (const factor of [0.3, 0.9, 1.25, 4]) {
    const after = pointOf(zoomed(view, at, factor));
    expect(after.x).toBeCloseTo(pointOf(view).x, 6);
    expect(after.y).toBeCloseTo(pointOf(view).y, 6);
  }
});

test("one comes neither too near nor too far, and never loses the drawing", () => {
  const drawing = { width: 2000, height: 1000 };
  expect(zoomed(view, { x: 0, y: 0 }, 100).scale).toBe(nearest);
  expect(zoomed(view, { x: 0, y: 0 }, 0.0001).scale).toBe(farthest);
  const gone = bounded({ x: 90_000, y: -90_000, scale: 1 }, drawing, window);
  expect(gone.x).toBeLessThan(window.width);
  expect(gone.y + drawing.height).toBeGreaterThan(0);
});

test("all of a drawing is in the middle when it is fitted, never larger than it is", () => {
  const wide = inWindow(
    { x: 0, y: 0, width: 3000, height: 300 },
    fitted({ x: 0, y: 0, width: 3000, height: 300 }, window),
  );
  expect(wide.x).toBeGreaterThan(0);
  expect(wide.x + wide.width).toBeLessThan(window.width);
  expect(wide.y + wide.height / 2).toBeCloseTo(window.height / 2, 6);
  expect(fitted({ x: 0, y: 0, width: 100, height: 100 }, window).scale).toBe(1);
});

test("a long thread of a drawing is opened where the machine begins, near enough to be read", () => {
  const thread = { width: 800, height: 20_000 };
  const beginning = { x: 300, y: 9000, width: 200, height: 100 };
  const first = opened(thread, beginning, window);
  expect(first.scale).toBeGreaterThan(0.5);
  const seen = inWindow(beginning, first);
  expect(seen.y).toBeGreaterThan(0);
  expect(seen.y + seen.height).toBeLessThan(window.height);
  const map = opened({ width: 6000, height: 4000 }, beginning, window);
  expect(inWindow({ x: 0, y: 0, width: 6000, height: 4000 }, map).width).toBeLessThan(window.width);
});

test("what is seen already is not moved; what is not comes in by the shortest way", () => {
  const seen = { x: 200, y: 200, width: 100, height: 100 };
  expect(revealing(seen, view, window)).toEqual(view);
  const right = { x: 2500, y: 200, width: 100, height: 100 };
  const moved = revealing(right, view, window);
  expect(moved.y).toBe(view.y);
  const box = inWindow(right, moved);
  expect(box.x + box.width).toBeLessThan(window.width);
  expect(box.x).toBeGreaterThan(window.width / 2);
});

test("of what is larger than the window the beginning is shown, unless one is in the midst of it", () => {
  const large = { x: 5000, y: 0, width: 9000, height: 100 };
  expect(inWindow(large, revealing(large, view, window)).x).toBeGreaterThan(0);
  const around = { x: -500, y: 0, width: 9000, height: 100 };
  expect(revealing(around, view, window).x).toBe(view.x);
});

test("what has moved in another drawing stays where it was in the window", () => {
  const before = { x: 100, y: 100, width: 50, height: 50 };
  const after = { x: 700, y: 40, width: 50, height: 50 };
  const next = keeping(before, after, view);
  expect(inWindow(after, next)).toEqual(inWindow(before, view));
});

test("the part that is shown is what is in the window, and as much around it as is asked", () => {
  const shown = shownPart(view, window);
  expect(inWindow(shown, view)).toEqual({ x: 0, y: 0, ...window });
  expect(shownPart(view, window, 0.5).width).toBe(shown.width * 2);
  expect(inWindow(shown, centred(shown, window, 0.5)).width).toBe(window.width);
});
