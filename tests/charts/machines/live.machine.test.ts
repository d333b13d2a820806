import { expect, test } from "vitest";
import type { Entry } from "#charts/machines/entry.ts";
import type { LivePlace, PossibleEvent, TabUpdate } from "#charts/machines/live-context.ts";
import { stepOf } from "#charts/machines/live-setup.ts";
import { liveMachine } from "#charts/machines/live.machine.ts";
import type { RunningTab } from "#charts/machines/recording.ts";
import { Reached } from "../../machines/reached.ts";

const reached = new Reached();

const tab: RunningTab = {
  id: "one",
  title: "Requests",
  page: "/requests",
  startedAt: 0,
  version: "1.4.8",
  width: 1280,
};
const other = { ...tab, id: "two" };
const file = { name: "a.json", text: () => Promise.resolve("") };
const recording = { tab, definitions: new Map(), cutOff: 0 };

const born = (seq: number, actor: string, machine: string): Entry => {
  return { kind: "born", seq, at: seq, actor, name: machine, machine };
};
const state = (seq: number, actor: string, active: readonly string[] = []): Entry => {
  return { kind: "state", seq, at: seq, actor, status: "active", tags: [], active };
};
const entries = [born(1, "a", "session"), state(2, "a"), born(3, "b", "inbox"), state(4, "b")];
const update = (...more: readonly Entry[]): TabUpdate => ({
  piece: { entries: more, definitions: [[1, { id: "session", root: {} }]] },
  cutOff: 3,
  isUpToDate: true,
});

/** A live view; `done` lists what it did outside, and `places` are those in the address. */
function start(place: LivePlace = {}) {
  const done: string[] = [];
  const places: LivePlace[] = [];
  const live = reached.alone(liveMachine, {
    input: { place },
    actions: {
      showPlace: (_, { place: to }) => places.push(to),
      saveRecording: (_, { recording: saved }) => done.push(`save ${saved?.entries.length}`),
      openOutside: () => done.push("open"),
      forwardOutside: (_, { piece }) => done.push(`tell ${piece?.entries.length}`),
      closeOutside: () => done.push("close"),
    },
  });
  const now = () => live.at().context;
  const is = (value: Parameters<ReturnType<typeof live.at>["matches"]>[0]) =>
    live.at().matches(value);
  return { ...live, done, places, now, is };
}

/** One that looks into a tab. */
function connect(place?: LivePlace) {
  const live = start(place);
  live.findTabs.emit([tab, other]);
  live.send({ type: "tab.picked", tab });
  live.followTab.emit(update(...entries));
  return live;
}

test("a tab is looked into when it is picked, and its first actor is chosen; when it is closed or breaks off, what was recorded stays", () => {
  const { followTab, now, is } = connect();
  expect(followTab.asked).toEqual([{ tab: "one" }]);
  expect(is({ connection: { following: "connected" } })).toBe(true);
  expect(now()).toMatchObject({ actor: "a", isUpToDate: true, recording: { cutOff: 3 } });
  followTab.complete();
  expect(is({ connection: "lost" })).toBe(true);
  expect(now().recording?.entries).toHaveLength(4);

  const broken = connect();
  broken.followTab.fail(new Error("no"));
  expect(broken.is({ connection: "lost" })).toBe(true);
});

test("a tab that does not answer is said to be silent, and is heard when it wakes up", () => {
  const { send, clock, followTab, is } = start();
  send({ type: "tab.picked", tab });
  clock.increment(4000);
  expect(is({ connection: { following: "silent" } })).toBe(true);
  followTab.emit(update(...entries));
  expect(is({ connection: { following: "connected" } })).toBe(true);
});

test("a tab can be changed for another one, which begins anew, and left; the address says which it is", () => {
  const { send, followTab, places, now, is } = connect();
  expect(places.at(-1)).toMatchObject({ tab: "one" });
  send("hold.requested", { type: "tab.picked", tab: other });
  expect(followTab.asked.at(-1)).toEqual({ tab: "two" });
  expect(now()).toMatchObject({ recording: { tab: other, entries: [] }, step: undefined });
  send({ type: "step.picked", step: 2 }, "tab.left");
  expect(now().recording).toBeUndefined();
  expect(is({ connection: "choosing" })).toBe(true);
  expect(places.at(-1)).toMatchObject({ tab: undefined, actor: undefined, step: undefined });
});

test("a tab that a link leads to is opened as soon as it is seen, at the step of the link; that it is gone is said", () => {
  const { findTabs, followTab, now, is } = start({ tab: "two", actor: "b", step: 4 });
  findTabs.emit([tab]);
  expect(now().isWantedGone).toBe(true);
  findTabs.emit([tab, other]);
  followTab.emit(update(...entries));
  expect(now()).toMatchObject({ recording: { tab: other }, actor: "b" });
  expect(is({ time: "held" })).toBe(true);
});

test("no tab is found where the browser has no channels, and recordings still open", () => {
  const { findTabs, now, is } = start();
  findTabs.fail(new Error("no channels"));
  expect(now().tabs).toEqual([]);
  expect(is({ connection: "choosing" })).toBe(true);
});

