import { expect, test } from "vitest";
import type { Change, Refusal } from "#generated/runtime.ts";
import { postponementMs } from "#machines/outbox/backoff.ts";
import {
  absentEntries,
  type Delivery,
  keptEntries,
  refusedEntries,
} from "#machines/outbox/outbox-context.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import { outboxMachine } from "#machines/outbox/outbox.machine.ts";
import { submissionMachine, type SubmissionPolicy } from "#machines/outbox/submission.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const submissions = new Reached(true);
const refusal: Refusal = { code: "request.start.by", clause: "Only the assignee may start work." };
const notYet: Refusal = {
  code: "activity.paceOfEntries",
  clause: "Not so much at once.",
  until: 9,
};

const later: Delivery = { outcome: "postponed", refusal: notYet, forMs: 60_000 };
const away: Delivery = { outcome: "kept", failure: { code: "unavailable", retryable: true } };
const full: Delivery = { outcome: "kept", failure: { code: "storageFull", retryable: true } };

function entry(id: string, more: Partial<OutboxEntry> = {}): OutboxEntry {
  const change: Change = { id, command: "request.start", by: "ada", at: 1, writes: [] };
  return { order: Number(id.slice(1)), id, change, keptAt: 1, status: "kept", ...more };
}

const drop: SubmissionPolicy = { ifRefused: "drop", ifPostponed: "drop" };
const usual: SubmissionPolicy = { ifRefused: "setAside", ifPostponed: "wait" };
const applied = { outcome: "applied" } as const;
const refusedAnswer = { outcome: "refused", refusal } as const;

function start() {
  const running = reached.alone(outboxMachine, {
    input: { sender: "anybody", random: () => 0 },
    delays: { backoff: 1000 },
  });
  const delivery = () => running.at().value.delivery;
  const attention = () => running.at().value.attention;
  const sent = () => running.deliver.asked.map(({ id }) => id);
  const ids = () => running.at().context.entries.map(({ id }) => id);
  /** Submits a change as a screen does; `update` returns the latest update about it. */
  const submit = ({ change }: OutboxEntry, policy = usual) => {
    const machine = submissionMachine.provide({
      actions: {
        submit: ({ self }) =>
          running.send({ type: "change.submitted", change, from: self, ...policy }),
      },
    });
    const { actor, clock } = submissions.start(machine, change);
    const update = () => {
      const { status, output, error, value } = actor.getSnapshot();
      return status === "active" ? value : (output ?? error);
    };
    return { update, clock, stop: () => actor.stop() };
  };
  /** Submits a change, and keeps it. */
  const handOver = async (submitted: OutboxEntry, policy?: SubmissionPolicy) => {
    const submission = submit(submitted, policy);
    await running.keep.answer(submitted);
    return submission;
  };
  return { ...running, delivery, attention, sent, ids, submit, handOver };
}

/** An outbox entry that writes to a document. */
function writing(id: string, path: string): OutboxEntry {
  const { change, ...rest } = entry(id);
  return { ...rest, change: { ...change, writes: [{ kind: "create", path, fields: {} }] } };
}

test("what may be done only later waits by itself, while what has nothing to do with it goes on", async () => {
  const { at, clock, followEntries, deliver, delivery, sent } = start();
  const all = [writing("c1", "a/1"), writing("c2", "a/1"), writing("c3", "a/2")];
  followEntries.emit(all);
  await deliver.answer(later);
  expect(at().context.postponed).toEqual([{ id: "c1", by: "ada", refusal: notYet }]);
  expect(sent()).toEqual(["c1", "c3"]);
  await deliver.answer(applied);
  followEntries.emit(all.slice(0, 2));
  expect(delivery()).toBe("idle");
  clock.increment(59_999);
  expect(sent()).toEqual(["c1", "c3"]);
  clock.increment(1);
  expect([sent(), at().context.postponed]).toEqual([["c1", "c3", "c1"], []]);
  await deliver.answer(applied);
  expect(sent()).toEqual(["c1", "c3", "c1", "c2"]);
});

test("what may be done only later waits no longer when it was taken out, whichever is heard of first", async () => {
  const { at, followEntries, deliver } = start();
  followEntries.emit([entry("c1")]);
  await deliver.answer(later);
  followEntries.emit([]);
  expect(at().context.postponed).toEqual([]);
  followEntries.emit([entry("c2")]);
  followEntries.emit([]);
  await deliver.answer(later);
  expect(at().context.postponed).toEqual([]);
});

