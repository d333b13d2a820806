import { describe, expect, test } from "vitest";
import type { Change, Refusal } from "#generated/runtime.ts";
import { postponementMs } from "#machines/outbox/backoff.ts";
import type { Delivery } from "#machines/outbox/delivery.ts";
import type { OutboxEntry } from "#machines/outbox/outbox-entry.ts";
import {
  absentEntries,
  keptEntries,
  outboxMachine,
  refusedEntries,
} from "#machines/outbox/outbox.machine.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const refusal: Refusal = { code: "request.start.by", clause: "Only the assignee may start work." };
const notYet: Refusal = { code: "activity.note.blocked", clause: "Not so much at once.", until: 9 };
const later: Delivery = { outcome: "postponed", refusal: notYet, forMs: 60_000 };
const away: Delivery = { outcome: "kept", failure: { code: "unavailable", retryable: true } };
const full: Delivery = { outcome: "kept", failure: { code: "storageFull", retryable: true } };

function entry(id: string, more: Partial<OutboxEntry> = {}): OutboxEntry {
  const change: Change = { id, command: "request.start", by: "ada", at: 1, writes: [] };
  return { order: Number(id.slice(1)), id, change, keptAt: 1, status: "kept", ...more };
}

function start() {
  const entries = fakeObservable<readonly OutboxEntry[], void>();
  const deliver = fakePromise<Delivery, { readonly id: string }>();
  const revive = fakePromise<void, { readonly id: string }>();
  const discard = fakePromise<void, { readonly id: string }>();
  const handBack = fakePromise<void, { readonly id: string }>();
  const actors = {
    followEntries: entries.logic,
    deliver: deliver.logic,
    revive: revive.logic,
    discard: discard.logic,
    handBack: handBack.logic,
  };
  const { actor, clock } = reached.start(
    outboxMachine.provide({ actors, delays: { backoff: 1000 } }),
    { sender: "anybody", random: () => 0 },
  );
  const delivery = () => actor.getSnapshot().value.delivery;
  const attention = () => actor.getSnapshot().value.attention;
  const sent = () => deliver.asked.map(({ id }) => id);
  return { actor, clock, entries, deliver, revive, discard, handBack, delivery, attention, sent };
}

/** An entry that writes to a document. */
function writing(id: string, path: string): OutboxEntry {
  const { change, ...rest } = entry(id);
  return { ...rest, change: { ...change, writes: [{ kind: "create", path, fields: {} }] } };
}

describe("what may be done only later", () => {
  test("waits by itself, while what has nothing to do with it goes on", async () => {
    const { actor, clock, entries, deliver, delivery, sent } = start();
    const all = [writing("c1", "a/1"), writing("c2", "a/1"), writing("c3", "a/2")];
    entries.tell(all);
    await deliver.answer(later);
    expect(actor.getSnapshot().context.postponed).toEqual([
      { id: "c1", by: "ada", refusal: notYet },
    ]);
    expect(sent()).toEqual(["c1", "c3"]);
    await deliver.answer({ outcome: "applied" });
    entries.tell(all.slice(0, 2));
    expect(delivery()).toBe("idle");
    clock.increment(59_999);
    expect(sent()).toEqual(["c1", "c3"]);
    clock.increment(1);
    expect(sent()).toEqual(["c1", "c3", "c1"]);
    expect(actor.getSnapshot().context.postponed).toEqual([]);
    await deliver.answer({ outcome: "applied" });
    expect(sent()).toEqual(["c1", "c3", "c1", "c2"]);
  });

  test("waits no longer when it was taken out, whichever is heard of first", async () => {
    const { actor, entries, deliver } = start();
    entries.tell([entry("c1")]);
    await deliver.answer(later);
    entries.tell([]);
    expect(actor.getSnapshot().context.postponed).toEqual([]);
    entries.tell([entry("c2")]);
    entries.tell([]);
    await deliver.answer(later);
    expect(actor.getSnapshot().context.postponed).toEqual([]);
  });

  test("can be taken back or given up until then, and what is about to be sent cannot", async () => {
    const { actor, entries, deliver, discard, handBack, attention } = start();
    entries.tell([writing("c1", "a/1"), writing("c2", "a/2")]);
    await deliver.answer(later);
    for (const type of ["retry.requested", "edit.requested", "discard.requested"] as const)
      actor.send({ type, id: "c2" });
    actor.send({ type: "retry.requested", id: "c1" });
    expect(attention()).toEqual({ ready: "calm" });
    actor.send({ type: "edit.requested", id: "c1" });
    await handBack.fail(new Error("another has been begun"));
    actor.send({ type: "discard.requested", id: "c1" });
    await discard.answer(undefined);
    expect(discard.asked).toEqual([{ id: "c1" }]);
    expect(actor.getSnapshot().context.entries.map(({ id }) => id)).toEqual(["c2"]);
  });

  test("is no trouble: it stays kept, and nothing is said to be out of reach", async () => {
    const { actor, entries, deliver } = start();
    entries.tell([entry("c1")]);
    await deliver.answer(later);
    expect(actor.getSnapshot().hasTag("unreachable")).toBe(false);
    expect(keptEntries(actor.getSnapshot().context)).toHaveLength(1);
    expect(refusedEntries(actor.getSnapshot().context)).toEqual([]);
  });
});

