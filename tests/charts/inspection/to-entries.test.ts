import { describe, expect, test, vi } from "vitest";
import { type AnyStateMachine, assign, createActor, fromPromise, sendTo, setup } from "xstate";
import { wholeLog } from "#charts/inspection/serve-viewer.ts";
import { createInspectionSerializer } from "#charts/inspection/to-entries.ts";
import { decode } from "#charts/lossless.ts";
import { actorsAt } from "#charts/machines/actors-at.ts";
import type { Entry } from "#charts/machines/entry.ts";
import { createTelemetryObserver } from "#src/telemetry/observer.ts";
import { openToInspection } from "#src/telemetry/open-to-inspection.ts";

/** A log, and the entries that a new viewer would receive. */
function startLog(limit?: number) {
  const inspect = openToInspection(
    createTelemetryObserver({ sinks: [] }),
    () => "/",
    () => import("#charts/inspection/answer-viewers.ts"),
    limit,
  );
  const start = (machine: AnyStateMachine, input?: unknown) =>
    createActor(machine, { inspect, input }).start();
  const history = () => {
    const serializer = createInspectionSerializer();
    for (const item of wholeLog(inspect.log)) serializer.add(item);
    return { ...serializer.take(), cutOff: inspect.log.cutOff ?? 0 };
  };
  return { inspect, start, history };
}

const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** What a new viewer would receive of this, when it has come to rest. */
async function toldOf(act: (start: ReturnType<typeof startLog>["start"]) => unknown) {
  const { start, history } = startLog();
  act(start);
  await settle();
  return history();
}

const of = <K extends Entry["kind"]>(entries: readonly Entry[], kind: K) =>
  entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind);

const gate = setup({
  types: { events: {} as { type: "knock"; code: number } },
  guards: {
    isSecret: ({ event }) => event.code === 42,
    isOld: ({ event }) => event.code === 7,
  },
}).createMachine({
  id: "gate",
  initial: "shut",
  states: {
    shut: {
      on: {
        knock: [
          { guard: "isOld", target: "refused" },
          { guard: "isSecret", target: "ajar" },
          { target: "refused" },
        ],
      },
    },
    ajar: { always: "moving" },
    moving: { always: "open" },
    open: {},
    refused: {},
  },
});

describe("what a machine did", () => {
  test("is told by exactly the transitions that were taken: the candidate whose guard passed, and every step of a chain", async () => {
    const { entries } = await toldOf((start) => start(gate).send({ type: "knock", code: 42 }));
    expect(of(entries, "step").map(({ taken, active }) => [taken, active])).toEqual([
      [["shut on knock #2"], ["ajar"]],
      [["ajar always"], ["moving"]],
      [["moving always"], ["open"]],
    ]);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
  });

  test("names another candidate when another guard passes", async () => {
    const { entries } = await toldOf((start) => start(gate).send({ type: "knock", code: 1 }));
    expect(of(entries, "step").map(({ taken }) => taken)).toEqual([["shut on knock #3"]]);
  });

  test("names all transitions of a step that several regions take", async () => {
    const machine = setup({}).createMachine({
      id: "two",
      type: "parallel",
      states: {
        left: { initial: "off", states: { off: { on: { go: "on" } }, on: {} } },
        right: { initial: "off", states: { off: { on: { go: "on" } }, on: {} } },
      },
    });
    const { entries } = await toldOf((start) => start(machine).send({ type: "go" }));
    const [step] = of(entries, "step");
    expect(step?.taken).toEqual(["left.off on go", "right.off on go"]);
    expect(step?.active.toSorted()).toEqual(["left", "left.on", "right", "right.on"]);
  });

  test("begins with the steps by which its initial state leads on", async () => {
    const machine = setup({}).createMachine({
      id: "hop",
      initial: "a",
      states: { a: { always: "b" }, b: { always: "c" }, c: {} },
    });
    const { entries } = await toldOf((start) => start(machine));
    expect(entries.map(({ kind }) => kind)).toEqual(["born", "step", "step", "event", "state"]);
    expect(of(entries, "step").map(({ taken }) => taken)).toEqual([["a always"], ["b always"]]);
  });

  test("says so when an event changed nothing", async () => {
    const { entries } = await toldOf((start) => start(gate).send({ type: "nothing.here" }));
    expect(of(entries, "step")).toMatchObject([{ type: "nothing.here", taken: [] }]);
  });
});

