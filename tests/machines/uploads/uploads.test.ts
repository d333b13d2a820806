import { expect, test } from "vitest";
import {
  failedUploads,
  sendableUploads,
  type Upload,
  uploadsMachine,
  uploadStages,
} from "#machines/uploads/uploads.machine.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const failure = (code: string, retryable: boolean) =>
  Object.assign(new Error(code), { code, retryable });
const photo = (id: string, more: Partial<Upload> = {}): Upload => ({
  id,
  path: `organisations/o1/requests/r1/attachments/${id}`,
  by: "ada",
  bytes: 100,
  sent: 0,
  status: "queued",
  ...more,
});
const [one, two] = [photo("p1"), photo("p2")];

function start() {
  const done: string[] = [];
  const running = reached.alone(uploadsMachine, {
    input: { member: undefined, isOnline: true, random: () => 0 },
    actions: {
      sendAgain: (_, { id }) => void done.push(`again ${id}`),
      giveUp: (_, { id }) => void done.push(`up ${id}`),
      keepPaused: (_, { isPaused }) => void done.push(isPaused ? "pause" : "go on"),
    },
    delays: { backoff: 1000 },
  });
  const emit = (...uploads: readonly Upload[]) =>
    running.followQueue.emit({ uploads, isPaused: false });
  return {
    ...running,
    emit,
    done,
    transferred: () => running.transfer.asked.map(({ id }) => id),
    queue: () => running.at().context.uploads,
    stage: (id: string) => uploadStages(running.at()).get(id),
    is: (sending: "idle" | "transferring" | "waiting" | "paused" | "offline") =>
      running.at().matches({ sending }),
  };
}

function asAda(...uploads: readonly Upload[]) {
  const running = start();
  running.send({ type: "person.changed", member: "ada" });
  running.emit(...uploads);
  return running;
}

test("what has not arrived goes one after the other", () => {
  const { transfer, transferred, emit, queue, is } = asAda(one, two);
  expect(transferred()).toEqual(["p1"]);
  transfer.complete();
  emit(two);
  transfer.complete();
  emit();
  expect([transferred(), queue(), is("idle")]).toEqual([["p1", "p2"], [], true]);
});

test("a photo waits until its change has been applied", () => {
  const { transferred, stage, emit } = asAda(photo("p1", { status: "held" }), two);
  expect([transferred(), stage("p1")]).toEqual([["p2"], { kind: "held" }]);
  emit(one, two);
  expect(stage("p1")).toEqual({ kind: "queued" });
});

test("nobody sends what another person took", () => {
  const { send, transfer, transferred, stage } = asAda(one);
  send({ type: "person.changed", member: "ben" });
  expect([transfer.listeners(), stage("p1")]).toEqual([0, { kind: "others" }]);
  send({ type: "person.changed", member: "ada" });
  expect(transferred()).toEqual(["p1", "p1"]);
});

test("a queue that cannot be followed is followed again after a while", () => {
  const { followQueue, clock } = asAda();
  followQueue.fail(failure("unavailable", true));
  expect(followQueue.listeners()).toBe(0);
  clock.increment(2000);
  expect(followQueue.listeners()).toBe(1);
  followQueue.complete();
  clock.increment(2000);
  expect(followQueue.listeners()).toBe(1);
});

test("a photo tells how far it is", () => {
  const { transfer, stage } = asAda(one, two);
  expect(stage("p1")).toEqual({ kind: "sending", part: 0 });
  transfer.emit({ sent: 60 });
  expect([stage("p1"), stage("p2")]).toEqual([{ kind: "sending", part: 0.6 }, { kind: "queued" }]);
});

