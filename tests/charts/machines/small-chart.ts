import type { LaidOut } from "#charts/drawing/laid-out.ts";
import type { Chart, ChartState, ChartTransition } from "#charts/model/chart.ts";

interface Extra extends Partial<Omit<ChartState, "path" | "key" | "transitions">> {
  readonly on?: readonly Partial<ChartTransition>[];
}

/** A state with nothing in it but what is given. */
export function stateWith(path: string, { on = [], ...extra }: Extra = {}): ChartState {
  return {
    path,
    key: path.split(".").at(-1) ?? "",
    type: (extra.states ?? []).length > 0 ? "compound" : "atomic",
    tags: [],
    entry: [],
    exit: [],
    invokes: [],
    states: [],
    ...extra,
    transitions: on.map((each, index) => ({
      id: `${path}#${index}`,
      source: path,
      trigger: { kind: "event", event: "pressed" },
      targets: [],
      reenter: false,
      actions: [],
      ...each,
    })),
  };
}

/** A viewer that opens and closes beside a door: `closed` and `open` (with `small` and `large` in it), and `door`. */
export const smallChart: Chart = {
  id: "small",
  kind: "foreign",
  root: stateWith("", {
    initial: "viewer",
    states: [
      stateWith("viewer", {
        initial: "viewer.closed",
        states: [
          stateWith("viewer.closed", {
            on: [
              {
                trigger: { kind: "event", event: "photo.pressed" },
                guard: "hasPhoto",
                targets: ["viewer.open"],
                actions: ["keepPhoto"],
                by: "reporter",
              },
            ],
          }),
          stateWith("viewer.open", {
            initial: "viewer.open.small",
            tags: ["overlay"],
            invokes: [{ id: "full", src: "readFull" }],
            states: [
              stateWith("viewer.open.small", {
                on: [
                  { trigger: { kind: "after", delay: "patience" }, targets: ["viewer.open.large"] },
                ],
              }),
              stateWith("viewer.open.large", { description: "As large as the window." }),
            ],
          }),
        ],
      }),
      stateWith("door"),
    ],
  }),
};

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
