import { describe, expect, test } from "vitest";
import { fromPromise, sendTo, setup } from "xstate";
import { Refused, Unavailable } from "#src/data/store.ts";
import { statePath } from "#src/telemetry/state-path.ts";
import { makeBreakable, makeEditor, swing } from "./machines.ts";
import { eventsOf, settle, startWatching } from "./watching.ts";

const refusal = { code: "request.start.by", clause: "Only the assignee may start work." };

describe("screens", () => {
  test("are reported when they start, with the state they open in", async () => {
    const events = await eventsOf(makeEditor());
    expect(events()).toEqual([{ type: "screen", machine: "editor", state: "editing" }]);
  });

  test("that are stopped in the tick in which they start are not reported", async () => {
    const { start, events } = startWatching();
    const actor = start(makeEditor());
    actor.send({ type: "save" });
    actor.stop();
    await settle();
    expect(events()).toEqual([]);
  });

  test("are no long-lived services", async () => {
    const events = await eventsOf(setup({}).createMachine({ id: "outbox" }));
    expect(events()).toEqual([]);
  });
});

test("the sheet of an action says what it is for, as far as that is a known word", async () => {
  const { start, events } = startWatching();
  const sheet = setup({ types: { input: {} as { name: string } } }).createMachine({
    id: "action",
    context: ({ input }) => ({ name: input.name }),
  });
  start(sheet, { name: "triage" });
  start(sheet, { name: "resolve" });
  start(sheet, { name: "Mara Klein" });
  await settle();
  expect(events()).toEqual([
    { type: "screen", machine: "action", state: "", purpose: "triage" },
    { type: "screen", machine: "action", state: "", purpose: "resolve" },
    { type: "screen", machine: "action", state: "" },
  ]);
});

test("a document that does not decode is a failure of the store in its collection", () => {
  const { inspect, events } = startWatching();
  inspect.undecodable("requests");
  expect(events()).toMatchObject([
    { type: "failure", machine: "store", state: "requests", code: "undecodable" },
  ]);
});

describe("transitions", () => {
  test("are reported as machine, states and type of event", async () => {
    const events = await eventsOf(makeEditor(), { type: "save", secret: "Mara" });
    expect(events("transition")).toEqual([
      { type: "transition", machine: "editor", from: "editing", event: "save", to: "saving" },
      {
        type: "transition",
        machine: "editor",
        from: "saving",
        event: "xstate.done.actor.0.editor.saving",
        to: "saved",
      },
    ]);
  });

  test("that stay in their state are not, so that nobody counts how much was typed", async () => {
    const events = await eventsOf(makeEditor(), { type: "text.changed", text: "a" });
    expect(events("transition")).toEqual([]);
  });

  test("that enter their state anew are", async () => {
    const machine = setup({}).createMachine({
      id: "list",
      initial: "open",
      states: { open: { on: { reload: { target: "open", reenter: true } } } },
    });
    const events = await eventsOf(machine, { type: "reload" });
    expect(events("transition")).toMatchObject([{ from: "open", event: "reload", to: "open" }]);
  });

  test("without an event are reported as “always”, one after the other", async () => {
    const machine = setup({}).createMachine({
      id: "gate",
      initial: "shut",
      states: { shut: { on: { knock: "ajar" } }, ajar: { always: "open" }, open: {} },
    });
    const events = await eventsOf(machine, { type: "knock" });
    expect(events("transition")).toMatchObject([
      { from: "shut", event: "knock", to: "ajar" },
      { from: "ajar", event: "always", to: "open" },
    ]);
  });

  test("taken by a wildcard are reported as the wildcard, because the type could be any text", async () => {
    const machine = setup({}).createMachine({
      id: "catcher",
      initial: "idle",
      states: { idle: { on: { "said.*": "told" } }, told: {} },
    });
    const events = await eventsOf(machine, { type: "said.by-mara" });
    expect(events("transition")).toMatchObject([{ event: "said.*" }]);
  });
});

describe("traces", () => {
  test("measure an invoked actor from its start to its end, by the name it was invoked by", async () => {
    const { start, events, time } = startWatching();
    start(makeEditor()).send({ type: "save" });
    time.elapsed += 42.4;
    await settle();
    expect(events("trace")).toEqual([
      { type: "trace", machine: "editor", actor: "keepText", outcome: "done", ms: 42 },
    ]);
  });

  test("leave out an actor that was called off", async () => {
    const { start, events } = startWatching();
    const actor = start(makeEditor(() => new Promise(() => {})));
    actor.send({ type: "save" });
    await settle();
    actor.send({ type: "leave" });
    await settle();
    expect(events("trace")).toEqual([]);
  });
});

