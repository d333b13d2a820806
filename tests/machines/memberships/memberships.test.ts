import { expect, test } from "vitest";
import { membershipsMachine } from "#machines/memberships/memberships.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const running = reached.alone(membershipsMachine);
  const change = () => running.send("situation.changed");
  const state = () => running.at().value;
  return { ...running, change, state };
}

test("what changes meanwhile is settled after that, and not beside it", async () => {
  const { settleNotes, change, state } = start();
  change();
  change();
  expect(settleNotes.asked).toHaveLength(1);
  await settleNotes.answer(true);
  expect(settleNotes.asked).toHaveLength(2);
  change();
  await settleNotes.fail(new Error("away"));
  expect(settleNotes.asked).toHaveLength(3);
  await settleNotes.answer(true);
  expect(state()).toBe("idle");
});

test("what is left is tried again, less and less often, and at once when something changes", async () => {
  const { settleNotes, change, clock } = start();
  change();
  await settleNotes.answer(false);
  clock.increment(4_999);
  expect(settleNotes.asked).toHaveLength(1);
  clock.increment(1);
  await settleNotes.fail(new Error("away"));
  clock.increment(9_999);
  expect(settleNotes.asked).toHaveLength(2);
  clock.increment(1);
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await settleNotes.answer(false);
    clock.increment(300_000);
  }
  expect(settleNotes.asked).toHaveLength(11);
  await settleNotes.answer(false);
  change();
  expect(settleNotes.asked).toHaveLength(12);
});

test("every state and transition was reached", () => {
  expect(reached.missing(membershipsMachine)).toEqual([]);
});