describe("how long it waits", () => {
  test.each([
    ["as long as the store says", 1000 + 600_000, 600_000],
    ["half a minute where it could be done by this device's clock", -5_000_000, 30_000],
    ["an hour where this device's clock is a day behind", 86_400_000, 3_600_000],
  ])("%s", (_, until, ms) => expect(postponementMs(until, 1000)).toBe(ms));
});

describe("sending", () => {
  test("an empty outbox rests", () => {
    const { entries, delivery } = start();
    entries.tell([]);
    expect(delivery()).toBe("idle");
  });

  test("changes go one after the other, in the order in which they were made", async () => {
    const { entries, deliver, delivery, sent, actor } = start();
    entries.tell([entry("c1"), entry("c2")]);
    expect(actor.getSnapshot().hasTag("busy")).toBe(true);
    expect(sent()).toEqual(["c1"]);
    await deliver.answer({ outcome: "applied" });
    expect(sent()).toEqual(["c1", "c2"]);
    await deliver.answer({ outcome: "applied" });
    expect(delivery()).toBe("idle");
    expect(actor.getSnapshot().context.entries).toEqual([]);
  });

  test("what was applied is forgotten, also when the list has moved on meanwhile", async () => {
    const { entries, deliver, actor, sent } = start();
    entries.tell([entry("c1"), entry("c2")]);
    entries.tell([entry("c2"), entry("c3")]);
    await deliver.answer({ outcome: "applied" });
    expect(actor.getSnapshot().context.entries.map(({ id }) => id)).toEqual(["c2", "c3"]);
    expect(sent()).toEqual(["c1", "c2"]);
  });

  test("a refused one stays with the reason, and the next one goes", async () => {
    const { entries, deliver, actor, sent } = start();
    entries.tell([entry("c1"), entry("c2")]);
    await deliver.answer({ outcome: "refused", refusal });
    expect(refusedEntries(actor.getSnapshot().context)).toEqual([
      entry("c1", { status: "refused", refusal }),
    ]);
    expect(keptEntries(actor.getSnapshot().context)).toEqual([entry("c2")]);
    expect(sent()).toEqual(["c1", "c2"]);
  });

  test("while the store cannot be reached it waits longer every time, and tries again", async () => {
    const { entries, deliver, delivery, actor, clock, sent } = start();
    entries.tell([entry("c1")]);
    await deliver.answer(away);
    expect(delivery()).toBe("waiting");
    expect(actor.getSnapshot().hasTag("unreachable")).toBe(true);
    expect(actor.getSnapshot().context).toMatchObject({
      attempt: 1,
      failure: { code: "unavailable" },
    });
    clock.increment(1000);
    await deliver.fail(Object.assign(new Error("gone"), { code: "unavailable", retryable: true }));
    expect(actor.getSnapshot().context.attempt).toBe(2);
    clock.increment(1000);
    await deliver.answer({ outcome: "applied" });
    expect(sent()).toEqual(["c1", "c1", "c1"]);
    expect(actor.getSnapshot().context).toMatchObject({
      attempt: 0,
      failure: undefined,
      entries: [],
    });
  });

  test("the network's return ends the waiting at once, but does not disturb what is on its way", async () => {
    const { entries, deliver, delivery, actor, sent } = start();
    entries.tell([entry("c1")]);
    actor.send({ type: "connection.restored" });
    actor.send({ type: "room.freed" });
    expect(sent()).toEqual(["c1"]);
    await deliver.answer(away);
    expect(delivery()).toBe("waiting");
    actor.send({ type: "connection.restored" });
    expect(sent()).toEqual(["c1", "c1"]);
    expect(actor.getSnapshot().context.attempt).toBe(0);
  });

  test("a full device is said to be full, and looked at again after half a minute or when something was deleted", async () => {
    const { entries, deliver, delivery, actor, clock, sent } = start();
    entries.tell([entry("c1")]);
    await deliver.answer(full);
    expect(delivery()).toBe("full");
    expect(actor.getSnapshot().hasTag("full")).toBe(true);
    clock.increment(30_000);
    expect(sent()).toHaveLength(2);
    await deliver.answer(full);
    actor.send({ type: "room.freed" });
    expect(sent()).toHaveLength(3);
  });

  test("when the list cannot be followed it is asked for again, and nothing is forgotten", () => {
    for (const stop of ["fail", "complete"] as const) {
      const { entries, actor, clock } = start();
      entries.tell([entry("c1", { status: "refused", refusal })]);
      if (stop === "fail") entries.fail(new Error("closed"));
      else entries.complete();
      expect(actor.getSnapshot().value.watching).toBe("lost");
      expect(refusedEntries(actor.getSnapshot().context)).toHaveLength(1);
      clock.increment(2000);
      expect(actor.getSnapshot().value.watching).toBe("following");
      expect(entries.listeners()).toBe(1);
    }
  });
});