describe("failures", () => {
  test("are reported when a machine reaches a failed state, with code and whether to try again", async () => {
    const events = await eventsOf(
      makeEditor(() => Promise.reject(new Unavailable("gone"))),
      { type: "save" },
    );
    expect(events("failure")).toMatchObject([
      { machine: "editor", state: "saveFailed", code: "unavailable", retryable: true, frames: [] },
    ]);
  });

  test("take their code from the context when the event carries none", async () => {
    const machine = setup({}).createMachine({
      id: "upload",
      context: { place: { code: "QR-secret" }, why: { code: "storageFull", retryable: true } },
      initial: "idle",
      states: { idle: { on: { stop: "failed" } }, failed: { tags: "failed" } },
    });
    const events = await eventsOf(machine, { type: "stop" });
    expect(events("failure")).toMatchObject([{ code: "storageFull", retryable: true }]);
  });

  test("carry the last 20 transitions of all machines, oldest first", async () => {
    const { start, reports } = startWatching();
    const other = start(swing);
    for (let i = 0; i < 30; i++) other.send({ type: "push" });
    start(makeEditor(() => Promise.reject(new Unavailable("gone")))).send({ type: "save" });
    await settle();
    const failure = reports.find((report) => report.type === "failure");
    expect(failure?.breadcrumbs).toHaveLength(20);
    expect(failure?.breadcrumbs[0]).toEqual({
      machine: "swing",
      from: "left",
      event: "push",
      to: "right",
    });
    expect(failure?.breadcrumbs.at(-1)).toMatchObject({ machine: "editor", to: "saveFailed" });
  });

  test("of a machine that breaks are told once, however many above it break with it", async () => {
    const { start, events, inspect } = startWatching();
    const error = new Error("boom");
    const middle = setup({ actors: { inner: makeBreakable(error) } }).createMachine({
      id: "middle",
      invoke: { src: "inner", id: "inner" },
      on: { break: { actions: sendTo("inner", { type: "break" }) } },
    });
    const actor = start(middle);
    actor.subscribe({ error: () => undefined });
    actor.send({ type: "break" });
    inspect.crashed(error);
    await settle();
    expect(events("failure")).toMatchObject([{ machine: "breakable", code: "unknown" }]);
  });
});

test("a machine that leaves an actor's error unhandled has broken, once", async () => {
  const failing = fromPromise(async () => {
    // oxlint-disable-next-line typescript/only-throw-error -- some libraries do
    throw "just words";
  });
  const inner = setup({ actors: { failing } }).createMachine({
    id: "inner",
    invoke: { src: "failing" },
  });
  const outer = setup({ actors: { inner } }).createMachine({
    id: "outer",
    initial: "on",
    states: { on: { invoke: { src: "inner", onError: "off" } }, off: {} },
  });
  const events = await eventsOf(outer);
  expect(events("failure")).toMatchObject([{ machine: "inner" }]);
});

describe("refusals", () => {
  test("are told by their code alone", async () => {
    const events = await eventsOf(
      makeEditor(() => Promise.reject(new Refused(refusal))),
      { type: "save" },
    );
    expect(events("refusal")).toEqual([
      { type: "refusal", machine: "editor", code: "request.start.by" },
    ]);
  });

  test("are found in an outcome as well", async () => {
    const events = await eventsOf(
      makeEditor(() => Promise.resolve({ outcome: "refused", refusal })),
      {
        type: "save",
      },
    );
    expect(events("refusal")).toMatchObject([{ code: "request.start.by" }]);
  });

  test("that one machine hands to another are told once", async () => {
    const outbox = setup({}).createMachine({ id: "outbox", on: { refused: {} } });
    const screen = setup({ actors: { outbox } }).createMachine({
      id: "screen",
      invoke: { src: "outbox", id: "outbox" },
      on: { refused: { actions: sendTo("outbox", ({ event }) => event) } },
    });
    const events = await eventsOf(screen, { type: "refused", refusal });
    expect(events("refusal")).toMatchObject([{ machine: "screen" }]);
  });
});

describe("reports", () => {
  test("come in the order in which things happened", async () => {
    const events = await eventsOf(
      makeEditor(() => Promise.reject(new Unavailable("gone"))),
      { type: "save" },
    );
    const types = ["screen", "transition", "trace", "transition", "failure"];
    expect(events()).toMatchObject(types.map((type) => ({ type })));
  });

  test("go to the other sinks when one of them throws, and the machine goes on", async () => {
    const broken = {
      calls: 0,
      receive: () => {
        broken.calls += 1;
        throw new Error("full");
      },
    };
    const { start, events } = startWatching({}, [broken]);
    const actor = start(makeEditor());
    await settle();
    actor.send({ type: "leave" });
    expect(actor.getSnapshot().status).toBe("done");
    expect(broken.calls).toBe(1);
    expect(events()).toMatchObject([
      { type: "screen" },
      { type: "failure", machine: "telemetry", code: "sinkBroken" },
      { type: "transition" },
    ]);
  });
});

test.each([
  ["idle", "idle"],
  [{ draft: "place" }, "draft.place"],
  [{ draft: { words: "typing" } }, "draft.words.typing"],
  [{ draft: "place", photos: { camera: "open" } }, "draft.place + photos.camera.open"],
  [{ draft: {} }, "draft"],
  [{}, ""],
])("%j is “%s”", (value, path) => {
  expect(statePath(value)).toBe(path);
});
