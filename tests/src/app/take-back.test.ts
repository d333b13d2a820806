import { expect, test, vi } from "vitest";
import { createActor } from "xstate";
import type { ActorStamp, Change } from "#generated/runtime.ts";
import type { Settlement } from "#machines/ports.ts";
import { takeBack, wireToasts } from "#src/app/toasts.ts";
import { StorageFull } from "#src/data/store.ts";

const act: ActorStamp = { id: "c1", at: 1, by: { id: "ada", name: "Ada", role: "admin" } };
const step = ({ id, at }: ActorStamp): Change => ({ id, at, by: "ada", command: "x", writes: [] });
const undo = [step];

async function taken(submit: () => Promise<Settlement>) {
  const [show, crashed] = [vi.fn(), vi.fn()];
  await takeBack({ undo: [undo] }, { act: () => act, submit, show, crashed });
  return { shown: show.mock.calls.flat(), crashes: crashed.mock.calls.length };
}

test("on a full device it is said that nothing was taken back, with the way to try again", async () => {
  const full = await taken(() => Promise.reject(new StorageFull("no room")));
  expect(full).toEqual({
    shown: [expect.objectContaining({ message: "undoFailed", undo: [undo] })],
    crashes: 1,
  });
});

test("what is not as it was is said of what was taken back, and of what was refused that it was not taken back", async () => {
  const show = vi.fn();
  const other = [(stamp: ActorStamp): Change => ({ ...step(stamp), command: "refused" }), step];
  const undone = vi.fn(() => ({ message: "undoneExcept", values: { triaged: 1 } }));
  const submit = vi.fn(({ command }: Change, _policy: object): Promise<Settlement> =>
    Promise.resolve(
      command === "refused"
        ? { outcome: "refused", refusal: { code: "x", clause: "No." } }
        : { outcome: "applied" },
    ),
  );
  await takeBack(
    { undo: [undo, other], undone },
    { act: () => act, submit, show, crashed: vi.fn() },
  );
  expect(undone).toHaveBeenCalledExactlyOnceWith([undo]);
  expect(show.mock.calls).toEqual([[{ message: "undoRefused" }], [undone()]]);
  // Nobody wrote it, so it is not set aside to be decided about.
  const policy = { ifRefused: "drop", ifPostponed: "wait" };
  expect(submit.mock.calls.map(([, asked]) => asked)).toEqual([policy, policy]);
  // What was to follow the refused step is not tried.
  expect(submit).toHaveBeenCalledTimes(2);
});

test("where nothing can be undone, it says so", () => {
  const toasts = createActor(
    wireToasts({
      act: () => act,
      submit: () => Promise.reject(new Error("nothing is submitted")),
      newId: () => "t",
      crashed: () => undefined,
    }),
  ).start();
  toasts.send({ type: "undo.requested", id: undefined });
  expect(toasts.getSnapshot().context.toasts).toEqual([{ id: "t", message: "nothingToUndo" }]);
});