test("a context with functions, Maps and cycles arrives whole, at the value it had then", async () => {
  const { start, history } = startLog();
  const ring: { next?: unknown } = {};
  ring.next = ring;
  const machine = setup({
    types: { context: {} as { count: number; held: unknown } },
    actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
  }).createMachine({
    id: "holder",
    context: { count: 0, held: { ring, map: new Map([[{ a: 1 }, new Set([1n])]]), act: Math.max } },
    on: { add: { actions: "add" } },
  });
  const actor = start(machine);
  actor.send({ type: "add" });
  actor.send({ type: "add" });
  await settle();
  const contexts = history().entries.flatMap((entry) =>
    "context" in entry && entry.context !== undefined ? [decode(entry.context)] : [],
  );
  expect(contexts).toMatchObject([{ count: 0 }, { count: 1 }, { count: 2 }]);
  const { held } = contexts[2] as { held: Record<string, unknown> }; // The machine's context above.
  expect(held["ring"]).toBe((held["ring"] as { next: unknown }).next); // A cycle is preserved.
  expect(held["map"]).toEqual(new Map([[{ a: 1 }, new Set([1n])]]));
  expect(held["act"]).toBeTypeOf("function");
});

test("a context that is large is told once, and then by what changed", async () => {
  const { start, history } = startLog();
  const rows = Array.from({ length: 60 }, (_, id) => ({ id, title: `Row ${id}` }));
  const machine = setup({
    types: { context: {} as { query: string; found: unknown[] }, events: {} as { type: string } },
    actions: {
      type: assign(({ context, event }) => ({
        query: context.query + event.type,
        found: rows.slice(context.query.length),
      })),
    },
  }).createMachine({
    id: "finder",
    context: { query: "", found: rows },
    on: { "*": { actions: "type" } },
  });
  const actor = start(machine);
  const other = start(machine);
  await settle();
  for (const type of "tap drips") actor.send({ type });
  await settle();
  const { entries } = history();
  const [first, second] = of(entries, "born");
  const told = of(entries, "step").filter(({ actor: id }) => id === first?.actor);
  expect(told.filter(({ context }) => context !== undefined)).toEqual([]);
  expect(Math.max(...told.map(({ change = "" }) => change.length))).toBeLessThan(200);
  const contexts = told.map(({ seq }) =>
    decode(actorsAt(entries, seq).get(first?.actor ?? "")?.context ?? ""),
  );
  expect(contexts.at(-2)).toEqual({ query: "tap drip", found: rows.slice(7) });
  expect(contexts.at(-1)).toEqual(actor.getSnapshot().context);
  const { context = "" } = actorsAt(entries).get(second?.actor ?? "") ?? {};
  expect(decode(context)).toEqual(other.getSnapshot().context);
});

