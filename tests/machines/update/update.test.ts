import { expect, test, vi } from "vitest";
import { updateMachine } from "#machines/update/update.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const loadAnew = vi.fn<() => void>();
  const running = reached.alone(updateMachine, { actions: { loadAnew } });
  const isIn = (announcement: ReturnType<typeof running.at>["value"]["announcement"]): boolean =>
    running.at().matches({ announcement });
  return { ...running, loadAnew, isIn };
}

/** A newer version is there, and somebody wants it. */
function wanted() {
  const running = start();
  running.followVersions.emit({ isNewer: true });
  running.send("update.wanted");
  return running;
}

test("a new version is told until it is taken back, and nothing is loaded before somebody wants it", () => {
  const { followVersions, loadAnew, clock, isIn } = start();
  expect(isIn("none")).toBe(true);
  followVersions.emit({ isNewer: false });
  expect(isIn("none")).toBe(true);
  followVersions.emit({ isNewer: true });
  expect(isIn("available")).toBe(true);
  clock.increment(3_600_000);
  expect(loadAnew).not.toHaveBeenCalled();
  followVersions.emit({ isNewer: false });
  expect(isIn("none")).toBe(true);
});

test("a version that is wanted comes when nothing is in hand and what was typed last is kept", () => {
  const { followHands, loadAnew, clock, isIn } = wanted();
  followHands.emit({ areFree: false });
  clock.increment(60_000);
  expect(isIn("promised")).toBe(true);
  followHands.emit({ areFree: true });
  expect(isIn("taking")).toBe(true);
  clock.increment(699);
  expect(loadAnew).not.toHaveBeenCalled();
  clock.increment(1);
  expect(loadAnew).toHaveBeenCalledOnce();
  // A page that the browser did not let go offers it again.
  expect(isIn("leaving")).toBe(true);
  clock.increment(10_000);
  expect(isIn("available")).toBe(true);
});

test("where nobody can say what is in hand, a version that is wanted comes all the same", () => {
  const { followHands, isIn } = wanted();
  followHands.fail(new Error("no page"));
  expect(isIn("taking")).toBe(true);
});

test("a version that was put off is not spoken of again, not even when it was promised already", () => {
  for (const begin of [start, wanted]) {
    const { followVersions, followHands, send, isIn } = begin();
    followVersions.emit({ isNewer: true });
    send("update.putOff");
    expect([isIn("putOff"), followHands.listeners()]).toEqual([true, 0]);
    followVersions.emit({ isNewer: true });
    expect(isIn("putOff")).toBe(true);
  }
});

test("a part that is missing is told at any time, with a way on that can be put off", () => {
  for (const before of ["none", "available", "putOff"] as const) {
    const { followVersions, send, isIn } = start();
    if (before !== "none") followVersions.emit({ isNewer: true });
    if (before === "putOff") send("update.putOff");
    send("chunk.missed");
    expect(isIn("broken")).toBe(true);
    send(before === "none" ? "update.putOff" : "update.wanted");
    expect(isIn(before === "none" ? "putOff" : "promised")).toBe(true);
  }
});

test("the server is asked when somebody comes back, but not every time, and now and then anyway", async () => {
  const { lookForNewer, send, at, clock } = start();
  const asked = () => lookForNewer.asked.length;
  send("page.shown");
  expect(asked()).toBe(0);
  clock.increment(600_000);
  send("page.shown");
  expect(asked()).toBe(1);
  await lookForNewer.answer(undefined);
  send("page.shown");
  expect(asked()).toBe(1);
  clock.increment(600_000);
  clock.increment(3_000_000);
  expect(asked()).toBe(2);
  await lookForNewer.fail(new Error("no network"));
  expect(at().matches({ looking: "resting" })).toBe(true);
});

test("without a worker no update is announced, but a missing part still is", () => {
  const { followVersions, send, isIn } = start();
  followVersions.emit({ isNewer: true });
  followVersions.fail(new Error("refused"));
  expect(isIn("none")).toBe(true);
  send("chunk.missed");
  expect(isIn("broken")).toBe(true);
});

test("every state and transition of the update was reached", () => {
  expect(reached.missing(updateMachine)).toEqual([]);
});
