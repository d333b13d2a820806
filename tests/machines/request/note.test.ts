import { expect, test, vi } from "vitest";
import type { Json, Refusal } from "#generated/runtime.ts";
import { noteDraftKey } from "#machines/draft-keys.ts";
import { emptyNote, noteMachine, noteProblem } from "#machines/request/note.machine.ts";
import { minutesSpent } from "#machines/request/timeline-facts.ts";
import { memberId } from "#src/demo/cast.ts";
import type { PersonKey } from "#src/demo/people.ts";
import { doneIn } from "../done-in.ts";
import { poisonedFailure } from "../fake-port.ts";
import { Reached } from "../reached.ts";
import { formActors, keptPhoto, sentPhoto } from "./form-actors.ts";
import { LindenCourt } from "./linden-court.ts";

const reached = new Reached();
const refusal: Refusal = { code: "activity.note.by", clause: "No." };

function start(person: PersonKey = "tom") {
  const court = new LindenCourt();
  const request = court.some("closed");
  const parts = formActors();
  const notifySent = vi.fn();
  const running = reached.alone(noteMachine, {
    input: {
      workspace: court.workspace(person),
      request: request.id,
      newId: court.newId,
      stamp: court.stamp,
    },
    actors: parts.actors,
    actions: { notifySent: (_, settlement) => notifySent(settlement.outcome) },
  });
  const write = (text: string) => running.send({ type: "note.changed", form: { text } });
  const send = () => running.send("send.requested");
  const emit = running.send;
  return { ...running, ...parts, notifySent, court, request, write, send, emit };
}

async function writing(person?: PersonKey, draft?: Json) {
  const running = start(person);
  await running.loadDraft.answer(draft);
  await running.loadPhotos.answer([]);
  return running;
}

test("a comment left unfinished is there again", async () => {
  const { at, loadDraft, request } = await writing("tom", {
    text: "Half",
    audience: "team",
    minutes: "5",
    insteadOf: "earlier",
  });
  expect(loadDraft.asked).toEqual([{ key: noteDraftKey(request.id, memberId("tom")) }]);
  expect(at().context.form).toEqual({
    ...emptyNote,
    text: "Half",
    audience: "team",
    minutes: "5",
    insteadOf: "earlier",
  });
});

test("what was begun for the team stays for the team when its author works there no more", async () => {
  const draft = { text: "Between us", audience: "team", minutes: "5", insteadOf: "" };
  const { at, write } = await writing("sofia", draft);
  expect(at().context.form).toEqual({ ...emptyNote, ...draft });
  write("Still between us");
  expect(at().context.form.audience).toBe("team");
});

test("whatever is written is kept", async () => {
  const { write, saveDraft } = await writing();
  write("It drips");
  expect(saveDraft.asked.at(-1)?.json).toEqual({ ...emptyNote, text: "It drips" });
});

test("an empty comment is not sent, and says so", async () => {
  const { send, at, submit, write } = await writing();
  send();
  expect(at().context.problem).toBe("empty");
  write("Now");
  expect([at().context.problem, submit.asked]).toEqual([undefined, []]);
});

test("a comment on a request that has ended is accepted by the real policy, and the box is empty again", async () => {
  const { send, write, handOver, submit, at, court, notifySent, clearDraft } =
    await writing("sofia");
  write("It is dripping again");
  send();
  await handOver.answer([sentPhoto]);
  const [change] = submit.asked;
  if (change === undefined) throw new Error("something was sent");
  expect(court.commit(change)).toBeUndefined();
  await submit.answer({ outcome: "applied" });
  expect([at().context.form, at().matches("writing")]).toEqual([emptyNote, true]);
  expect(notifySent).toHaveBeenCalledWith("applied");
  expect(clearDraft.asked).toHaveLength(1);
});

test("before it is sent its draft says so, for whoever leaves the page before it is through", async () => {
  const { send, write, handOver, saveDraft, submit } = await writing();
  write("Once");
  send();
  await handOver.answer([]);
  const [change] = submit.asked;
  const entry = change?.writes.find(({ path }) => path.endsWith(`/${change.id}`))?.path;
  expect(saveDraft.asked.at(-1)?.json).toEqual({ ...emptyNote, text: "Once", sending: entry });
});

test("a note for the team hides its photos from residents too", async () => {
  const { emit, send, handOver, submit } = await writing();
  emit({ type: "note.changed", form: { text: "Between us", audience: "team", minutes: "20" } });
  send();
  await handOver.answer([sentPhoto]);
  const fields = doneIn(submit.asked[0]).map((write) =>
    write.kind === "create" ? write.fields : {},
  );
  expect(fields.map(({ audience }) => audience)).toEqual(["team", "team"]);
  expect(fields[0]).toMatchObject({ minutes: 20, text: "Between us", photos: [sentPhoto.id] });
});

test("a later entry corrects wrong time, or takes it back", async () => {
  const { emit, send, handOver, submit, court, request } = await writing();
  const before = minutesSpent(court.entries(request));
  for (const minutes of ["450", "45", ""]) {
    const insteadOf = minutes === "450" ? "" : (court.entries(request).at(-1)?.id ?? "");
    emit({ type: "note.changed", form: { insteadOf, minutes } });
    send();
    await handOver.answer([]);
    const change = submit.asked.at(-1);
    expect(change && court.commit(change)).toBeUndefined();
    await submit.answer({ outcome: "applied" });
    expect(minutesSpent(court.entries(request))).toBe(before + Number(minutes));
  }
});

