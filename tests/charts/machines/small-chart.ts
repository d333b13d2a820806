import { createMachine } from "xstate";
import type { LaidOut } from "#charts/drawing/laid-out.ts";
import type { Chart } from "#charts/model/chart.ts";
import { readChart } from "#charts/model/read-chart.ts";

/** The chart of a machine without code. */
export const chartOf = (config: Parameters<typeof createMachine>[0]): Chart =>
  readChart(createMachine(config), { kind: "foreign" });

const pressed = {
  guard: "hasPhoto",
  target: "open",
  actions: "keepPhoto",
  meta: { by: "reporter" },
};

/** A viewer that opens and closes beside a door: `closed` and `open` (with `small` and `large` in it), and `door`. */
export const smallChart = chartOf({
  initial: "viewer",
  states: {
    viewer: {
      initial: "closed",
      states: {
        closed: { on: { "photo.pressed": pressed } },
        open: {
          initial: "small",
          tags: "overlay",
          invoke: { id: "full", src: "readFull" },
          states: {
            small: { after: { patience: "large" } },
            large: { description: "As large as the window." },
          },
        },
      },
    },
    door: {},
  },
});

const places: Readonly<Record<string, readonly [number, number, number, number]>> = {
  "": [0, 0, 700, 400],
  viewer: [20, 40, 400, 340],
  "viewer.closed": [40, 80, 80, 40],
  "viewer.open": [160, 80, 200, 200],
  "viewer.open.small": [180, 120, 80, 40],
  "viewer.open.large": [180, 200, 80, 40],
  door: [500, 80, 100, 60],
};

/** Where its states are drawn, without those inside folded ones. */
export function placesWithout(folded: ReadonlySet<string>): LaidOut {
  const states = Object.entries(places)
    .filter(([path]) => ![...folded].some((each) => path.startsWith(`${each}.`)))
    .map(([path, [x, y, width, height]]) => {
      return { path, x, y, width, height, lines: [], folded: folded.has(path) };
    });
  return { width: 700, height: 400, states, transitions: [], initials: [] };
}
