import { afterEach, describe, expect, test, vi } from "vitest";
import { setup } from "xstate";
import { isTabMessage } from "#charts/inspection/protocol.ts";
import { encode } from "#charts/lossless.ts";
import type { Entry } from "#charts/machines/entry.ts";
import { doorMachine, openTab, openViewer } from "./running-tab.ts";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function tabOf(page?: string) {
  const tab = openTab(page);
  ends.push(tab.close);
  return tab;
}

/** Somebody who looks into the only tab there is, and knows what happened so far. */
async function look() {
  const somebody = openViewer();
  ends.push(somebody.leave);
  const tab = await vi.waitFor(() => {
    const [only] = somebody.tabs();
    if (only === undefined) throw new Error("no tab yet");
    return only;
  });
  somebody.follow(tab.id);
  await vi.waitFor(() => expect(somebody.isUpToDate()).toBe(true), { timeout: 10_000 });
  return somebody;
}

const of = <K extends Entry["kind"]>(entries: readonly Entry[], kind: K) =>
  entries.filter((entry): entry is Extract<Entry, { kind: K }> => entry.kind === kind);

describe("whoever comes late", () => {
  test("is told the whole history, once, and then what happens", async () => {
    const tab = tabOf();
    const door = tab.start(doorMachine);
    for (let count = 0; count < 500; count += 1) door.send({ type: "knock", code: { digits: 1 } });
    await Promise.resolve();
    tab.wake();
    const somebody = await look();
    const knocks = () => of(somebody.entries(), "event").filter(({ type }) => type === "knock");
    expect(knocks()).toHaveLength(500);
    door.send({ type: "knock", code: { digits: 42 } });
    await vi.waitFor(() => expect(knocks()).toHaveLength(501));
    const seqs = somebody.entries().map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  });

  test("is told the same as somebody who was there from the start", async () => {
    const tab = tabOf();
    tab.wake();
    const early = await look();
    const door = tab.start(doorMachine);
    door.send({ type: "knock", code: { digits: 42 } });
    door.send({ type: "shut" });
    await vi.waitFor(() => expect(of(early.entries(), "ended")).toHaveLength(1));
    const late = await look();
    expect(late.entries()).toEqual(early.entries());
  });
});

test("what three hundred actors did is told in pieces, so that the tab gets to other things in between", async () => {
  const tab = tabOf();
  const one = setup({}).createMachine({
    id: "one",
    context: { list: Array.from({ length: 50 }, (_, id) => ({ id, name: `Row ${id}` })) },
    initial: "left",
    states: { left: { on: { push: "right" } }, right: { on: { push: "left" } } },
  });
  const actors = Array.from({ length: 300 }, () => tab.start(one));
  for (const actor of actors) for (let at = 0; at < 12; at += 1) actor.send({ type: "push" });
  await Promise.resolve();
  const said = vi.spyOn(BroadcastChannel.prototype, "postMessage");
  tab.wake();
  const somebody = await look();
  const pieces = said.mock.calls.filter(([call]) => isTabMessage(call) && call.kind === "piece");
  said.mockRestore();
  expect(of(somebody.entries(), "born")).toHaveLength(300);
  expect(of(somebody.entries(), "step")).toHaveLength(3600);
  expect(pieces.length).toBeGreaterThan(1);
});

test("a tab says what it is: its title, its route as a pattern, since when", async () => {
  document.title = "Request 4711";
  const tab = tabOf("/requests/$request");
  tab.wake();
  const somebody = await look();
  expect(somebody.tabs()).toMatchObject([
    { title: "Request 4711", page: "/requests/$request", startedAt: expect.any(Number) },
  ]);
});

test("a tab that is closed is gone from the list, and whoever looks into it is told", async () => {
  const tab = tabOf();
  tab.wake();
  const somebody = await look();
  tab.close();
  await vi.waitFor(() => expect(somebody.isLost()).toBe(true));
  expect(somebody.tabs()).toEqual([]);
});

test("a tab nobody looks into any more converts nothing", async () => {
  const tab = tabOf();
  tab.wake();
  const somebody = await look();
  expect(tab.log.listener).toBeDefined();
  somebody.leave();
  await vi.waitFor(() => expect(tab.log.listener).toBeUndefined());
});

describe("an event", () => {
  async function lookAtDoor() {
    const tab = tabOf();
    const door = tab.start(doorMachine);
    await Promise.resolve();
    tab.wake();
    const somebody = await look();
    return { door, viewer: somebody.viewer, actor: of(somebody.entries(), "born")[0]?.actor ?? "" };
  }

  test("is possible, not possible, or depends on what it carries, as the real guards say", async () => {
    const { viewer, actor } = await lookAtDoor();
    const events = [
      { type: "knock", code: { digits: 1 } },
      { type: "knock" },
      { type: "ring" },
      { type: "shut" },
    ];
    expect(await viewer.can(actor, events.map(encode))).toEqual(["yes", "unsure", "no", "no"]);
  });

  test("that is sent reaches the real actor, with what it carries", async () => {
    const { door, viewer, actor } = await lookAtDoor();
    const sending = await viewer.send(actor, encode({ type: "knock", code: { digits: 42 } }));
    expect(sending).toBe("sent");

    expect(door.getSnapshot().value).toBe("open");
    expect(door.getSnapshot().context.last).toEqual({ type: "knock", code: { digits: 42 } });
  });

  test("that its machine cannot take, or would break on, is refused before it arrives", async () => {
    const { door, viewer, actor } = await lookAtDoor();
    // The guard throws without a code.
    expect(await viewer.send(actor, encode({ type: "knock" }))).toBe("refused");
    expect(await viewer.send(actor, encode({ type: "shut" }))).toBe("refused");
    expect(door.getSnapshot()).toMatchObject({ status: "active", value: "shut" });
  });

  test("for an actor that ended is not sent, and that is said", async () => {
    const { door, viewer, actor } = await lookAtDoor();
    door.stop();
    await vi.waitFor(async () =>
      expect(await viewer.send(actor, encode({ type: "shut" }))).toBe("actorGone"),
    );
  });
});
