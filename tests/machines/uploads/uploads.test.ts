import { expect, test } from "vitest";
import {
  queuedUploads,
  type UploadFile,
  type UploadProgress,
  uploadsMachine,
} from "#machines/uploads/uploads.machine.ts";
import { fakeObservable, fakePromise } from "../fake-port.ts";
import { Reached } from "../reached.ts";

const reached = new Reached();
const failure = (code: string, retryable: boolean) =>
  Object.assign(new Error(code), { code, retryable });
const one: UploadFile = { id: "p1", bytes: 100 };
const two: UploadFile = { id: "p2", bytes: 200 };

function start() {
  const readQueue = fakePromise<readonly UploadFile[], void>();
  const transfer = fakeObservable<UploadProgress, { readonly id: string }>();
  const { actor, clock } = reached.start(
    uploadsMachine.provide({
      actors: { readQueue: readQueue.logic, transfer: transfer.logic },
      delays: { backoff: 1000 },
    }),
  );
  const transferred = () => transfer.asked.map(({ id }) => id);
  const queue = () => actor.getSnapshot().context.queue;
  const is = (state: "idle" | "transferring" | "waiting" | "paused" | "offline") =>
    actor.getSnapshot().matches({ ready: state });
  return { actor, clock, readQueue, transfer, transferred, queue, is };
}

async function ready(...files: readonly UploadFile[]) {
  const running = start();
  await running.readQueue.answer(files);
  return running;
}

test("what had not arrived when the app was closed goes first, then what was added meanwhile", async () => {
  const { actor, readQueue, transfer, transferred, queue, is } = start();
  actor.send({ type: "file.added", file: two });
  await readQueue.answer([one, two]);
  expect(transferred()).toEqual(["p2"]);
  transfer.complete();
  transfer.complete();
  expect(transferred()).toEqual(["p2", "p1"]);
  expect(queue()).toEqual([]);
  expect(is("idle")).toBe(true);
});

test("a queue that cannot be read is read again after a while", async () => {
  const { actor, readQueue, clock, is } = start();
  await readQueue.fail(failure("unavailable", true));
  expect(actor.getSnapshot().value).toBe("readFailed");
  expect(actor.getSnapshot().context).toMatchObject({
    attempt: 1,
    failure: { code: "unavailable" },
  });
  clock.increment(1000);
  await readQueue.answer([]);
  expect(is("idle")).toBe(true);
  expect(actor.getSnapshot().context.attempt).toBe(0);
});

test("a photo tells how far it is", async () => {
  const { transfer, queue, is } = await ready(one, two);
  expect(is("transferring")).toBe(true);
  transfer.tell({ sent: 60 });
  expect(queue().map(({ sent }) => sent)).toEqual([60, 0]);
});

test("the same photo is not queued twice", async () => {
  const { actor, queue } = await ready(one);
  actor.send({ type: "file.added", file: one });
  expect(queue()).toHaveLength(1);
});

test("a transfer that broke off is tried again after a pause", async () => {
  const { actor, transfer, transferred, clock, is } = await ready(one);
  transfer.fail(failure("unavailable", true));
  expect(is("waiting")).toBe(true);
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

test("a photo that cannot be transferred waits for the person, and the others go on", async () => {
  const { actor, transfer, transferred, queue } = await ready(one, two);
  transfer.fail(failure("tooLarge", false));
  expect(queue()[0]).toMatchObject({ id: "p1", status: "failed", failure: { code: "tooLarge" } });
  expect(transferred()).toEqual(["p1", "p2"]);
  transfer.complete();
  expect(queuedUploads(actor.getSnapshot().context)).toEqual([]);
  actor.send({ type: "retry.requested", id: "p1" });
  expect(transferred()).toEqual(["p1", "p2", "p1"]);
  expect(queue()[0]).toEqual({ id: "p1", bytes: 100, sent: 0, status: "queued" });
});

test("a photo that is taken out stops, wherever it is in the queue", async () => {
  const { actor, transfer, transferred, queue, is } = await ready(one, two);
  actor.send({ type: "file.removed", id: "p2" });
  expect(is("transferring")).toBe(true);
  actor.send({ type: "file.removed", id: "p1" });
  expect(transfer.listeners()).toBe(0);
  expect(queue()).toEqual([]);
  expect(is("idle")).toBe(true);
  expect(transferred()).toEqual(["p1"]);
  actor.send({ type: "file.removed", id: "p1" });
});

test("uploads may be paused, also while the network comes and goes", async () => {
  const { actor, transfer, transferred, is } = await ready(one);
  actor.send({ type: "pause.requested" });
  expect(is("paused")).toBe(true);
  expect(transfer.listeners()).toBe(0);
  actor.send({ type: "connection.lost" });
  actor.send({ type: "pause.requested" });
  expect(is("paused")).toBe(true);
  actor.send({ type: "resume.requested" });
  expect(transferred()).toEqual(["p1", "p1"]);
});

test("without a network nothing is tried until it is back", async () => {
  const { actor, transfer, transferred, is } = await ready(one);
  actor.send({ type: "connection.lost" });
  actor.send({ type: "connection.lost" });
  expect(is("offline")).toBe(true);
  expect(transfer.listeners()).toBe(0);
  actor.send({ type: "connection.restored" });
  expect(transferred()).toEqual(["p1", "p1"]);
});

test("every state and transition of the uploads was reached", () => {
  expect(reached.missing(uploadsMachine)).toEqual([]);
});