test("what may be done only later can be taken back or given up until then, and what is about to be sent cannot", async () => {
  const { send, followEntries, deliver, discard, restoreDraft, ids } = start();
  followEntries.emit([writing("c1", "a/1"), writing("c2", "a/2")]);
  await deliver.answer(later);
  for (const type of ["retry.requested", "edit.requested", "discard.requested"] as const)
    send({ type, id: "c2" });
  expect(send({ type: "retry.requested", id: "c1" }).value.attention).toBe("ready");
  send({ type: "edit.requested", id: "c1" });
  await restoreDraft.fail(new Error("another has been begun"));
  send({ type: "discard.requested", id: "c1" });
  await discard.answer(undefined);
  expect([discard.asked, ids()]).toEqual([[{ id: "c1" }], ["c2"]]);
});

test.each([
  ["as long as the store says", 1000 + 600_000, 600_000],
  ["half a minute where it could be done by this device's clock", -5_000_000, 30_000],
  ["an hour where this device's clock is a day behind", 86_400_000, 3_600_000],
])("what may be done only later waits %s", (_, until, ms) =>
  expect(postponementMs(until, 1000)).toBe(ms),
);

test("a refused change stays with the reason, and the next one goes", async () => {
  const { at, followEntries, deliver, sent } = start();
  followEntries.emit([entry("c1"), entry("c2")]);
  await deliver.answer(refusedAnswer);
  expect(refusedEntries(at().context)).toEqual([entry("c1", { status: "refused", refusal })]);
  expect([keptEntries(at().context), sent()]).toEqual([[entry("c2")], ["c1", "c2"]]);
});

test("while the store cannot be reached it waits longer every time, and tries again", async () => {
  const { at, followEntries, deliver, delivery, clock, sent } = start();
  followEntries.emit([entry("c1")]);
  await deliver.answer(away);
  expect([delivery(), at().hasTag("unreachable")]).toEqual(["waiting", true]);
  expect(at().context).toMatchObject({ attempt: 1, failure: { code: "unavailable" } });
  clock.increment(1000);
  await deliver.fail(Object.assign(new Error("gone"), { code: "unavailable", retryable: true }));
  expect(at().context.attempt).toBe(2);
  clock.increment(1000);
  await deliver.answer(applied);
  expect(sent()).toEqual(["c1", "c1", "c1"]);
  expect(at().context).toMatchObject({ attempt: 0, failure: undefined, entries: [] });
});

test("the network's return ends the waiting at once, but does not disturb what is on its way", async () => {
  const { at, send, followEntries, deliver, delivery, sent } = start();
  followEntries.emit([entry("c1")]);
  send("connection.restored", "room.freed");
  expect(sent()).toEqual(["c1"]);
  await deliver.answer(away);
  expect(delivery()).toBe("waiting");
  send("connection.restored");
  expect([sent(), at().context.attempt]).toEqual([["c1", "c1"], 0]);
});

test("a full device is said to be full, and looked at again after half a minute or when something was deleted", async () => {
  const { at, send, followEntries, deliver, delivery, clock, sent } = start();
  followEntries.emit([entry("c1")]);
  await deliver.answer(full);
  expect([delivery(), at().hasTag("full")]).toEqual(["full", true]);
  clock.increment(30_000);
  expect(sent()).toHaveLength(2);
  await deliver.answer(full);
  send("room.freed");
  expect(sent()).toHaveLength(3);
});

test("when the list cannot be followed it is asked for again, and nothing is forgotten", () => {
  for (const stop of ["fail", "complete"] as const) {
    const { at, followEntries, clock } = start();
    followEntries.emit([entry("c1", { status: "refused", refusal })]);
    if (stop === "fail") followEntries.fail(new Error("closed"));
    else followEntries.complete();
    expect([at().value.watching, refusedEntries(at().context).length]).toEqual(["lost", 1]);
    clock.increment(2000);
    expect([at().value.watching, followEntries.listeners()]).toEqual(["following", 1]);
  }
});

const broken = () => Object.assign(new Error("closed"), { code: "unavailable", retryable: true });
const withRefused = () => {
  const running = start();
  running.followEntries.emit([entry("c1", { status: "refused", refusal })]);
  return running;
};

