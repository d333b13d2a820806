import { expect, test } from "vitest";
import { uploadStages } from "#machines/uploads/upload-stage.ts";
import {
  failedUploads,
  sendableUploads,
  type Upload,
  type UploadProgress,
  type UploadQueue,
} from "#machines/uploads/upload.ts";
import { uploadsMachine } from "#machines/uploads/uploads.machine.ts";
import { fakeObservable } from "../fake-port.ts";
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
  const followQueue = fakeObservable<UploadQueue, void>();
  const transfer = fakeObservable<UploadProgress, { readonly id: string }>();
  const done: string[] = [];
  const { actor, clock } = reached.start(
    uploadsMachine.provide({
      actors: { followQueue: followQueue.logic, transfer: transfer.logic },
      actions: {
        sendAgain: (_, { id }) => void done.push(`again ${id}`),
        giveUp: (_, { id }) => void done.push(`up ${id}`),
        keepPaused: (_, { isPaused }) => void done.push(isPaused ? "pause" : "go on"),
      },
      delays: { backoff: 1000 },
    }),
    { member: undefined, isOnline: true, random: () => 0 },
  );
  const tell = (...uploads: readonly Upload[]) => followQueue.tell({ uploads, isPaused: false });
  return {
    actor,
    clock,
    followQueue,
    transfer,
    tell,
    done,
    transferred: () => transfer.asked.map(({ id }) => id),
    queue: () => actor.getSnapshot().context.uploads,
    stage: (id: string) => uploadStages(actor.getSnapshot()).get(id),
    is: (sending: "idle" | "transferring" | "waiting" | "paused" | "offline") =>
      actor.getSnapshot().matches({ sending }),
  };
}

function asAda(...uploads: readonly Upload[]) {
  const running = start();
  running.actor.send({ type: "person.changed", member: "ada" });
  running.tell(...uploads);
  return running;
}

test("what has not arrived goes one after the other", () => {
  const { transfer, transferred, tell, queue, is } = asAda(one, two);
  expect(transferred()).toEqual(["p1"]);
  transfer.complete();
  tell(two);
  transfer.complete();
  tell();
  expect(transferred()).toEqual(["p1", "p2"]);
  expect(queue()).toEqual([]);
  expect(is("idle")).toBe(true);
});

test("a photo waits until its change has been applied", () => {
  const { transferred, stage, tell } = asAda(photo("p1", { status: "held" }), two);
  expect(transferred()).toEqual(["p2"]);
  expect(stage("p1")).toEqual({ kind: "held" });
  tell(one, two);
  expect(stage("p1")).toEqual({ kind: "queued" });
});

test("nobody sends what another person took", () => {
  const { actor, transfer, transferred, stage } = asAda(one);
  actor.send({ type: "person.changed", member: "ben" });
  expect(transfer.listeners()).toBe(0);
  expect(stage("p1")).toEqual({ kind: "others" });
  actor.send({ type: "person.changed", member: "ada" });
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
  transfer.tell({ sent: 60 });
  expect(stage("p1")).toEqual({ kind: "sending", part: 0.6 });
  expect(stage("p2")).toEqual({ kind: "queued" });
});

test("a transfer that broke off is tried again after a pause", () => {
  const { actor, transfer, transferred, clock, stage, is } = asAda(one);
  transfer.fail(failure("unavailable", true));
  expect(is("waiting")).toBe(true);
  expect(stage("p1")).toEqual({ kind: "waiting" });
  expect(actor.getSnapshot().context).toMatchObject({
    attempt: 1,
    failure: { code: "unavailable", retryable: true },
  });
  clock.increment(1000);
  expect(transferred()).toEqual(["p1", "p1"]);
  transfer.fail(failure("unavailable", true));
  actor.send({ type: "connection.restored" });
  expect(transferred()).toEqual(["p1", "p1", "p1"]);
  expect(actor.getSnapshot().context.attempt).toBe(0);
});

test("a photo that cannot be transferred waits for the person, and the others go on", () => {
  const { actor, transfer, transferred, stage, done } = asAda(one, two);
  transfer.fail(failure("photoRefused", false));
  expect(stage("p1")).toEqual({
    kind: "failed",
    failure: { code: "photoRefused", retryable: false },
  });
  expect(failedUploads(actor.getSnapshot().context).map(({ id }) => id)).toEqual(["p1"]);
  expect(transferred()).toEqual(["p1", "p2"]);
  transfer.complete();
  expect(sendableUploads(actor.getSnapshot().context)).toEqual([]);
  actor.send({ type: "retry.requested", id: "p1" });
  expect(transferred()).toEqual(["p1", "p2", "p1"]);
  expect(done).toEqual(["again p1"]);
});

test("a photo that is given up stops, wherever it is in the queue", () => {
  const { actor, transfer, transferred, queue, done, is } = asAda(one, two);
  actor.send({ type: "discard.requested", id: "p2" });
  expect(is("transferring")).toBe(true);
  actor.send({ type: "discard.requested", id: "p1" });
  expect(transfer.listeners()).toBe(0);
  expect([queue(), is("idle"), transferred()]).toEqual([[], true, ["p1"]]);
  expect(done).toEqual(["up p2", "up p1"]);
});

test("one that another tab gave up or brought there stops here too", () => {
  const { transfer, tell, transferred } = asAda(one, two);
  tell(two);
  expect(transferred()).toEqual(["p1", "p2"]);
  expect(transfer.listeners()).toBe(1);
});

test("uploads may be paused, also while the network comes and goes", () => {
  const { actor, transfer, transferred, stage, done, is } = asAda(one);
  actor.send({ type: "pause.requested" });
  expect(is("paused")).toBe(true);
  expect(stage("p1")).toEqual({ kind: "paused" });
  expect(transfer.listeners()).toBe(0);
  actor.send({ type: "connection.lost" });
  actor.send({ type: "connection.restored" });
  expect(is("paused")).toBe(true);
  actor.send({ type: "resume.requested" });
  expect(transferred()).toEqual(["p1", "p1"]);
  expect(done).toEqual(["pause", "go on"]);
});

test("what another tab has paused is paused here, also while it waits or is offline", () => {
  const { actor, followQueue, transfer, is, tell } = asAda(one);
  transfer.fail(failure("unavailable", true));
  followQueue.tell({ uploads: [one], isPaused: true });
  expect(is("paused")).toBe(true);
  tell(one);
  actor.send({ type: "connection.lost" });
  expect(is("offline")).toBe(true);
  followQueue.tell({ uploads: [one], isPaused: true });
  expect(is("paused")).toBe(true);
  tell(one);
  expect(is("offline")).toBe(true);
});

test("what was paused when the app was closed is paused when it opens", () => {
  const { actor, followQueue, is } = start();
  followQueue.tell({ uploads: [one], isPaused: true });
  actor.send({ type: "person.changed", member: "ada" });
  expect(is("paused")).toBe(true);
});

test("without a network nothing is tried until it is back", () => {
  const { actor, transfer, transferred, stage, is } = asAda(one);
  actor.send({ type: "connection.lost" });
  expect(is("offline")).toBe(true);
  expect(stage("p1")).toEqual({ kind: "offline" });
  expect(transfer.listeners()).toBe(0);
  actor.send({ type: "connection.restored" });
  transfer.fail(failure("unavailable", true));
  actor.send({ type: "connection.lost" });
  expect(is("offline")).toBe(true);
  actor.send({ type: "connection.restored" });
  expect(transferred()).toEqual(["p1", "p1", "p1"]);
});

test("every state and transition of the uploads was reached", () => {
  expect(reached.missing(uploadsMachine)).toEqual([]);
});
