import { expect, test } from "vitest";
import { membershipsMachine } from "#machines/memberships/memberships.machine.ts";
import { fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const settle = fakePromise<boolean, void>();
  const { actor, clock } = reached.start(
    membershipsMachine.provide({ actors: { settleNotes: settle.logic } }),
  );
  const change = () => actor.send({ type: "situation.changed" });
  const state = () => actor.getSnapshot().value;
  return { clock, settle, change, state };
}

test("what changes is settled, and then nothing is done", async () => {
  const { settle, change, state, clock } = start();
  expect(state()).toBe("idle");
  change();
  await settle.answer(true);
  expect(state()).toBe("idle");
  clock.increment(300_000);
  expect(settle.asked).toHaveLength(1);
});

test("what changes meanwhile is settled after that, and not beside it", async () => {
  const { settle, change, state } = start();
  change();
  change();
  expect(settle.asked).toHaveLength(1);
  await settle.answer(true);
  expect(settle.asked).toHaveLength(2);
  change();
  await settle.fail(new Error("away"));
  expect(settle.asked).toHaveLength(3);
  await settle.answer(true);
  expect(state()).toBe("idle");
});

test("what is left is tried again, less and less often, and at once when something changes", async () => {
  const { settle, change, clock } = start();
  change();
  await settle.answer(false);
  clock.increment(4_999);
  expect(settle.asked).toHaveLength(1);
  clock.increment(1);
  await settle.fail(new Error("away"));
  clock.increment(9_999);
  expect(settle.asked).toHaveLength(2);
  clock.increment(1);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await settle.answer(false);
    clock.increment(300_000);
  }
  expect(settle.asked).toHaveLength(11);
  await settle.answer(false);
  change();
  expect(settle.asked).toHaveLength(12);
});

test("every state and transition was reached", () => {
  expect(reached.missing(membershipsMachine)).toEqual([]);
});
