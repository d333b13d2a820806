import { expect, test } from "vitest";
import { bandOf, sceneOf } from "#charts/canvas/scene.ts";
import { fitted } from "#charts/canvas/view.ts";
import { plainDrawing } from "#charts/drawing/plain-drawing.ts";
import { indexChart } from "#charts/model/chart-index.ts";
import { readChart } from "#charts/model/read-chart.ts";
import { twoHundredMachine } from "../foreign/two-hundred.machine.ts";
import { doorChart } from "./door-chart.ts";

const window = { width: 1200, height: 800 };

/** What is drawn of a chart, with the paths of its states; as a whole without a scale. */
function sceneAt(chart = doorChart, scale?: number, x = 0) {
  const drawing = plainDrawing(chart);
  const whole = fitted({ x: 0, y: 0, ...drawing }, window);
  const view = scale === undefined ? whole : { x: -x * scale, y: 0, scale };
  const scene = sceneOf(drawing, indexChart(chart), view, window);
  const states = [...scene].flatMap(([piece, detail]) =>
    "path" in piece ? [[piece.path, detail] as const] : [],
  );
  const named = states.flatMap(([path, detail]) => (typeof detail === "number" ? [path] : []));
  return { drawing, scene, states: new Map(states), named };
}

test("from near everything is drawn with all its words, but what is far outside the window", () => {
  const { drawing, scene } = sceneAt(doorChart, 1);
  const pieces = drawing.states.length + drawing.transitions.length + drawing.initials.length;
  expect(scene.size).toBe(pieces);
  expect(new Set(scene.values())).toEqual(new Set(["full"]));
  const { states } = sceneAt(doorChart, 3, 500);
  expect([...states.keys()]).not.toContain("closed");
  expect([...states.keys()]).toContain("open.ajar");
});

test("from afar no letter is smaller than one can read: names stand in what they fit into, and none within another", () => {
  const { scene, states, named } = sceneAt(doorChart, 0.4);
  expect([...scene.values()]).not.toContain("full");
  expect(named).toContain("closed");
  for (const path of named) expect(Number(states.get(path)) * 0.4).toBeGreaterThan(7);

  const all = sceneAt(readChart(twoHundredMachine, { kind: "foreign" })).named;
  const within = all.filter((path) => all.some((other) => other.startsWith(`${path}.`)));
  expect(within).toEqual([]);
});

test("scales that are nearly the same share a scene", () => {
  expect(bandOf(0.2)).toBe(bandOf(0.21));
  expect(bandOf(0.2)).not.toBe(bandOf(0.3));
  expect(bandOf(0.6)).toBe(bandOf(2));
});
