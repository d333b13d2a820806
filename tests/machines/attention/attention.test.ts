import { expect, test } from "vitest";
import { attentionMachine, type AttentionUpdate } from "#machines/attention/attention.machine.ts";
import type { ChangeFacts } from "#machines/attention/change-facts.ts";
import { seenBy } from "#machines/attention/set-aside.ts";
import type { Sender } from "#machines/outbox/outbox-entry.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();

function facts(id: string): ChangeFacts {
  return {
    id,
    command: "request.start",
    by: "ada",
    keptAt: 1,
    refusal: { code: "request.start.by", clause: "No." },
    request: "r1",
    title: undefined,
    words: [],
    photos: 0,
    isEditable: true,
  };
}

function update(...ids: readonly string[]): AttentionUpdate {
  return {
    refused: ids.map(facts),
    kept: [],
    postponed: [],
    absent: [],
    photos: [],
    isPaused: false,
    unreadable: [],
    titles: new Map(),
    decided: [],
    trouble: undefined,
  };
}

function start() {
  const done: string[] = [];
  const running = reached.alone(attentionMachine, {
    actions: {
      tryAgain: (_, { id }) => void done.push(`again ${id}`),
      takeBack: (_, { id }) => void done.push(`back ${id}`),
      giveUp: (_, { id }) => void done.push(`up ${id}`),
      dismissTrouble: () => void done.push("dismissed"),
      sendPhoto: (_, { id }) => void done.push(`send ${id}`),
      giveUpPhoto: (_, { id }) => void done.push(`drop ${id}`),
      pausePhotos: (_, { isPaused }) => void done.push(isPaused ? "pause" : "go on"),
    },
  });
  const asked = () => running.at().context.asked;
  return { ...running, done, asked };
}

test("attention looks until the outbox has spoken, and asks again one that cannot be read", () => {
  const { send, at, followOutbox } = start();
  expect(at().hasTag("loading")).toBe(true);
  followOutbox.emit(update());
  expect(at().matches({ following: "here" })).toBe(true);
  followOutbox.fail(new Error("held"));
  expect(at().hasTag("failed")).toBe(true);
  send("reload.requested");
  expect(followOutbox.listeners()).toBe(1);
});

const giveUp = { type: "discard.requested", id: "c1" } as const;

test("a refused change is tried again or taken back at once, and given up after it was asked once more", () => {
  const { send, followOutbox, done, asked } = start();
  followOutbox.emit(update("c1"));
  const again = { type: "retry.requested", id: "c1" } as const;
  send(again, { type: "edit.requested", id: "c1" }, "trouble.dismissed", giveUp);
  expect(done).toEqual(["again c1", "back c1", "dismissed"]);
  send("discard.cancelled");
  expect(asked()).toBeUndefined();
  send(giveUp, "discard.confirmed");
  expect(done.at(-1)).toBe("up c1");
});

const kept = [{ ...facts("c1"), refusal: undefined }];

test.each<[string, AttentionUpdate, AttentionUpdate]>([
  ["was refused", update("c1"), update("c1", "c2")],
  ["waits", { ...update(), kept }, { ...update("c2"), kept }],
])(
  "the question about a change that %s stays while others change, and goes with it",
  (_, first, then) => {
    const { send, at, followOutbox, asked } = start();
    followOutbox.emit(first);
    send(giveUp);
    followOutbox.emit(then);
    expect(asked()).toEqual({ kind: "change", id: "c1" });
    followOutbox.emit(update("c2"));
    expect([asked(), at().value]).toEqual([undefined, { following: "here" }]);
  },
);

function withPhotos(...ids: readonly string[]): AttentionUpdate {
  const stage = { kind: "queued" } as const;
  const photos = ids.map((id) => ({ id, request: "r1", by: "ada", stage, thumbnail: undefined }));
  return { ...update(), photos };
}

