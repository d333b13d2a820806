import type { OutlineState, OutlineTransition } from "#charts/machines/outline.ts";

interface Extra extends Partial<Omit<OutlineState, "path" | "key" | "transitions">> {
  readonly on?: readonly Partial<OutlineTransition>[];
}

/** A state with nothing in it but what is given. */
export function stateWith(path: string, { on = [], ...extra }: Extra = {}): OutlineState {
  return {
    path,
    key: path.split(".").at(-1) ?? "",
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
      actions: [],
      ...each,
    })),
  };
}

/** A viewer that opens and closes beside a door: `closed` and `open` (with `small` and `large` in it), and `door`. */
export const smallChart = {
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
export function placesWithout(folded: ReadonlySet<string>) {
  const states = Object.entries(places)
    .filter(([path]) => ![...folded].some((each) => path.startsWith(`${each}.`)))
    .map(([path, [x, y, width, height]]) => ({ path, x, y, width, height }));
  return { states };
}
