import { expect, test } from "vitest";
import { notesMachine } from "#charts/fettle/notes/notes.machine.ts";
import type { ChartNote } from "#generated/chartNote/type.ts";
import type { Change, Document, Page } from "#generated/runtime.ts";
import type { Settlement } from "#machines/ports.ts";
import { fakeObservable, fakePromise } from "../../../machines/fake-port.ts";
import { Reached } from "../../../machines/reached.ts";
import { workspaceOf, noon } from "../../../machines/requests/small-workspace.ts";

const reached = new Reached();
const pin = { machine: "request", at: "viewer.open" };

const note: Document<ChartNote> = {
  id: "n1",
  path: "organisations/org/chartNotes/n1",
  ...pin,
  text: "Too dark",
  author: "nadia",
  writtenAt: noon,
  resolved: false,
  discarded: false,
};

const page = (...rows: readonly Document<ChartNote>[]): Page<ChartNote> => ({
  rows,
  more: false,
  fromCache: false,
  problems: [],
});

function start() {
  const notes = fakeObservable<Page<ChartNote>, { readonly organisation: string }>();
  const sending = fakePromise<Settlement, Change>();
  const machine = notesMachine.provide({
    actors: { followNotes: notes.logic, submit: sending.logic },
  });
  let id = 0;
  const { actor } = reached.start(machine, {
    workspace: workspaceOf("nadia"),
    newId: () => `id${(id += 1)}`,
    stamp: () => noon,
  });
  return { actor, notes, sending };
}

const writes = (change: Change | undefined) => change?.writes[0];

test("a note is pinned where somebody looks, without spaces around it", async () => {
  const { actor, notes, sending } = start();
  expect(actor.getSnapshot().hasTag("loading")).toBe(true);
  notes.emit(page());
  actor.send({ type: "note.begun", pin });
  actor.send({ type: "note.sent" });
  expect(sending.asked).toEqual([]);
  actor.send({ type: "text.typed", text: " Too dark " });
  actor.send({ type: "note.sent" });
  expect(writes(sending.asked[0])).toMatchObject({
    kind: "create",
    fields: { ...pin, text: "Too dark", author: "nadia" },
  });
  await sending.answer({ outcome: "applied" });
  expect(actor.getSnapshot().matches({ deed: "none" })).toBe(true);
  expect(actor.getSnapshot().context.draft.text).toBe("");
});

test("what was written is still there when it is refused or cannot be kept, and can be given up", async () => {
  const { actor, notes, sending } = start();
  notes.emit(page());
  actor.send({ type: "note.begun", pin });
  actor.send({ type: "text.typed", text: "Too dark" });
  actor.send({ type: "note.sent" });
  const refusal = { code: "chartNote.pin", clause: "Only an admin …" };
  await sending.answer({ outcome: "refused", refusal });
  expect(actor.getSnapshot().context).toMatchObject({ refusal, draft: { text: "Too dark" } });
  expect(actor.getSnapshot().matches({ deed: "writing" })).toBe(true);
  actor.send({ type: "note.sent" });
  await sending.fail({ code: "storageFull", retryable: true });
  expect(actor.getSnapshot().context).toMatchObject({
    failure: { code: "storageFull" },
    refusal: undefined,
    draft: { text: "Too dark" },
  });
  actor.send({ type: "writing.cancelled" });
  expect(actor.getSnapshot().context.draft.text).toBe("");
});

test("a note is reworded, dealt with, opened again, and removed", async () => {
  const { actor, notes, sending } = start();
  notes.emit(page(note));
  actor.send({ type: "note.reworded", note: "n1" });
  expect(actor.getSnapshot().context.draft).toMatchObject({ text: "Too dark", pin });
  actor.send({ type: "text.typed", text: "Too bright" });
  actor.send({ type: "note.sent" });
  expect(writes(sending.asked[0])).toMatchObject({ kind: "update", set: { text: "Too bright" } });
  await sending.answer({ outcome: "applied" });
  actor.send({ type: "note.settled", note: "n1", resolved: true });
  expect(writes(sending.asked[1])).toMatchObject({ set: { resolved: true } });
  await sending.answer({ outcome: "kept" });
  actor.send({ type: "note.removed", note: "n1" });
  expect(writes(sending.asked[2])).toMatchObject({ set: { discarded: true } });
  await sending.fail(new Error("gone"));
  expect(actor.getSnapshot().matches({ deed: "none" })).toBe(true);
  actor.send({ type: "note.removed", note: "nobody's" });
  expect(sending.asked).toHaveLength(3);
});

test("a note that was thrown away is not shown", () => {
  const { actor, notes } = start();
  notes.emit({ ...page(note), rows: [note, { ...note, id: "n2", discarded: true }] });
  expect(actor.getSnapshot().context.notes.map(({ id }) => id)).toEqual(["n1"]);
});

test("a note whose state was renamed is asked about, and pinned where somebody says", async () => {
  const { actor, notes, sending } = start();
  notes.emit(page(note));
  actor.send({ type: "move.requested", note: "n1" });
  expect(actor.getSnapshot().context.moving).toBe("n1");
  actor.send({ type: "move.cancelled" });
  expect(actor.getSnapshot().context.moving).toBeUndefined();
  actor.send({ type: "move.requested", note: "n1" });
  actor.send({ type: "note.moved", note: "n1", pin: { machine: "request", at: "viewer" } });
  expect(writes(sending.asked[0])).toMatchObject({ set: { machine: "request", at: "viewer" } });
  await sending.answer({ outcome: "applied" });
  expect(actor.getSnapshot().context.moving).toBeUndefined();
});

test("notes that can no longer be followed are followed again when somebody asks for it", () => {
  const { actor, notes } = start();
  notes.fail(new Error("offline"));
  expect(actor.getSnapshot().hasTag("failed")).toBe(true);
  actor.send({ type: "retry.requested" });
  expect(actor.getSnapshot().hasTag("loading")).toBe(true);
});

test("every state and every transition of the machine is tried here", () => {
  expect(reached.missing(notesMachine)).toEqual([]);
});
