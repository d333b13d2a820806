import { describe, expect, test } from "vitest";
import type { Entry } from "#charts/machines/entry.ts";
import type {
  LivePlace,
  PossibleEvent,
  Sending,
  TabNews,
  TextFile,
} from "#charts/machines/live-context.ts";
import { type Addressed, type Asking, stepOf } from "#charts/machines/live-setup.ts";
import { liveMachine } from "#charts/machines/live.machine.ts";
import type { Recording, RunningTab } from "#charts/machines/recording.ts";
import { fakeObservable, fakePromise } from "../../machines/fake-port.ts";
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
const file: TextFile = { name: "a.json", text: () => Promise.resolve("") };

const born = (seq: number, actor: string, machine: string): Entry => ({
  kind: "born",
  seq,
  at: seq,
  actor,
  name: machine,
  machine,
});
const state = (seq: number, actor: string, active: readonly string[]): Entry => ({
  kind: "state",
  seq,
  at: seq,
  actor,
  status: "active",
  tags: [],
  active,
});
const entries = [
  born(1, "a", "session"),
  state(2, "a", ["known"]),
  born(3, "b", "inbox"),
  state(4, "b", ["idle"]),
];
const news = (more: readonly Entry[] = entries): TabNews => ({
  piece: { entries: more, definitions: [[1, { id: "session", root: {} }]] },
  cutOff: 3,
  isUpToDate: true,
});

function start(place: LivePlace = {}) {
  const ports = {
    findTabs: fakeObservable<readonly RunningTab[], void>(),
    followTab: fakeObservable<TabNews, { readonly tab: string }>(),
    findEvents: fakePromise<readonly PossibleEvent[], Asking>(),
    sendEvent: fakePromise<Sending, Addressed>(),
    readRecording: fakePromise<Recording, { readonly file: TextFile }>(),
  };
  const done: string[] = [];
  const places: LivePlace[] = [];
  const { actor, clock } = reached.start(
    liveMachine.provide({
      actors: {
        findTabs: ports.findTabs.logic,
        followTab: ports.followTab.logic,
        findEvents: ports.findEvents.logic,
        sendEvent: ports.sendEvent.logic,
        readRecording: ports.readRecording.logic,
      },
      actions: {
        showPlace: (_, { place: to }) => places.push(to),
        saveRecording: (_, { recording }) => done.push(`save ${recording?.entries.length}`),
        openOutside: () => done.push("open"),
        tellOutside: (_, { piece }) => done.push(`tell ${piece?.entries.length}`),
        closeOutside: () => done.push("close"),
      },
    }),
    { place },
  );
  const now = () => actor.getSnapshot().context;
  const connect = () => {
    ports.findTabs.tell([tab, other]);
    actor.send({ type: "tab.picked", tab });
    ports.followTab.tell(news());
  };
  return { actor, clock, ports, done, places, now, connect };
}

describe("a tab", () => {
  test("is looked into when it is picked, and its first actor is chosen", () => {
    const { actor, ports, now, connect } = start();
    connect();
    expect(ports.followTab.asked).toEqual([{ tab: "one" }]);
    expect(actor.getSnapshot().matches({ connection: { following: "connected" } })).toBe(true);
    expect(now()).toMatchObject({ actor: "a", isUpToDate: true, recording: { cutOff: 3 } });
  });

  test("that is closed is said to be, and what was recorded stays", () => {
    const { actor, ports, now, connect } = start();
    connect();
    ports.followTab.complete();
    expect(actor.getSnapshot().matches({ connection: "lost" })).toBe(true);
    expect(now().recording?.entries).toHaveLength(4);
  });

  test("that breaks off is lost too", () => {
    const { actor, ports, connect } = start();
    connect();
    ports.followTab.fail(new Error("no"));
    expect(actor.getSnapshot().matches({ connection: "lost" })).toBe(true);
  });

  test("that does not answer is said to be silent, and is heard when it wakes up", () => {
    const { actor, clock, ports } = start();
    actor.send({ type: "tab.picked", tab });
    clock.increment(4000);
    expect(actor.getSnapshot().matches({ connection: { following: "silent" } })).toBe(true);
    ports.followTab.tell(news());
    expect(actor.getSnapshot().matches({ connection: { following: "connected" } })).toBe(true);
  });

  test("can be changed for another one, which begins anew", () => {
    const { actor, ports, now, connect } = start();
    connect();
    actor.send({ type: "hold.requested" });
    actor.send({ type: "tab.picked", tab: other });
    expect(ports.followTab.asked.at(-1)).toEqual({ tab: "two" });
    expect(now()).toMatchObject({ recording: { tab: other, entries: [] }, step: undefined });
    actor.send({ type: "tab.left" });
    expect(now().recording).toBeUndefined();
    expect(actor.getSnapshot().matches({ connection: "choosing" })).toBe(true);
  });

  test("that a link leads to is opened as soon as it is seen, at the step of the link", () => {
    const { actor, ports, now } = start({ tab: "two", actor: "b", step: 4 });
    ports.findTabs.tell([tab, other]);
    ports.followTab.tell(news());
    expect(now()).toMatchObject({ recording: { tab: other }, actor: "b" });
    expect(actor.getSnapshot().matches({ time: "held" })).toBe(true);
  });

  test("that a link leads to and that is not there is said to be gone", () => {
    const { ports, now } = start({ tab: "three" });
    ports.findTabs.tell([tab]);
    expect(now().isWantedGone).toBe(true);
  });

  test("is not found where the browser has no channels, and recordings still open", () => {
    const { actor, ports, now } = start();
    ports.findTabs.fail(new Error("no channels"));
    expect(now().tabs).toEqual([]);
    expect(actor.getSnapshot().matches({ connection: "choosing" })).toBe(true);
  });
});