test("what needs attention may be tried again as it is", async () => {
  const { at, send, revive, attention, followEntries, sent } = withRefused();
  send({ type: "retry.requested", id: "c1" });
  expect(revive.asked).toEqual([{ id: "c1" }]);
  await revive.answer();
  // Whatever the list still says.
  expect([attention(), at().context.decisions, sent()]).toEqual(["ready", [], ["c1"]]);
  followEntries.emit([entry("c1")]);
  expect(sent()).toEqual(["c1"]);
});

test("one decision of a change is taken at a time, so that none comes to nothing", async () => {
  const { at, send, revive, discard } = withRefused();
  send({ type: "retry.requested", id: "c1" });
  for (const type of ["edit.requested", "discard.requested", "retry.requested"] as const)
    send({ type, id: "c1" });
  expect(at().context.decisions).toEqual([{ type: "retry.requested", id: "c1" }]);
  await revive.answer();
  expect([at().context.decisions, discard.asked]).toEqual([[], []]);
});

test("what needs attention is given up only after it was handed back for editing", async () => {
  const { send, restoreDraft, discard, attention } = withRefused();
  send({ type: "edit.requested", id: "c1" });
  expect([restoreDraft.asked, discard.asked]).toEqual([[{ id: "c1" }], []]);
  await restoreDraft.answer();
  expect(discard.asked).toEqual([{ id: "c1" }]);
  await discard.answer();
  expect(attention()).toBe("ready");
});

test("what needs attention stays when seeing to it does not work, with what went wrong", async () => {
  for (const way of ["revive", "discard", "restoreDraft"] as const) {
    const running = withRefused();
    const type = ({ revive: "retry", discard: "discard", restoreDraft: "edit" } as const)[way];
    running.send({ type: `${type}.requested`, id: "c1" });
    await running[way].fail(broken());
    expect(running.attention()).toBe("ready");
    expect(running.at().context).toMatchObject({
      decisions: [],
      trouble: { id: "c1", failure: { code: "unavailable", retryable: true } },
      entries: [{ id: "c1" }],
    });
    expect(running.send("attention.dismissed").context.trouble).toBeUndefined();
  }
});

test("what needs attention may be tried again right after it did not work", async () => {
  for (const type of ["retry.requested", "discard.requested", "edit.requested"] as const) {
    const { at, send, revive } = withRefused();
    send({ type: "retry.requested", id: "c1" });
    await revive.fail(broken());
    expect(send({ type, id: "c1" }).value.attention).not.toBe("ready");
    expect(at().context.trouble).toBeUndefined();
  }
});

test("what needs attention is done one after the other, and what is settled meanwhile is left", async () => {
  const { at, send, followEntries, revive, discard } = start();
  const refused = ["c1", "c2", "c3"].map((id) => entry(id, { status: "refused", refusal }));
  followEntries.emit(refused);
  send(
    { type: "retry.requested", id: "c1" },
    { type: "discard.requested", id: "c2" },
    { type: "discard.requested", id: "c3" },
  );
  expect(discard.asked).toEqual([]);
  followEntries.emit(refused.filter(({ id }) => id !== "c2"));
  await revive.fail(broken());
  expect(discard.asked).toEqual([{ id: "c3" }]);
  await discard.answer();
  expect(at().context).toMatchObject({ decisions: [], entries: [{ id: "c1" }] });
});

