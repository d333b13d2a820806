import { expect, test, vi } from "vitest";
import {
  type HandsReport,
  updateMachine,
  type VersionReport,
} from "#machines/update/update.machine.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const versions = fakeObservable<VersionReport, void>();
  const server = fakePromise<void, void>();
  const hands = fakeObservable<HandsReport, void>();
  const loadAnew = vi.fn<() => void>();
  const machine = updateMachine.provide({
    actors: {
      followVersions: versions.logic,
      lookForNewer: server.logic,
      followHands: hands.logic,
    },
    actions: { loadAnew },
  });
  const { actor, clock } = reached.start(machine);
  const isIn = (news: ReturnType<typeof actor.getSnapshot>["value"]["news"]): boolean =>
    actor.getSnapshot().matches({ news });
  return { versions, server, hands, loadAnew, actor, clock, isIn };
}

test("a new version is told, and nothing is loaded before somebody wants it", () => {
  const { versions, loadAnew, clock, isIn } = start();
  expect(isIn("none")).toBe(true);
  versions.tell({ isNewer: false });
  expect(isIn("none")).toBe(true);
  versions.tell({ isNewer: true });
  expect(isIn("told")).toBe(true);
  clock.increment(3_600_000);
  expect(loadAnew).not.toHaveBeenCalled();
});

test("a version that was taken back is not told any longer", () => {
  const { versions, isIn } = start();
  versions.tell({ isNewer: true });
  versions.tell({ isNewer: false });
  expect(isIn("none")).toBe(true);
});

test("one that is wanted comes when what was typed last is kept", () => {
  const { versions, hands, loadAnew, actor, clock, isIn } = start();
  versions.tell({ isNewer: true });
  actor.send({ type: "update.wanted" });
  hands.tell({ areFree: true });
  expect(isIn("taking")).toBe(true);
  clock.increment(699);
  expect(loadAnew).not.toHaveBeenCalled();
  clock.increment(1);
  expect(loadAnew).toHaveBeenCalledOnce();
});

test("one that is wanted waits until nothing is in hand", () => {
  const { versions, hands, loadAnew, actor, clock, isIn } = start();
  versions.tell({ isNewer: true });
  actor.send({ type: "update.wanted" });
  hands.tell({ areFree: false });
  clock.increment(60_000);
  expect(isIn("promised")).toBe(true);
  expect(loadAnew).not.toHaveBeenCalled();
  hands.tell({ areFree: true });
  clock.increment(700);
  expect(loadAnew).toHaveBeenCalledOnce();
});

test("where nobody can say what is in hand, it comes all the same", () => {
  const { versions, hands, actor, isIn } = start();
  versions.tell({ isNewer: true });
  actor.send({ type: "update.wanted" });
  hands.fail(new Error("no page"));
  expect(isIn("taking")).toBe(true);
});

test("one that was put off is not spoken of again, not even when it was promised already", () => {
  for (const isPromised of [false, true]) {
    const { versions, hands, actor, isIn } = start();
    versions.tell({ isNewer: true });
    if (isPromised) actor.send({ type: "update.wanted" });
    actor.send({ type: "update.putOff" });
    expect(isIn("putOff")).toBe(true);
    expect(hands.listeners()).toBe(0);
    versions.tell({ isNewer: true });
    expect(isIn("putOff")).toBe(true);
  }
});

test("a part that is missing is told at any time, with a way on that can be put off", () => {
  for (const before of ["none", "told", "putOff"] as const) {
    const { versions, actor, isIn } = start();
    if (before !== "none") versions.tell({ isNewer: true });
    if (before === "putOff") actor.send({ type: "update.putOff" });
    actor.send({ type: "chunk.missed" });
    expect(isIn("broken")).toBe(true);
    actor.send({ type: before === "none" ? "update.putOff" : "update.wanted" });
    expect(isIn(before === "none" ? "putOff" : "promised")).toBe(true);
  }
});

test("a page that the browser did not let go offers it again", () => {
  const { versions, hands, actor, clock, isIn } = start();
  versions.tell({ isNewer: true });
  actor.send({ type: "update.wanted" });
  hands.tell({ areFree: true });
  clock.increment(700);
  expect(isIn("leaving")).toBe(true);
  clock.increment(10_000);
  expect(isIn("told")).toBe(true);
});

test("the server is asked when somebody comes back, but not every time, and now and then anyway", async () => {
  const { server, actor, clock } = start();
  actor.send({ type: "page.shown" });
  expect(server.asked).toHaveLength(0);
  clock.increment(600_000);
  actor.send({ type: "page.shown" });
  expect(server.asked).toHaveLength(1);
  await server.answer(undefined);
  actor.send({ type: "page.shown" });
  expect(server.asked).toHaveLength(1);
  clock.increment(600_000);
  clock.increment(3_000_000);
  expect(server.asked).toHaveLength(2);
  await server.fail(new Error("no network"));
  expect(actor.getSnapshot().matches({ looking: "resting" })).toBe(true);
});

test("without a worker there is no news, and a missing part is still told", () => {
  const { versions, actor, isIn } = start();
  versions.tell({ isNewer: true });
  versions.fail(new Error("refused"));
  expect(isIn("none")).toBe(true);
  actor.send({ type: "chunk.missed" });
  expect(isIn("broken")).toBe(true);
});

test("every state and transition of the update was reached", () => {
  expect(reached.missing(updateMachine)).toEqual([]);
});
