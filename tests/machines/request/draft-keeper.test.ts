import { expect, test } from "vitest";
import type { Json } from "#generated/runtime.ts";
import { draftKeeperMachine } from "#machines/request/draft-keeper.machine.ts";
import { fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const loading = fakePromise<Json | undefined, { readonly key: string }>();
  const saving = fakePromise<void, { readonly key: string; readonly json: Json }>();
  const clearing = fakePromise<void, { readonly key: string }>();
  const { actor, clock } = reached.start(
    draftKeeperMachine.provide({
      actors: { loadDraft: loading.logic, saveDraft: saving.logic, clearDraft: clearing.logic },
    }),
    { key: "note:1" },
  );
  const state = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  const write = (json: Json) => actor.send({ type: "draft.changed", json });
  return { actor, clock, loading, saving, clearing, state, context, write };
}

async function loaded(found?: Json) {
  const running = start();
  await running.loading.answer(found);
  return running;
}

test("what was kept before is found", async () => {
  const { context, loading } = await loaded({ text: "half a sen" });
  expect(loading.asked).toEqual([{ key: "note:1" }]);
  expect(context()).toMatchObject({ isLoaded: true, found: { text: "half a sen" } });
});

test("nothing is written over a draft before it was looked at", () => {
  const { write, state, saving, clock } = start();
  write({ text: "new" });
  clock.increment(1000);
  expect([state(), saving.asked]).toEqual(["loading", []]);
});

test("writing is kept a moment after it pauses, once", async () => {
  const { write, clock, saving, state } = await loaded();
  write({ text: "a" });
  clock.increment(100);
  write({ text: "ab" });
  clock.increment(100);
  expect(saving.asked).toEqual([]);
  clock.increment(20);
  expect(saving.asked).toEqual([{ key: "note:1", json: { text: "ab" } }]);
  await saving.answer();
  expect(state()).toBe("kept");
});

test("somebody who leaves has it kept at once", async () => {
  const { actor, write, saving } = await loaded();
  write({ text: "a" });
  actor.send({ type: "draft.flushed" });
  expect(saving.asked).toHaveLength(1);
});

test("a full device is said, and forgotten once there is room", async () => {
  const { write, clock, saving, state, context } = await loaded();
  write({ text: "a" });
  clock.increment(150);
  await saving.fail({ code: "storageFull", retryable: true });
  expect([state(), context().failure?.code]).toEqual(["notKept", "storageFull"]);
  write({ text: "ab" });
  clock.increment(150);
  await saving.answer();
  expect([state(), context().failure]).toEqual(["kept", undefined]);
});

test("a draft that cannot be read leaves the form usable", async () => {
  const { loading, context, state } = start();
  await loading.fail(new Error("no"));
  expect([state(), context().isLoaded, context().failure?.code]).toEqual([
    "notKept",
    true,
    "unknown",
  ]);
});

test("what was sent is cleared, and what comes after is kept again", async () => {
  const { actor, write, clock, clearing, saving, state } = await loaded({ text: "old" });
  actor.send({ type: "draft.cleared" });
  expect(state()).toBe("clearing");
  await clearing.answer();
  expect(state()).toBe("kept");
  actor.send({ type: "draft.cleared" });
  await clearing.fail({ code: "unavailable", retryable: true });
  expect(state()).toBe("notKept");
  write({ text: "next" });
  clock.increment(150);
  expect(saving.asked.at(-1)?.json).toEqual({ text: "next" });
});

test("every state and transition of the draft keeper was reached", () => {
  expect(reached.missing(draftKeeperMachine)).toEqual([]);
});
