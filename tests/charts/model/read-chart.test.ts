import { expect, it } from "vitest";
import { requestLifecycleMachine } from "#charts/fettle/lifecycles/request-lifecycle.machine.ts";
import { indexChart } from "#charts/model/chart-index.ts";
import { readChart } from "#charts/model/read-chart.ts";
import { everyState } from "#charts/model/states-of.ts";
import { requestMachine } from "#machines/request/request.machine.ts";
import { alwaysChainMachine } from "#tests/charts/foreign/always-chain.machine.ts";
import { checkoutMachine } from "#tests/charts/foreign/checkout.machine.ts";
import { inlineMachine } from "#tests/charts/foreign/inline.machine.ts";
import { sixDeepMachine } from "#tests/charts/foreign/six-deep.machine.ts";
import { twoHundredMachine } from "#tests/charts/foreign/two-hundred.machine.ts";

const foreign = { kind: "foreign" } as const;
function read(machine: Parameters<typeof readChart>[0]) {
  const chart = readChart(machine, foreign);
  const states = everyState(chart);
  const transitions = states.flatMap((state) => state.transitions);
  const at = (path: string) => indexChart(chart).states.get(path)?.state;
  return { chart, states, transitions, at };
}

const chain = read(alwaysChainMachine);
const checkout = read(checkoutMachine);
const inlined = read(inlineMachine);
const deep = read(sixDeepMachine);
const twoHundred = read(twoHundredMachine);

it("a chart is plain JSON, in which every transition has an id of its own and leads to states of the chart", () => {
  for (const { chart, states, transitions } of [chain, checkout, inlined, deep, twoHundred]) {
    expect(JSON.parse(JSON.stringify(chart))).toEqual(chart);
    expect(new Set(transitions.map(({ id }) => id)).size, chart.id).toBe(transitions.length);
    const paths = new Set(states.map(({ path }) => path));
    expect(paths.size).toBe(states.length);
    for (const { source, targets } of transitions)
      for (const path of [source, ...targets]) expect(paths).toContain(path);
  }
  expect(twoHundred.states).toHaveLength(201);
});

it("a provided copy calls its transitions as the original does", () => {
  const copy = checkoutMachine.provide({ guards: { isPaid: () => true } });
  expect(readChart(copy, foreign)).toEqual(checkout.chart);
});

it("a chart says whose file it is", () => {
  const chart = readChart(requestMachine, { kind: "screen", file: "machines/request.ts" });
  expect(chart).toMatchObject({ id: "request", kind: "screen", file: "machines/request.ts" });
  expect(checkout.chart).not.toHaveProperty("file");
});

it("states six levels below the root are read with their paths, and history states with what they remember", () => {
  expect(deep.at("on.picture.playing.track.streaming.connection.healthy")).toMatchObject({
    key: "healthy",
    type: "atomic",
  });
  const actions = { entry: ["drawLogo"], exit: ["clearScreen"] };
  expect(deep.at("on")).toMatchObject({ type: "parallel", ...actions });
  expect(deep.at("on")).not.toHaveProperty("initial");
  expect(deep.at("on.picture.playing")?.initial).toBe("on.picture.playing.track");
  expect(deep.at("on.remembered")).toMatchObject({
    type: "history",
    history: "deep",
    initial: "on.picture",
  });
  expect(deep.at("on.picture.last")).toMatchObject({ type: "history", history: "shallow" });
  expect(deep.at("on.picture.last")).not.toHaveProperty("initial");
});

it("guards carry plain params, and what combines them; what is written on the spot is called inline, with its name where it has one", () => {
  const guards = ({ transitions }: typeof chain) => transitions.map(({ guard }) => guard);
  expect(guards(chain)).toContain("and(not(isNegative), isSmall)");
  expect(guards(chain)).toContain("or(isNegative, isTired)");
  expect(guards(deep)).toContain("isLoud(2)");
  expect(guards(checkout)).toContain("isPaid");
  const light = inlined.at(String.raw`red\.light`);
  expect(light).toMatchObject({ key: "red.light", entry: ["inline"] });
  expect(light?.transitions.map(({ guard, actions }) => [guard, actions])).toEqual([
    ["inline isNight", []],
    [undefined, ["inline ring", "blink"]],
    ["inline", []],
  ]);
});

it("what an actor came to is told by the name of its logic, and delays are no actions", () => {
  const paying = checkout.at("paying");
  expect(paying).toMatchObject({ entry: [], exit: [] });
  expect(paying?.invokes).toEqual([
    { id: "0.checkout.paying", src: "pay" },
    { id: "reservation", src: "reserve" },
  ]);
  expect(paying?.transitions.map(({ id, trigger, targets }) => [id, trigger, targets])).toEqual([
    ["paying on CANCEL", { kind: "event", event: "CANCEL" }, []],
    ["paying on done of pay", { kind: "done", actor: "pay" }, ["packing"]],
    ["paying on done of pay #2", { kind: "done", actor: "pay" }, ["refused"]],
    ["paying on error of pay", { kind: "error", actor: "pay" }, ["refused"]],
    ["paying on error of reserve", { kind: "error", actor: "reserve" }, []],
    ["paying after 1000", { kind: "after", delay: "1000" }, []],
    ["paying after patience", { kind: "after", delay: "patience" }, ["refused"]],
  ]);
});

it("actors that no state invokes are told, because actions may start them; built-in actions say what they are about", () => {
  expect(checkout.chart.spawns).toEqual([{ id: "watcher", src: "watcher" }]);
  expect(deep.chart).not.toHaveProperty("spawns");
  expect(chain.at("approving")?.entry).toEqual(["raiseBegan"]);
  expect(checkout.at("cart")?.entry).toEqual(["watch"]);
});

it("a state whose work is over, and events by a pattern, are triggers too", () => {
  expect(checkout.at("address")?.transitions).toMatchObject([
    {
      id: "address when done",
      trigger: { kind: "stateDone", state: "address" },
      targets: ["paying"],
    },
  ]);
  const triggers = checkout.at("cart")?.transitions.map(({ trigger }) => trigger);
  expect(triggers).toContainEqual({ kind: "event", event: "mouse.*" });
  expect(checkout.chart.root.transitions.map(({ id }) => id)).toEqual(["on CANCEL", "on *"]);
});

it("a step of a lifecycle says who may take it", () => {
  const chart = readChart(requestLifecycleMachine, { kind: "lifecycle" });
  expect(indexChart(chart).transitions.get("reported on triage")).toMatchObject({
    guard: "mayTriage",
    by: "A coordinator or an admin of its site",
    description: "set its priority and when it is due",
  });
});