describe("what needs attention", () => {
  const broken = () => Object.assign(new Error("closed"), { code: "unavailable", retryable: true });
  const withRefused = () => {
    const running = start();
    running.entries.tell([entry("c1", { status: "refused", refusal })]);
    return running;
  };

  test("may be tried again as it is", async () => {
    const { actor, revive, attention, entries, sent } = withRefused();
    actor.send({ type: "retry.requested", id: "c1" });
    expect(revive.asked).toEqual([{ id: "c1" }]);
    await revive.answer();
    expect(attention()).toEqual({ ready: "calm" });
    expect(actor.getSnapshot().context.subject).toBeUndefined();
    entries.tell([entry("c1")]);
    expect(sent()).toEqual(["c1"]);
  });

  test("may be discarded", async () => {
    const { actor, discard } = withRefused();
    actor.send({ type: "discard.requested", id: "c1" });
    expect(discard.asked).toEqual([{ id: "c1" }]);
    await discard.answer();
    expect(actor.getSnapshot().context.entries).toEqual([]);
  });

  test("is given up only after it was handed back for editing", async () => {
    const { actor, handBack, discard, attention } = withRefused();
    actor.send({ type: "edit.requested", id: "c1" });
    expect(handBack.asked).toEqual([{ id: "c1" }]);
    expect(discard.asked).toEqual([]);
    await handBack.answer();
    expect(discard.asked).toEqual([{ id: "c1" }]);
    await discard.answer();
    expect(attention()).toEqual({ ready: "calm" });
  });

  test("stays when seeing to it does not work, with what went wrong", async () => {
    for (const way of ["revive", "discard", "handBack"] as const) {
      const running = withRefused();
      const type = ({ revive: "retry", discard: "discard", handBack: "edit" } as const)[way];
      running.actor.send({ type: `${type}.requested`, id: "c1" });
      await running[way].fail(broken());
      expect(running.attention()).toEqual({ ready: "failed" });
      expect(running.actor.getSnapshot().context).toMatchObject({
        subject: "c1",
        subjectFailure: { code: "unavailable", retryable: true },
        entries: [{ id: "c1" }],
      });
      running.actor.send({ type: "attention.dismissed" });
      expect(running.attention()).toEqual({ ready: "calm" });
      expect(running.actor.getSnapshot().context.subjectFailure).toBeUndefined();
    }
  });

  test("may be tried again right after it did not work", async () => {
    for (const type of ["retry.requested", "discard.requested", "edit.requested"] as const) {
      const { actor, revive, attention } = withRefused();
      actor.send({ type: "retry.requested", id: "c1" });
      await revive.fail(broken());
      actor.send({ type, id: "c1" });
      expect(attention()).not.toEqual({ ready: "failed" });
      expect(actor.getSnapshot().context.subjectFailure).toBeUndefined();
    }
  });

  test("is only what was refused", () => {
    const { actor, attention } = withRefused();
    for (const type of ["retry.requested", "discard.requested", "edit.requested"] as const) {
      actor.send({ type, id: "c9" });
      expect(attention()).toEqual({ ready: "calm" });
    }
  });
});

