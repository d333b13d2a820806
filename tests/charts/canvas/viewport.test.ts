import { expect, test } from "vitest";
import { fitted, type Size } from "#charts/canvas/view.ts";
import { Viewport } from "#charts/canvas/viewport.ts";

const drawing = { width: 2000, height: 1000 };
const home = (window: Size) => fitted({ x: 0, y: 0, ...drawing }, window);
const window = { width: 1000, height: 600 };
const lower = { width: 1000, height: 400 };

test("what nobody moved is seen whole again when something comes above it; beside it, it stays where it is", () => {
  const viewport = new Viewport();
  viewport.resize({ x: 0, y: 100, ...window });
  viewport.draw(drawing, home(window), home);
  viewport.resize({ x: 300, y: 100, width: 700, height: 600 });
  expect(viewport.view).toEqual({ ...home(window), x: home(window).x - 300 });
  viewport.resize({ x: 0, y: 100, ...window });
  viewport.resize({ x: 0, y: 300, ...lower });
  expect(viewport.view).toEqual(home(lower));
});
