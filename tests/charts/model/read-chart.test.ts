import { expect, it } from "vitest";
import { requestLifecycleMachine } from "#charts/fettle/lifecycles/request-lifecycle.machine.ts";
import type { Chart, ChartState, ChartTransition } from "#charts/model/chart.ts";
import { readChart } from "#charts/model/read-chart.ts";
import { requestMachine } from "#machines/request/request.machine.ts";
import { alwaysChainMachine } from "#tests/charts/foreign/always-chain.machine.ts";
import { checkoutMachine } from "#tests/charts/foreign/checkout.machine.ts";
import { inlineMachine } from "#tests/charts/foreign/inline.machine.ts";
import { sixDeepMachine } from "#tests/charts/foreign/six-deep.machine.ts";
import { twoHundredMachine } from "#tests/charts/foreign/two-hundred.machine.ts";

const foreign = { kind: "foreign" } as const;
const everyForeign = [
  alwaysChainMachine,
  checkoutMachine,
  inlineMachine,
  sixDeepMachine,
  twoHundredMachine,
];

it("a chart is plain JSON, and nothing gets lost on the way", () => {
  for (const machine of everyForeign) {
    const chart = readChart(machine, foreign);
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
  }
});

it("every transition has an id of its own, and every target is a state of the chart", () => {
  for (const machine of everyForeign) {
    const states = allStates(readChart(machine, foreign).root);
    const transitions = states.flatMap(({ transitions: own }) => own);
    expect(new Set(transitions.map(({ id }) => id)).size, machine.id).toBe(transitions.length);
    const paths = new Set(states.map(({ path }) => path));
    expect(paths.size).toBe(states.length);
    for (const { source, targets } of transitions)
      for (const path of [source, ...targets]) expect(paths).toContain(path);
  }
});

it("a chart says whose file it is", () => {
  const chart = readChart(requestMachine, { kind: "screen", file: "machines/request.ts" });
  expect(chart).toMatchObject({ id: "request", kind: "screen", file: "machines/request.ts" });
  expect(readChart(requestMachine, foreign)).not.toHaveProperty("file");
});

it("states six levels below the root are read with their paths", () => {
  const chart = readChart(sixDeepMachine, foreign);
  const deepest = "on.picture.playing.track.streaming.connection.healthy";
  expect(stateOf(chart, deepest)).toMatchObject({ key: "healthy", type: "atomic" });
  expect(stateOf(chart, "on")).toMatchObject({
    type: "parallel",
    entry: ["drawLogo"],
    exit: ["clearScreen"],
  });
  expect(stateOf(chart, "on")).not.toHaveProperty("initial");
  expect(stateOf(chart, "on.picture.playing").initial).toBe("on.picture.playing.track");
});

it("history states say how much they remember, and where they lead at first", () => {
  const chart = readChart(sixDeepMachine, foreign);
  expect(stateOf(chart, "on.remembered")).toMatchObject({
    type: "history",
    history: "deep",
    initial: "on.picture",
  });
  expect(stateOf(chart, "on.picture.last")).toMatchObject({ type: "history", history: "shallow" });
  expect(stateOf(chart, "on.picture.last")).not.toHaveProperty("initial");
});

it("guards carry plain params, and what combines them", () => {
  const guards = (chart: Chart) =>
    allStates(chart.root).flatMap(({ transitions }) => transitions.map(({ guard }) => guard));
  expect(guards(readChart(alwaysChainMachine, foreign))).toEqual(
    expect.arrayContaining(["and(not(isNegative), isSmall)", "or(isNegative, isTired)"]),
  );
  expect(guards(readChart(sixDeepMachine, foreign))).toContain("isLoud(2)");
  expect(guards(readChart(checkoutMachine, foreign))).toContain("isPaid");
});

it("what is written on the spot is called inline, with its name where it has one", () => {
  const light = stateOf(readChart(inlineMachine, foreign), String.raw`red\.light`);
  expect(light).toMatchObject({ key: "red.light", entry: ["inline"] });
  expect(light.transitions.map(({ guard, actions }) => [guard, actions])).toEqual([
    ["inline isNight", []],
    [undefined, ["inline ring", "blink"]],
    ["inline", []],
  ]);
});

it("what an actor came to is told by the name of its logic", () => {
  const paying = stateOf(readChart(checkoutMachine, foreign), "paying");
  expect(paying.invokes).toEqual([
    { id: "0.checkout.paying", src: "pay" },
    { id: "reservation", src: "reserve" },
  ]);
  expect(paying.transitions.map(({ id, trigger, targets }) => [id, trigger, targets])).toEqual([
    ["paying on CANCEL", { kind: "event", event: "CANCEL" }, []],
    ["paying on done of pay", { kind: "done", actor: "pay" }, ["packing"]],
    ["paying on done of pay #2", { kind: "done", actor: "pay" }, ["refused"]],
    ["paying on error of pay", { kind: "error", actor: "pay" }, ["refused"]],
    ["paying on error of reserve", { kind: "error", actor: "reserve" }, []],
    ["paying after 1000", { kind: "after", delay: "1000" }, []],
    ["paying after patience", { kind: "after", delay: "patience" }, ["refused"]],
  ]);
});

it("actors that no state invokes are told, because actions may start them", () => {
  expect(readChart(checkoutMachine, foreign).spawns).toEqual([{ id: "watcher", src: "watcher" }]);
  expect(readChart(sixDeepMachine, foreign)).not.toHaveProperty("spawns");
});

it("delays are no actions: what begins and ends them is XState's own", () => {
  const paying = stateOf(readChart(checkoutMachine, foreign), "paying");
  expect(paying.entry).toEqual([]);
  expect(paying.exit).toEqual([]);
});

it("a state whose work is over, and events by a pattern, are triggers too", () => {
  const chart = readChart(checkoutMachine, foreign);
  expect(stateOf(chart, "address").transitions).toEqual([
    expect.objectContaining({
      id: "address when done",
      trigger: { kind: "stateDone", state: "address" },
      targets: ["paying"],
    }),
  ]);
  expect(stateOf(chart, "cart").transitions.map(({ trigger }) => trigger)).toContainEqual({
    kind: "event",
    event: "mouse.*",
  });
  expect(chart.root.transitions.map(({ id }) => id)).toEqual(["on CANCEL", "on *"]);
});

it("built-in actions say what they are about", () => {
  const inlined = readChart(alwaysChainMachine, foreign);
  expect(stateOf(inlined, "approving").entry).toEqual(["raiseBegan"]);
  expect(stateOf(readChart(checkoutMachine, foreign), "cart").entry).toEqual(["watch"]);
});

it("a step of a lifecycle says who may take it", () => {
  const chart = readChart(requestLifecycleMachine, { kind: "lifecycle" });
  const [triage] = stateOf(chart, "reported").transitions;
  expect(triage).toMatchObject({
    id: "reported on triage",
    guard: "mayTriage",
    by: "A coordinator or an admin of its site",
    description: "set how urgent it is and by when it is promised",
  } satisfies Partial<ChartTransition>);
});

it("a machine of two hundred states is read whole", () => {
  expect(allStates(readChart(twoHundredMachine, foreign).root)).toHaveLength(201);
});

function allStates(state: ChartState): readonly ChartState[] {
  return [state, ...state.states.flatMap(allStates)];
}

function stateOf({ root }: Chart, path: string): ChartState {
  const found = allStates(root).find((state) => state.path === path);
  if (found === undefined) throw new Error(`There is no state "${path}".`);
  return found;
}