describe("with accounts", () => {
  const nobody = { uid: undefined };
  const by = (author: string, id: string, more: Partial<OutboxEntry> = {}): OutboxEntry => {
    const made = entry(id, more);
    return { ...made, change: { ...made.change, by: author } };
  };

  test("nothing is sent while nobody is signed in, and what waits is known", () => {
    const { actor, entries, sent } = start();
    actor.send({ type: "sender.changed", sender: nobody });
    entries.tell([by("ada", "a1")]);
    expect(sent()).toEqual([]);
    expect(absentEntries(actor.getSnapshot().context).map(({ id }) => id)).toEqual(["a1"]);
  });

  test("only what the person signed in wrote is sent, and nobody holds anybody up", async () => {
    const { actor, entries, deliver, sent } = start();
    actor.send({ type: "sender.changed", sender: { uid: "ben" } });
    const [a, b] = [by("ada", "a1"), by("ben", "b2")];
    entries.tell([a, b]);
    expect(sent()).toEqual(["b2"]);
    await deliver.answer({ outcome: "applied" });
    expect(sent()).toEqual(["b2"]);
    actor.send({ type: "sender.changed", sender: { uid: "ada" } });
    expect(sent()).toEqual(["b2", "a1"]);
  });

  test("whoever signs in while something is on its way waits for the answer", async () => {
    const { actor, entries, deliver, sent } = start();
    actor.send({ type: "sender.changed", sender: { uid: "ada" } });
    entries.tell([by("ada", "a1"), by("ben", "b2")]);
    actor.send({ type: "sender.changed", sender: { uid: "ben" } });
    expect(sent()).toEqual(["a1"]);
    await deliver.answer({ outcome: "applied" });
    expect(sent()).toEqual(["a1", "b2"]);
  });

  test("a refused change is shown to its author alone", () => {
    const { actor, entries } = start();
    entries.tell([by("ada", "a1", { status: "refused" })]);
    const refused = () => refusedEntries(actor.getSnapshot().context).map(({ id }) => id);
    actor.send({ type: "sender.changed", sender: { uid: "ben" } });
    expect(refused()).toEqual([]);
    actor.send({ type: "sender.changed", sender: { uid: "ada" } });
    expect(refused()).toEqual(["a1"]);
  });
});

test("every state and transition of the outbox was reached", () => {
  expect(reached.missing(outboxMachine)).toEqual([]);
});