describe("a machine that is chosen elsewhere on the page", () => {
  test("leads to the actor that runs it, and the address follows who is chosen here", () => {
    const { actor, places, now, connect } = start({ machine: "inbox" });
    connect();
    expect(now().actor).toBe("b");
    actor.send({ type: "actor.picked", actor: "a" });
    expect(places.at(-1)).toMatchObject({ machine: "session", actor: "a" });
    actor.send({ type: "machine.wanted", machine: "session" });
    actor.send({ type: "machine.wanted", machine: "toasts" });
    expect(now().actor).toBe("a");
    actor.send({ type: "machine.wanted", machine: "inbox" });
    expect(now().actor).toBe("b");
  });
});

describe("the address", () => {
  test("names the tab that is looked into, and no tab once it is left", () => {
    const { actor, places, connect } = start();
    connect();
    expect(places.at(-1)).toMatchObject({ tab: "one" });
    actor.send({ type: "step.picked", step: 2 });
    actor.send({ type: "tab.left" });
    expect(places.at(-1)).toMatchObject({ tab: undefined, actor: undefined, step: undefined });
  });
});

describe("time", () => {
  test("is held where somebody points, while the tab goes on being recorded and followed", () => {
    const { actor, ports, places, now, connect } = start();
    connect();
    actor.send({ type: "step.picked", step: 2 });
    ports.followTab.tell(news([state(5, "b", ["busy"])]));
    expect(stepOf(now())).toBe(2);
    expect(now().recording?.entries).toHaveLength(5);
    expect(places.at(-1)).toMatchObject({ tab: "one", actor: "a", step: 2 });
    expect(ports.followTab.asked).toHaveLength(1);
    actor.send({ type: "follow.requested" });
    expect(stepOf(now())).toBe(5);
  });

  test("goes step by step, and not beyond its ends", () => {
    const { actor, now, connect } = start();
    connect();
    const steps = ([-1, -1, 1, 1, 1] as const).map((by) => {
      actor.send({ type: "step.moved", by });
      return stepOf(now());
    });
    expect(steps).toEqual([3, 2, 3, 4, 4]);
  });

  test("that is forgotten leaves how what lives stood", () => {
    const { actor, now, connect } = start();
    connect();
    actor.send({ type: "base.pinned", step: 2 });
    actor.send({ type: "clear.requested" });
    const left = now().recording?.entries.map(({ kind, actor: id }) => [kind, id]);
    expect(left).toEqual([
      ["born", "a"],
      ["state", "a"],
      ["born", "b"],
      ["state", "b"],
    ]);
    expect(now().base).toBeUndefined();
  });
});

