import { expect, test } from "vitest";
import { bandOf, sceneOf } from "#charts/canvas/scene.ts";
import { fitted } from "#charts/canvas/view.ts";
import { indexChart } from "#charts/model/chart-index.ts";
import { readChart } from "#charts/model/read-chart.ts";
import { twoHundredMachine } from "../foreign/two-hundred.machine.ts";
import { doorChart } from "./door-chart.ts";
import { stacked } from "./stacked.ts";

const window = { width: 1200, height: 800 };

function sceneAt(scale: number, at = { x: 0, y: 0 }, chart = doorChart) {
  const drawing = stacked(chart, new Set());
  const view = { x: -at.x * scale, y: -at.y * scale, scale };
  const scene = sceneOf(drawing, indexChart(chart), view, window);
  return { drawing, scene };
}

test("from near everything is drawn with all its words", () => {
  const { drawing, scene } = sceneAt(1);
  expect(scene.size).toBe(drawing.states.length + drawing.transitions.length);
  expect(new Set(scene.values())).toEqual(new Set(["full"]));
});

test("what is far outside the window is not drawn", () => {
  const { scene } = sceneAt(3, { x: 700, y: 0 });
  const paths = [...scene.keys()].flatMap((piece) => ("path" in piece ? [piece.path] : []));
  expect(paths).not.toContain("closed");
  expect(paths).toContain("open.ajar");
});

test("from afar no letter is smaller than one can read: names stand in what they fit into", () => {
  const { scene } = sceneAt(0.3);
  const named = [...scene].flatMap(([piece, detail]) =>
    "path" in piece && typeof detail === "number" ? [{ path: piece.path, size: detail * 0.3 }] : [],
  );
  expect([...scene.values()]).not.toContain("full");
  expect(named.map(({ path }) => path)).toContain("gone");
  for (const { size } of named) expect(size).toBeGreaterThan(7);
});

test("of 200 states seen all at once, those have names that can be read, and none within another", () => {
  const chart = readChart(twoHundredMachine, { kind: "foreign" });
  const drawing = stacked(chart, new Set());
  const view = fitted({ x: 0, y: 0, ...drawing }, window);
  const scene = sceneOf(drawing, indexChart(chart), view, window);
  const named = [...scene].flatMap(([piece, detail]) =>
    "path" in piece && typeof detail === "number" ? [piece.path] : [],
  );
  for (const path of named)
    expect(
      named.some((other) => other.startsWith(`${path}.`)),
      path,
    ).toBe(false);
});

test("scales that are nearly the same share a scene", () => {
  expect(bandOf(0.2)).toBe(bandOf(0.21));
  expect(bandOf(0.2)).not.toBe(bandOf(0.3));
  expect(bandOf(0.6)).toBe(bandOf(2));
});