test("the time that was written before a correction is there again, once that is given up or sent", async () => {
  const { emit, send, handOver, submit, at, saveDraft } = await writing();
  emit({ type: "note.changed", form: { minutes: "33" } });
  emit({ type: "time.corrected", entry: { id: "earlier", minutes: 25 } });
  expect(at().context.form).toMatchObject({ insteadOf: "earlier", minutes: "25" });
  emit({ type: "note.changed", form: { minutes: "20" } });
  emit({ type: "time.corrected", entry: { id: "other", minutes: 5 } });
  emit({ type: "time.kept" });
  expect(at().context.form).toEqual({ ...emptyNote, minutes: "33" });
  expect(saveDraft.asked.at(-1)?.json).toEqual({ ...emptyNote, minutes: "33" });

  emit({ type: "time.corrected", entry: { id: "earlier", minutes: 25 } });
  emit({ type: "note.changed", form: { minutes: "20" } });
  send();
  await handOver.answer([]);
  await submit.answer({ outcome: "applied" });
  expect(at().context.form).toEqual({ ...emptyNote, minutes: "33" });
  expect(saveDraft.asked.at(-1)?.json).toEqual({ ...emptyNote, minutes: "33" });
});

test("a correction that says the same time is not sent, and says so", async () => {
  const { emit, send, handOver, at } = await writing();
  emit({ type: "time.corrected", entry: { id: "earlier", minutes: 25 } });
  for (const minutes of ["25", " 025 "]) {
    emit({ type: "note.changed", form: { minutes, text: "As before" } });
    send();
    expect([at().context.problem, handOver.asked]).toEqual(["same", []]);
  }
  emit({ type: "note.changed", form: { minutes: "" } });
  send();
  expect(handOver.asked).toHaveLength(1);
});

test("pressing send twice sends once", async () => {
  const { send, write, handOver, submit } = await writing();
  write("Once");
  send();
  send();
  await handOver.answer([]);
  send();
  expect([handOver.asked.length, submit.asked.length]).toEqual([1, 1]);
});

test("nothing is sent while a photo is still being prepared", async () => {
  const { emit, write, send, handOver, preparePhoto } = await writing();
  write("With a photo");
  emit({ type: "photos.picked", files: [{ name: "IMG_1.jpg", size: 1 }] });
  send();
  expect(handOver.asked).toEqual([]);
  await preparePhoto.answer({ ...keptPhoto, id: preparePhoto.asked[0]?.id ?? "" });
  send();
  expect(handOver.asked).toHaveLength(1);
});

test("a refused comment stays in the box with the reason, and nowhere else", async () => {
  const { emit, send, write, handOver, submit, at } = await writing();
  write("Mine");
  send();
  await handOver.answer([]);
  await submit.answer({ outcome: "refused", refusal });
  expect(at().matches({ writing: "refused" })).toBe(true);
  expect(at().context).toMatchObject({ refusal, form: { text: "Mine" } });
  emit({ type: "notice.dismissed" });
  expect(at()).toMatchObject({ value: { writing: "idle" }, context: { refusal: undefined } });
});

test("a comment that could not even be kept stays in the box and can be sent again", async () => {
  const { send, write, handOver, submit, at } = await writing();
  write("Mine");
  send();
  await handOver.fail({ code: "storageFull", retryable: true });
  expect(at().context).toMatchObject({ failure: { code: "storageFull" }, form: { text: "Mine" } });
  send();
  await handOver.answer([]);
  await submit.fail({ code: "storageFull", retryable: true });
  expect(at().matches({ writing: "failed" })).toBe(true);
  send();
  await handOver.answer([]);
  await submit.answer({ outcome: "kept" });
  expect(at().context.form).toEqual(emptyNote);
});

test("the comment is written under the name its author has by then", async () => {
  const { emit, court, write, send, handOver, submit } = await writing();
  const now = court.workspace("tom");
  const workspace = { ...now, me: { ...now.me, name: "Thomas Brandt" } };
  emit({ type: "workspace.changed", workspace });
  write("Hello");
  send();
  await handOver.answer([]);
  const [write0] = submit.asked[0]?.writes ?? [];
  expect(write0?.kind === "create" && write0.fields["byName"]).toBe("Thomas Brandt");
});

test("a comment can be written and sent where its photos and its draft are lost", async () => {
  const { loadDraft, loadPhotos, write, send, handOver, at } = start();
  await loadDraft.fail(poisonedFailure);
  await loadPhotos.fail(poisonedFailure);
  expect(at().context.draft.failure?.code).toBe("unknown");
  expect(at().context.photos.unread?.code).toBe("unknown");
  write("It drips");
  send();
  expect(handOver.asked).toHaveLength(1);
});

test("what is wrong with a comment is told before it is sent", () => {
  const none = { photos: [] };
  expect(noteProblem(emptyNote, none)).toBe("empty");
  expect(noteProblem(emptyNote, { photos: [{ status: "ready", ...keptPhoto }] })).toBeUndefined();
  expect(noteProblem({ ...emptyNote, minutes: "12" }, none)).toBeUndefined();
  expect(noteProblem({ ...emptyNote, minutes: "a while" }, none)).toBe("number");
  expect(noteProblem({ ...emptyNote, text: "x".repeat(4001) }, none)).toBe("tooLong");
});

test("every state and transition of the comment box was reached", () => {
  expect(reached.missing(noteMachine)).toEqual([]);
});