describe("sending", () => {
  const possible: readonly PossibleEvent[] = [
    { type: "go", possible: "yes", guards: [], samples: [] },
  ];

  test("asks what is possible for the chosen actor, again whenever the tab stirs", async () => {
    const { actor, clock, ports, now, connect } = start();
    connect();
    actor.send({ type: "panel.picked", panel: "send" });
    clock.increment(120);
    expect(ports.findEvents.asked.at(-1)).toMatchObject({ actor: "a" });
    await ports.findEvents.answer(possible);
    expect(now().events).toEqual(possible);
    ports.followTab.tell(news([state(5, "a", ["other"])]));
    clock.increment(120);
    expect(ports.findEvents.asked).toHaveLength(2);
    await ports.findEvents.fail(new Error("no answer"));
    expect(now().events).toEqual([]);
  });

  test("is for the chosen actor, and says what became of it", async () => {
    const { actor, clock, ports, now, connect } = start();
    connect();
    actor.send({ type: "send.requested" });
    expect(ports.sendEvent.asked).toEqual([]);
    actor.send({ type: "event.picked", draft: { type: "go", payload: "{}" } });
    actor.send({ type: "payload.typed", payload: '{"far":true}' });
    actor.send({ type: "send.requested" });
    expect(ports.sendEvent.asked).toEqual([
      { actor: "a", draft: { type: "go", payload: '{"far":true}' } },
    ]);
    await ports.sendEvent.answer("sent");
    expect(now().sending).toBe("sent");
    clock.increment(120);
    actor.send({ type: "send.requested" });
    await ports.sendEvent.fail(new Error("frozen"));
    expect(now().sending).toBe("noAnswer");
    clock.increment(120);
    await ports.findEvents.answer(possible);
    actor.send({ type: "send.requested" });
    await ports.sendEvent.answer("actorGone");
    expect(now().sending).toBe("actorGone");
  });

  test("is not asked about where there is no actor", () => {
    const { actor, clock, ports } = start();
    actor.send({ type: "panel.picked", panel: "send" });
    clock.increment(120);
    expect(ports.findEvents.asked).toEqual([]);
  });
});

describe("a recording", () => {
  test("that is opened takes the place of the tab", async () => {
    const { actor, ports, done, now, connect } = start();
    connect();
    actor.send({ type: "file.chosen", file });
    expect(ports.readRecording.asked).toEqual([{ file }]);
    expect(ports.followTab.listeners()).toBe(0);
    await ports.readRecording.answer({ tab, entries, definitions: new Map(), cutOff: 0 });
    expect(actor.getSnapshot().matches({ connection: "opened" })).toBe(true);
    expect(now().actor).toBe("a");
    actor.send({ type: "save.requested" });
    expect(done).toEqual(["tell 4", "save 4"]);
  });

  test("that is none is said to be none", async () => {
    const { actor, ports, now } = start();
    actor.send({ type: "file.chosen", file });
    await ports.readRecording.fail(new Error("no recording"));
    expect(now()).toMatchObject({ isUnreadable: true, recording: undefined });
  });
});

describe("somebody else's viewer", () => {
  test("is told nothing before it was asked for and agreed to", () => {
    const { actor, ports, done, connect } = start();
    connect();
    actor.send({ type: "outside.requested" });
    expect(actor.getSnapshot().matches({ outside: "asking" })).toBe(true);
    actor.send({ type: "outside.stopped" });
    expect(done).not.toContain("open");
    actor.send({ type: "outside.requested" });
    actor.send({ type: "outside.confirmed" });
    ports.followTab.tell(news([state(5, "a", [])]));
    actor.send({ type: "outside.stopped" });
    expect(done).toEqual(["tell 4", "open", "tell 1", "close"]);
  });

  test("that did not open is said, and can be tried again; another tab is not told to it", () => {
    const { actor, done, connect } = start();
    connect();
    actor.send({ type: "outside.requested" });
    actor.send({ type: "outside.confirmed" });
    actor.send({ type: "outside.failed" });
    expect(actor.getSnapshot().matches({ outside: "failed" })).toBe(true);
    actor.send({ type: "outside.stopped" });
    actor.send({ type: "outside.requested" });
    actor.send({ type: "outside.confirmed" });
    actor.send({ type: "outside.failed" });
    actor.send({ type: "outside.requested" });
    actor.send({ type: "outside.confirmed" });
    actor.send({ type: "tab.picked", tab: other });
    expect(actor.getSnapshot().matches({ outside: "off" })).toBe(true);
    expect(done.at(-1)).toBe("close");
  });
});

test("what is typed and chosen is kept", () => {
  const { actor, now } = start();
  actor.send({ type: "query.typed", query: "inbox" });
  actor.send({ type: "scope.changed", isOnlyActor: true });
  expect(now()).toMatchObject({ query: "inbox", isOnlyActor: true });
});

test("every state and every transition of the machine is tried here", () => {
  expect(reached.missing(liveMachine)).toEqual([]);
});