const nobody = { uid: undefined };
const writtenBy = (author: string, id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => {
  const made = entry(id, more);
  return { ...made, change: { ...made.change, by: author } };
};

test("nothing is sent while nobody is signed in, and what waits is known", () => {
  const { at, send, followEntries, sent } = start();
  send({ type: "sender.changed", sender: nobody });
  followEntries.emit([writtenBy("ada", "a1")]);
  expect([sent(), absentEntries(at().context).map(({ id }) => id)]).toEqual([[], ["a1"]]);
});

test("only what the person signed in wrote is sent, and nobody holds anybody up", async () => {
  const { send, followEntries, deliver, sent } = start();
  send({ type: "sender.changed", sender: { uid: "ben" } });
  const [a, b] = [writtenBy("ada", "a1"), writtenBy("ben", "b2")];
  followEntries.emit([a, b]);
  expect(sent()).toEqual(["b2"]);
  await deliver.answer(applied);
  expect(sent()).toEqual(["b2"]);
  send({ type: "sender.changed", sender: { uid: "ada" } });
  expect(sent()).toEqual(["b2", "a1"]);
});

test("whoever signs in while something is on its way waits for the answer", async () => {
  const { send, followEntries, deliver, sent } = start();
  send({ type: "sender.changed", sender: { uid: "ada" } });
  followEntries.emit([writtenBy("ada", "a1"), writtenBy("ben", "b2")]);
  send({ type: "sender.changed", sender: { uid: "ben" } });
  expect(sent()).toEqual(["a1"]);
  await deliver.answer(applied);
  expect(sent()).toEqual(["a1", "b2"]);
});

test("a refused change is shown to its author alone", () => {
  const { at, send, followEntries } = start();
  followEntries.emit([writtenBy("ada", "a1", { status: "refused" })]);
  const refused = () => refusedEntries(at().context).map(({ id }) => id);
  send({ type: "sender.changed", sender: { uid: "ben" } });
  expect(refused()).toEqual([]);
  send({ type: "sender.changed", sender: { uid: "ada" } });
  expect(refused()).toEqual(["a1"]);
});

test("what is handed over is kept one after the other, sent, and its sender is told", async () => {
  const { keep, deliver, sent, submit } = start();
  const [first, second] = [submit(entry("c1")), submit(entry("c2"))];
  expect(keep.asked.map(({ change }) => change.id)).toEqual(["c1"]);
  await keep.answer(entry("c1"));
  expect(first.update()).toBe("sending");
  expect(keep.asked.map(({ change }) => change.id)).toEqual(["c1", "c2"]);
  await keep.answer(entry("c2"));
  expect(sent()).toEqual(["c1"]);
  await deliver.answer(applied);
  expect([first.update(), second.update()]).toEqual([applied, "sending"]);
  await deliver.answer(refusedAnswer);
  expect(second.update()).toEqual(refusedAnswer);
});

test("what is handed over and cannot be kept fails, and what comes after it is kept", async () => {
  const { actor, keep, submit } = start();
  const heard: unknown[] = [];
  actor.on("change.failed", ({ error, change }) => heard.push([change.id, error]));
  const [first, second] = [submit(entry("c1")), submit(entry("c2"))];
  await keep.fail("no room");
  expect(first.update()).toBe("no room");
  await keep.answer(entry("c2"));
  expect([second.update(), heard]).toEqual(["sending", [["c1", "no room"]]]);
});

test("what is handed over goes before what has waited longer, but not before what it follows", async () => {
  const { followEntries, deliver, clock, sent, handOver } = start();
  const backlog = [writing("c1", "a/1"), writing("c2", "a/2"), writing("c3", "a/3")];
  followEntries.emit(backlog);
  await deliver.answer(away);
  const { update } = await handOver(writing("c4", "a/2"));
  expect(sent()).toEqual(["c1", "c2"]);
  await deliver.answer(applied);
  await deliver.answer(applied);
  expect([update(), sent()]).toEqual([applied, ["c1", "c2", "c4", "c1"]]);
  clock.increment(0);
});

test("what is handed over goes after what it follows while the list of kept changes is older than it", async () => {
  const { followEntries, deliver, sent, handOver } = start();
  const before = [writing("c1", "a/1"), writing("c2", "a/2")];
  followEntries.emit(before);
  const { update } = await handOver(writing("c3", "a/2"));
  followEntries.emit(before);
  await deliver.answer(applied);
  await deliver.answer(applied);
  followEntries.emit([writing("c3", "a/2")]);
  await deliver.answer(applied);
  expect([update(), sent()]).toEqual([applied, ["c1", "c2", "c3"]]);
});

test("what is handed over is tried at once even where the store was out of reach, and is then said to be kept", async () => {
  const { followEntries, deliver, delivery, clock, sent, handOver } = start();
  for (const answer of [away, full]) {
    followEntries.emit([entry("c1")]);
    await deliver.answer(answer);
    const { update } = await handOver(entry("c2"));
    expect(sent().at(-1)).toBe("c2");
    await deliver.answer(answer);
    expect(update()).toEqual({ outcome: "kept" });
    expect(delivery()).toBe(answer === away ? "waiting" : "full");
    followEntries.emit([]);
    clock.increment(30_000);
  }
});

test("what is handed over does not make the pauses between attempts grow, however much is handed over meanwhile", async () => {
  const { at, followEntries, deliver, handOver } = start();
  followEntries.emit([entry("c1")]);
  await deliver.answer(away);
  for (const id of ["c2", "c3", "c4"]) {
    await handOver(entry(id));
    await deliver.answer(away);
  }
  expect(at().context.attempt).toBe(1);
});

test("what is handed over is said to be kept after ten seconds, and is not dropped when it is refused after that", async () => {
  const { at, deliver, discard, handOver } = start();
  const { update, clock } = await handOver(entry("c1"), drop);
  clock.increment(9_999);
  expect(update()).toBe("sending");
  clock.increment(1);
  expect(update()).toEqual({ outcome: "kept" });
  await deliver.answer(refusedAnswer);
  expect([discard.asked, refusedEntries(at().context).length]).toEqual([[], 1]);
});

test("what is handed over is dropped when it is refused and its words are in a form still", async () => {
  const { at, send, deliver, discard, handOver } = start();
  const { update } = await handOver(entry("c1"), { ...usual, ifRefused: "drop" });
  await deliver.answer(refusedAnswer);
  expect(discard.asked).toEqual([{ id: "c1" }]);
  send("connection.restored", "room.freed", { type: "sender.changed", sender: { uid: "ben" } });
  await discard.answer();
  expect([update(), at().context.entries]).toEqual([refusedAnswer, []]);
});

test("what is handed over stays under needs attention where the form is gone, or it cannot be dropped", async () => {
  const { at, deliver, discard, handOver } = start();
  const left = await handOver(entry("c1"), drop);
  left.stop();
  await deliver.answer(refusedAnswer);
  const here = await handOver(entry("c2"), drop);
  await deliver.answer(refusedAnswer);
  await discard.fail(new Error("closed"));
  expect(here.update()).toEqual(refusedAnswer);
  expect(refusedEntries(at().context).map(({ id }) => id)).toEqual(["c1", "c2"]);
});

test("what is handed over may wait until it may be done, or is dropped and says from when on", async () => {
  const { deliver, discard, clock, sent, ids, handOver } = start();
  const waits = await handOver(entry("c1"), usual);
  await deliver.answer(later);
  expect(waits.update()).toEqual({ outcome: "kept", until: 9 });
  const gone = await handOver(entry("c2"), drop);
  await deliver.answer(later);
  await discard.answer();
  expect(gone.update()).toMatchObject({ code: "tooSoon", until: 9, retryable: true });
  expect(ids()).toEqual(["c1"]);
  const stuck = await handOver(entry("c3"), drop);
  await deliver.answer(later);
  await discard.fail(new Error("closed"));
  expect(stuck.update()).toEqual({ outcome: "kept", until: 9 });
  clock.increment(60_000);
  expect(sent()).toEqual(["c1", "c2", "c3", "c1"]);
});

test("what is handed over after what may be done only later, or by somebody who is not here, is said to be kept", async () => {
  const { send, deliver, sent, handOver } = start();
  await handOver(writing("c1", "a/1"));
  await deliver.answer(later);
  const follows = await handOver(writing("c2", "a/1"));
  expect(follows.update()).toEqual({ outcome: "kept" });
  send({ type: "sender.changed", sender: { uid: "ben" } });
  const absent = await handOver(entry("c3"));
  expect([absent.update(), sent()]).toEqual([{ outcome: "kept" }, ["c1"]]);
});

test("what is handed over is asked for where another tab was faster", async () => {
  const { followEntries, keep, deliver, sent, submit } = start();
  followEntries.emit([entry("c1")]);
  const [first, second] = [submit(entry("c2")), submit(entry("c3"))];
  await keep.answer(undefined);
  await keep.answer(entry("c3"));
  followEntries.emit([entry("c1"), entry("c3", { status: "refused", refusal })]);
  await deliver.answer(applied);
  await deliver.answer(applied);
  await deliver.answer(refusedAnswer);
  expect([first.update(), second.update()]).toEqual([applied, refusedAnswer]);
  expect(sent()).toEqual(["c1", "c2", "c3"]);
});

test("every state and transition of the outbox was reached", () => {
  expect(reached.missing(outboxMachine)).toEqual([]);
  expect(submissions.missing(submissionMachine)).toEqual([]);
});