describe("actors", () => {
  const parent = setup({
    actors: { ask: fromPromise(() => Promise.resolve("yes")), gate },
  }).createMachine({
    id: "parent",
    initial: "asking",
    invoke: { src: "gate", id: "door" },
    entry: sendTo("door", { type: "knock", code: 42 }),
    states: { asking: { invoke: { src: "ask", onDone: "told" } }, told: {} },
  });

  test("are told with who invoked them, by what name, and what they run", async () => {
    const { entries, definitions } = await toldOf((start) => start(parent));
    const [root, ...children] = of(entries, "born");
    expect(root).toMatchObject({ name: "parent", machine: "parent" });
    expect(children).toMatchObject([
      { name: "door", src: "gate", machine: "gate", parent: root?.actor },
      { src: "ask", parent: root?.actor },
    ]);
    expect(definitions.map(([id, { id: machine }]) => [id, machine])).toEqual([
      [root?.definition, "parent"],
      [children[0]?.definition, "gate"],
    ]);
  });

  test("share one definition when only what they do was provided", async () => {
    const { definitions } = await toldOf((start) => [start(gate), start(gate.provide({}))]);
    expect(definitions).toHaveLength(1);
  });

  test("are told with who sent them what", async () => {
    const { entries } = await toldOf((start) => start(parent));
    const [root, door, ask] = of(entries, "born").map(({ actor }) => actor);
    const sent = of(entries, "event").map(({ type, from, actor }) => [type, from, actor]);
    expect(sent).toContainEqual(["knock", root, door]);
    expect(sent.find(([type]) => String(type).startsWith("xstate.done.actor"))).toEqual([
      expect.any(String),
      ask,
      root,
    ]);
  });

  test("end once, by what ended them", async () => {
    const { start, history } = startLog();
    const actor = start(parent);
    await settle();
    actor.stop();
    await settle();
    const { entries } = history();
    const names = new Map(of(entries, "born").map((born) => [born.actor, born.src ?? born.name]));
    expect(of(entries, "ended").map(({ actor: id, how }) => [names.get(id), how])).toEqual([
      ["ask", "done"],
      ["gate", "stopped"],
      ["parent", "stopped"],
    ]);
  });

  test("that break with nobody above them end with the error", async () => {
    const { inspect, history } = startLog();
    const broken = setup({
      actions: {
        explode: () => {
          throw new Error("boom");
        },
      },
    }).createMachine({ id: "broken", on: { go: { actions: "explode" } } });
    const actor = createActor(broken, { inspect });
    actor.subscribe({ error: () => {} });
    actor.start();
    await settle();
    actor.send({ type: "go" });
    await settle();
    const { entries } = history();
    expect(of(entries, "ended")).toMatchObject([{ how: "error" }]);
    const error = of(entries, "state").at(-1)?.error;
    expect(decode(error ?? "")).toMatchObject({ message: "boom" });
  });

  test("that are made and never started are not told, nor are those that are stopped in the tick in which they start", async () => {
    const { inspect, start, history } = startLog();
    createActor(gate, { inspect });
    start(parent).stop();
    await settle();
    expect(history().entries).toEqual([]);
  });

  test("that begin again later are new ones", async () => {
    const { start, history } = startLog();
    start(gate);
    await settle();
    start(gate);
    await settle();
    expect(new Set(of(history().entries, "born").map(({ actor }) => actor)).size).toBe(2);
  });
});

describe("a log that is full", () => {
  test("says that its beginning is cut off, and still knows how what lives began and where it stood", async () => {
    const { start, history } = startLog(30);
    const swing = setup({}).createMachine({
      id: "swing",
      initial: "left",
      states: { left: { on: { push: "right" } }, right: { on: { push: "left" } } },
    });
    const lasting = start(gate);
    lasting.send({ type: "knock", code: 42 });
    start(setup({}).createMachine({ id: "short" })).stop();
    const busy = start(swing);
    await settle();
    for (let count = 0; count < 101; count += 1) busy.send({ type: "push" });
    await vi.waitFor(() => expect(history().cutOff).toBeGreaterThan(200));
    const { entries, definitions } = history();
    expect(entries.length).toBeLessThan(70);
    expect(of(entries, "born").map(({ name }) => name)).toEqual(["gate", "swing"]);
    expect(definitions).toHaveLength(2);
    const [opened] = of(entries, "born");
    expect(of(entries, "state").find(({ actor }) => actor === opened?.actor)).toMatchObject({
      active: ["open"],
    });
    expect(of(entries, "state").at(-1)).toMatchObject({ active: ["right"] });
  });
});