test("a machine that is chosen elsewhere on the page leads to the actor that runs it, and the address follows who is chosen here", () => {
  const { send, places, now } = connect({ machine: "inbox" });
  expect(now().actor).toBe("b");
  send({ type: "actor.picked", actor: "a" });
  expect(places.at(-1)).toMatchObject({ machine: "session", actor: "a" });
  for (const [machine, actor] of [
    ["session", "a"],
    ["toasts", "a"],
    ["inbox", "b"],
  ] as const)
    expect(send({ type: "machine.wanted", machine }).context.actor).toBe(actor);
});

test("time is held where somebody points, while the tab goes on being recorded and followed", () => {
  const { send, followTab, places, now } = connect();
  send({ type: "step.picked", step: 2 });
  followTab.emit(update(state(5, "b")));
  expect(stepOf(now())).toBe(2);
  expect(now().recording?.entries).toHaveLength(5);
  expect(places.at(-1)).toMatchObject({ tab: "one", actor: "a", step: 2 });
  expect(followTab.asked).toHaveLength(1);
  expect(stepOf(send("follow.requested").context)).toBe(5);
});

test("time goes step by step, and not beyond its ends; what is forgotten leaves how what lives stood", () => {
  const { send, now } = connect();
  const steps = ([-1, -1, 1, 1, 1] as const).map((by) =>
    stepOf(send({ type: "step.moved", by }).context),
  );
  expect(steps).toEqual([3, 2, 3, 4, 4]);
  send({ type: "base.pinned", step: 2 }, "clear.requested");
  const left = now().recording?.entries.map(({ kind, actor }) => `${kind} ${actor}`);
  expect(left).toEqual(["born a", "state a", "born b", "state b"]);
  expect(now().base).toBeUndefined();
});

const possible: readonly PossibleEvent[] = [
  { type: "go", possible: "yes", guards: [], samples: [] },
];

test("what is possible is asked for the chosen actor, again whenever the tab stirs, and not where there is none", async () => {
  const { send, clock, findEvents, followTab, now } = connect();
  send({ type: "panel.picked", panel: "send" });
  clock.increment(120);
  expect(findEvents.asked.at(-1)).toMatchObject({ actor: "a" });
  await findEvents.answer(possible);
  expect(now().events).toEqual(possible);
  followTab.emit(update(state(5, "a")));
  clock.increment(120);
  expect(findEvents.asked).toHaveLength(2);
  await findEvents.fail(new Error("no answer"));
  expect(now().events).toEqual([]);

  const alone = start();
  alone.send({ type: "panel.picked", panel: "send" });
  alone.clock.increment(120);
  expect(alone.findEvents.asked).toEqual([]);
});

test("an event is sent to the chosen actor, and it is said what became of it", async () => {
  const { send, clock, findEvents, sendEvent, now } = connect();
  send("send.requested");
  expect(sendEvent.asked).toEqual([]);
  const draft = { type: "go", payload: '{"far":true}' };
  send({ type: "event.picked", draft: { ...draft, payload: "{}" } });
  send({ type: "payload.typed", payload: draft.payload }, "send.requested");
  expect(sendEvent.asked).toEqual([{ actor: "a", draft }]);
  await sendEvent.answer("sent");
  expect(now().sending).toBe("sent");
  clock.increment(120);
  send("send.requested");
  await sendEvent.fail(new Error("frozen"));
  expect(now().sending).toBe("noAnswer");
  clock.increment(120);
  await findEvents.answer(possible);
  send("send.requested");
  await sendEvent.answer("actorGone");
  expect(now().sending).toBe("actorGone");
});

test("a recording that is opened takes the place of the tab; of what is none it is said", async () => {
  const { send, readRecording, followTab, done, now, is } = connect();
  send({ type: "file.chosen", file });
  expect(readRecording.asked).toEqual([{ file }]);
  expect(followTab.listeners()).toBe(0);
  await readRecording.answer({ ...recording, entries });
  expect(is({ connection: "opened" })).toBe(true);
  expect(now().actor).toBe("a");
  send("save.requested");
  expect(done).toEqual(["tell 4", "save 4"]);

  send({ type: "file.chosen", file });
  await readRecording.fail(new Error("no recording"));
  expect(now()).toMatchObject({ isUnreadable: true, recording: undefined });
});

test("somebody else's viewer is told nothing before it was asked for and agreed to", () => {
  const { send, followTab, done, is } = connect();
  send("outside.requested");
  expect(is({ outside: "asking" })).toBe(true);
  send("outside.stopped");
  expect(done).not.toContain("open");
  send("outside.requested", "outside.confirmed");
  followTab.emit(update(state(5, "a")));
  send("outside.stopped");
  expect(done).toEqual(["tell 4", "open", "tell 1", "close"]);
});

test("that it did not open is said, and it can be tried again; another tab is not told to it", () => {
  const { send, done, is } = connect();
  send("outside.requested", "outside.confirmed", "outside.failed");
  expect(is({ outside: "failed" })).toBe(true);
  send("outside.stopped", "outside.requested", "outside.confirmed", "outside.failed");
  send("outside.requested", "outside.confirmed", { type: "tab.picked", tab: other });
  expect(is({ outside: "off" })).toBe(true);
  expect(done.at(-1)).toBe("close");
});

test("what is typed and chosen is kept", () => {
  const { send } = start();
  send({ type: "query.typed", query: "inbox" });
  const { context } = send({ type: "scope.changed", isOnlyActor: true });
  expect(context).toMatchObject({ query: "inbox", isOnlyActor: true });
});

test("every state and every transition of the machine is tried here", () => {
  expect(reached.missing(liveMachine)).toEqual([]);
});
