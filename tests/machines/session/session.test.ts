import { expect, test } from "vitest";
import type { House, Identity } from "#machines/house.ts";
import { type HouseNews, sessionMachine } from "#machines/session/session.machine.ts";
import { someHouse } from "../building/some-house.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const ada: Identity = { organisation: "o1", member: "ada" };
const ben: Identity = { organisation: "o1", member: "ben" };
const house: House = someHouse();

function start() {
  const recall = fakePromise<Identity | undefined, void>();
  const remember = fakePromise<void, Identity>();
  const follow = fakeObservable<HouseNews, Identity>();
  const { actor } = reached.start(
    sessionMachine.provide({
      actors: { recall: recall.logic, remember: remember.logic, followHouse: follow.logic },
    }),
  );
  return { actor, recall, remember, follow, at: () => actor.getSnapshot() };
}

test("a device that knows nobody shows the welcome", async () => {
  const { at, recall } = start();
  expect(at().hasTag("busy")).toBe(true);
  await recall.answer(undefined);
  expect(at().value).toBe("nobody");
});

test("a device that knows somebody opens their house, and remembers them", async () => {
  const { at, recall, remember, follow } = start();
  await recall.answer(ada);
  expect(at().matches({ known: { house: "entering" } })).toBe(true);
  expect(follow.asked).toEqual([ada]);
  follow.tell({ kind: "house", house });
  expect(at().matches({ known: { house: "inside" } })).toBe(true);
  expect(at().context.house).toBe(house);
  await remember.answer();
  expect(at().matches({ known: { memory: "remembered" } })).toBe(true);
});

test("a choice that could not be written down holds all the same", async () => {
  const { at, recall, remember, follow } = start();
  await recall.answer(ada);
  await remember.fail(new Error("full"));
  follow.tell({ kind: "house", house });
  expect(at().matches({ known: { memory: "forgetful", house: "inside" } })).toBe(true);
});

test("whoever is chosen is followed from then on, and nothing of the one before is seen", async () => {
  const { actor, at, recall, follow } = start();
  await recall.answer(ada);
  follow.tell({ kind: "house", house });
  actor.send({ type: "person.chosen", identity: ben });
  expect(at().context).toMatchObject({ identity: ben, house: undefined });
  expect(follow.asked.at(-1)).toEqual(ben);
  expect(follow.listeners()).toBe(1);
});

test("somebody who no longer belongs is told, and let in again when they do", async () => {
  const { at, recall, follow } = start();
  await recall.answer(ada);
  follow.tell({ kind: "house", house });
  follow.tell({ kind: "expelled" });
  expect(at().matches({ known: { house: "expelled" } })).toBe(true);
  follow.tell({ kind: "house", house });
  expect(at().matches({ known: { house: "inside" } })).toBe(true);
});

test("a cleared device knows nobody any more", async () => {
  const { actor, at, recall } = start();
  await recall.answer(ada);
  actor.send({ type: "device.cleared" });
  expect(at().value).toBe("nobody");
  expect(at().context.identity).toBeUndefined();
});

test("a memory that cannot be read is tried again when asked", async () => {
  const { actor, at, recall } = start();
  await recall.fail(Object.assign(new Error("held"), { code: "unavailable", retryable: true }));
  expect(at().hasTag("failed")).toBe(true);
  expect(at().context.failure).toEqual({ code: "unavailable", retryable: true });
  actor.send({ type: "retry.requested" });
  expect(at().value).toBe("recalling");
});

test("a house that cannot be followed is tried again for the same person", async () => {
  const { actor, at, recall, follow } = start();
  await recall.answer(ada);
  follow.fail(new Error("gone"));
  expect(at().hasTag("failed")).toBe(true);
  actor.send({ type: "retry.requested" });
  expect(follow.asked).toEqual([ada, ada]);
});

test("every state and transition of the session was reached", () => {
  expect(reached.missing(sessionMachine)).toEqual([]);
});