test("a transfer that broke off is tried again after a pause", () => {
  const { at, send, transfer, transferred, clock, stage, is } = asAda(one);
  transfer.fail(failure("unavailable", true));
  expect([is("waiting"), stage("p1")]).toEqual([true, { kind: "waiting" }]);
  expect(at().context).toMatchObject({
    attempt: 1,
    failure: { code: "unavailable", retryable: true },
  });
  clock.increment(1000);
  expect(transferred()).toEqual(["p1", "p1"]);
  transfer.fail(failure("unavailable", true));
  send("connection.restored");
  expect([transferred(), at().context.attempt]).toEqual([["p1", "p1", "p1"], 0]);
});

test("a photo that cannot be transferred waits for the person, and the others go on", () => {
  const { at, send, transfer, transferred, stage, done } = asAda(one, two);
  transfer.fail(failure("photoRefused", false));
  expect(stage("p1")).toEqual({
    kind: "failed",
    failure: { code: "photoRefused", retryable: false },
  });
  expect(failedUploads(at().context).map(({ id }) => id)).toEqual(["p1"]);
  expect(transferred()).toEqual(["p1", "p2"]);
  transfer.complete();
  expect(sendableUploads(at().context)).toEqual([]);
  send({ type: "retry.requested", id: "p1" });
  expect([transferred(), done]).toEqual([["p1", "p2", "p1"], ["again p1"]]);
});

test("a photo that is given up stops, wherever it is in the queue", () => {
  const { send, transfer, transferred, queue, done, is } = asAda(one, two);
  send({ type: "discard.requested", id: "p2" });
  expect(is("transferring")).toBe(true);
  send({ type: "discard.requested", id: "p1" });
  expect(transfer.listeners()).toBe(0);
  expect([queue(), is("idle"), transferred()]).toEqual([[], true, ["p1"]]);
  expect(done).toEqual(["up p2", "up p1"]);
});

test("one that another tab gave up or brought there stops here too", () => {
  const { transfer, emit, transferred } = asAda(one, two);
  emit(two);
  expect([transferred(), transfer.listeners()]).toEqual([["p1", "p2"], 1]);
});

test("uploads may be paused, also while the network comes and goes", () => {
  const { send, transfer, transferred, stage, done, is } = asAda(one);
  send("pause.requested");
  expect([is("paused"), stage("p1"), transfer.listeners()]).toEqual([true, { kind: "paused" }, 0]);
  send("connection.lost", "connection.restored");
  expect(is("paused")).toBe(true);
  send("resume.requested");
  expect([transferred(), done]).toEqual([
    ["p1", "p1"],
    ["pause", "go on"],
  ]);
});

test("what another tab has paused is paused here, also while it waits or is offline", () => {
  const { send, followQueue, transfer, is, emit } = asAda(one);
  transfer.fail(failure("unavailable", true));
  followQueue.emit({ uploads: [one], isPaused: true });
  expect(is("paused")).toBe(true);
  emit(one);
  send("connection.lost");
  expect(is("offline")).toBe(true);
  followQueue.emit({ uploads: [one], isPaused: true });
  expect(is("paused")).toBe(true);
  emit(one);
  expect(is("offline")).toBe(true);
});

test("what was paused when the app was closed is paused when it opens", () => {
  const { send, followQueue, is } = start();
  followQueue.emit({ uploads: [one], isPaused: true });
  send({ type: "person.changed", member: "ada" });
  expect(is("paused")).toBe(true);
});

test("without a network nothing is tried until it is back", () => {
  const { send, transfer, transferred, stage, is } = asAda(one);
  send("connection.lost");
  expect([is("offline"), stage("p1")]).toEqual([true, { kind: "offline" }]);
  expect(transfer.listeners()).toBe(0);
  send("connection.restored");
  transfer.fail(failure("unavailable", true));
  send("connection.lost");
  expect(is("offline")).toBe(true);
  send("connection.restored");
  expect(transferred()).toEqual(["p1", "p1", "p1"]);
});

test("every state and transition of the uploads was reached", () => {
  expect(reached.missing(uploadsMachine)).toEqual([]);
});