test("photos on their way are stopped, sent again and gone on with at once", () => {
  const { send, followOutbox, done } = start();
  followOutbox.emit(withPhotos("p1"));
  send("photos.paused", "photos.resumed", { type: "photo.retried", id: "p1" });
  expect(done).toEqual(["pause", "go on", "send p1"]);
});

test("a photo is given up only after it was asked once more, unless it arrives meanwhile", () => {
  const { send, followOutbox, done, asked } = start();
  followOutbox.emit(withPhotos("p1", "p2"));
  send({ type: "photo.discard.requested", id: "p1" });
  followOutbox.emit(withPhotos("p1"));
  send("discard.confirmed");
  expect(done).toEqual(["drop p1"]);
  send({ type: "photo.discard.requested", id: "p1" });
  followOutbox.emit(withPhotos("p2"));
  expect(asked()).toBeUndefined();
});

function withUnreadable(...ids: readonly string[]): AttentionUpdate {
  const spoilt = { table: "drafts", where: "json", at: 1, by: undefined };
  return { ...update(), unreadable: ids.map((id) => ({ id, ...spoilt })) };
}

test("what cannot be read becomes a file, and stays", async () => {
  const { send, at, followOutbox, saveUnreadable } = start();
  followOutbox.emit(withUnreadable("1"));
  expect(send({ type: "unreadable.saved", id: "1" }).hasTag("busy")).toBe(true);
  followOutbox.emit(withUnreadable("1", "2"));
  expect(at().hasTag("busy")).toBe(true);
  await saveUnreadable.answer();
  expect([saveUnreadable.asked, at().value]).toEqual([[{ id: "1" }], { following: "here" }]);
  expect(at().context.update?.unreadable).toHaveLength(2);
});

test("what cannot be read is given up after it was asked once more, unless it is gone by then", async () => {
  const { send, at, followOutbox, discardUnreadable } = start();
  followOutbox.emit(withUnreadable("1"));
  send({ type: "unreadable.discard.requested", id: "1" });
  followOutbox.emit(withUnreadable("1", "2"));
  expect(at().context.asked).toEqual({ kind: "unreadable", id: "1" });
  send("discard.confirmed");
  followOutbox.emit(withUnreadable("2"));
  await discardUnreadable.answer();
  expect([discardUnreadable.asked, at().value]).toEqual([[{ id: "1" }], { following: "here" }]);
  send({ type: "unreadable.discard.requested", id: "2" });
  followOutbox.emit(withUnreadable());
  expect(at().context.asked).toBeUndefined();
});

test("what did not work with it is said, and may be tried again", async () => {
  const { send, at, followOutbox, saveUnreadable, discardUnreadable } = start();
  const held = Object.assign(new Error("held"), { code: "unavailable" });
  followOutbox.emit(withUnreadable("1"));
  send({ type: "unreadable.saved", id: "1" });
  await saveUnreadable.fail(held);
  expect(at().context).toMatchObject({ subject: "1", failure: { code: "unavailable" } });
  send({ type: "unreadable.discard.requested", id: "1" }, "discard.confirmed");
  expect(at().context.failure).toBeUndefined();
  await discardUnreadable.fail(held);
  expect(at().context).toMatchObject({ subject: "1", failure: { code: "unavailable" } });
  send({ type: "unreadable.saved", id: "1" });
  await saveUnreadable.answer();
  expect(at().context).toMatchObject({ subject: undefined, failure: undefined });
});

test("what somebody else wrote is shown to them alone, and what nobody signed to everybody", () => {
  const of = (id: string, by?: string) => ({ id, table: "outbox", where: "change", at: 1, by });
  const all = [of("1", "ada"), of("2", "ben"), of("3")];
  const ids = (sender: Sender) => seenBy(all, sender).map(({ id }) => id);
  expect([ids({ uid: "ada" }), ids({ uid: undefined })]).toEqual([["1", "3"], ["3"]]);
  expect(ids("anybody")).toEqual(["1", "2", "3"]);
});

test("every state and transition of attention was reached", () => {
  expect(reached.missing(attentionMachine)).toEqual([]);
});
