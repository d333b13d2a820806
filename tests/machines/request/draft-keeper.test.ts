import { expect, test } from "vitest";
import type { Json } from "#generated/runtime.ts";
import { draftKeeperMachine } from "#machines/request/draft-keeper.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function start() {
  const running = reached.alone(draftKeeperMachine, { input: { key: "note:1" } });
  const state = () => running.at().value;
  const context = () => running.at().context;
  const write = (json: Json) => running.send({ type: "draft.changed", json });
  return { ...running, state, context, write };
}

async function loaded(found?: Json) {
  const running = start();
  await running.loadDraft.answer(found);
  return running;
}

test("what was kept before is found", async () => {
  const { context, loadDraft } = await loaded({ text: "half a sen" });
  expect(loadDraft.asked).toEqual([{ key: "note:1" }]);
  expect(context()).toMatchObject({ isLoaded: true, found: { text: "half a sen" } });
});

test("nothing is written over a draft before it was looked at", () => {
  const { write, state, saveDraft, clock } = start();
  write({ text: "new" });
  clock.increment(1000);
  expect([state(), saveDraft.asked]).toEqual(["loading", []]);
});

test("each change is kept at once, because whoever leaves stops the keeper", async () => {
  const { write, saveDraft, state } = await loaded();
  write({ text: "a" });
  write({ text: "ab" });
  expect(saveDraft.asked).toEqual([
    { key: "note:1", json: { text: "a" } },
    { key: "note:1", json: { text: "ab" } },
  ]);
  await saveDraft.answer();
  expect(state()).toBe("kept");
});

test("a full device is said, and forgotten once there is room", async () => {
  const { write, saveDraft, state, context } = await loaded();
  write({ text: "a" });
  await saveDraft.fail({ code: "storageFull", retryable: true });
  expect([state(), context().failure?.code]).toEqual(["notKept", "storageFull"]);
  write({ text: "ab" });
  await saveDraft.answer();
  expect([state(), context().failure]).toEqual(["kept", undefined]);
});

test("a draft that cannot be read leaves the form usable", async () => {
  const { loadDraft, context, state } = start();
  await loadDraft.fail(new Error("no"));
  expect([state(), context().isLoaded, context().failure?.code]).toEqual([
    "notKept",
    true,
    "unknown",
  ]);
});

test("what was sent is cleared, and what comes after is kept again", async () => {
  const { send, write, clearDraft, saveDraft, state } = await loaded({ text: "old" });
  expect(send("draft.cleared").value).toBe("clearing");
  await clearDraft.answer();
  expect(state()).toBe("kept");
  send("draft.cleared");
  await clearDraft.fail({ code: "unavailable", retryable: true });
  expect(state()).toBe("notKept");
  write({ text: "next" });
  expect(saveDraft.asked.at(-1)?.json).toEqual({ text: "next" });
});

test("every state and transition of the draft keeper was reached", () => {
  expect(reached.missing(draftKeeperMachine)).toEqual([]);
});
