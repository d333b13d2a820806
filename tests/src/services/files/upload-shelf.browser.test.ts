import { afterEach, beforeEach, expect, test } from "vitest";
import type { Change } from "#generated/runtime.ts";
import type { UploadQueue } from "#machines/uploads/uploads.machine.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { createOutbox, type Outbox } from "#src/data/outbox.ts";
import { createUploadShelf, type UploadShelf } from "#src/services/files/upload-shelf.ts";
import {
  createLocalHarness,
  fillDevice,
  type LocalHarness,
} from "#tests/src/data/local-harness.ts";
import { countOf, putRows } from "#tests/src/data/rows.ts";

const request = "organisations/o1/requests/r1";
const refusal = { code: "attachment.attach.by", clause: "No." };
const noteWith = (id: string, photo: string): Change => ({
  id,
  command: "activity.note",
  by: "ada",
  at: 1,
  writes: [
    {
      kind: "create",
      path: `${request}/attachments/${photo}`,
      fields: { by: "ada", bytes: 100, audience: "team" },
    },
  ],
});

let harness: LocalHarness;
let database: LocalDatabase;
let outbox: Outbox;
let shelf: UploadShelf;
beforeEach(() => {
  harness = createLocalHarness();
  database = harness.open();
  outbox = createOutbox({ database, now: () => 1, sendsPhotos: true });
  shelf = createUploadShelf(database);
});
afterEach(() => harness.end());

/** The queue as another tab sees it. */
function watchElsewhere(): () => UploadQueue | undefined {
  let last: UploadQueue | undefined;
  createUploadShelf(harness.open()).queue.subscribe((queue) => {
    last = queue;
  });
  return () => last;
}
const statuses = (queue: UploadQueue | undefined) =>
  queue?.uploads.map(({ id, status }) => `${id} ${status}`);

test("a photo is kept to be sent in the same step as its change, and waits for that", async () => {
  const seen = watchElsewhere();
  await outbox.keep(noteWith("c1", "p1"));
  await expect.poll(() => statuses(seen())).toEqual(["p1 held"]);
  expect(seen()?.uploads[0]).toMatchObject({
    by: "ada",
    bytes: 100,
    path: `${request}/attachments/p1`,
  });
  await outbox.settle("c1");
  await expect.poll(() => statuses(seen())).toEqual(["p1 queued"]);
  expect(await shelf.find("p1")).toMatchObject({ audience: "team", isHeld: false });
});

test("the photo of a refused change belongs to that, and is not sent when it is given up or taken back", async () => {
  const seen = watchElsewhere();
  await outbox.keep(noteWith("c1", "p1"));
  await outbox.refuse("c1", refusal);
  await expect.poll(() => statuses(seen())).toEqual([]);
  await outbox.revive("c1");
  await expect.poll(() => statuses(seen())).toEqual(["p1 held"]);
  await outbox.refuse("c1", refusal);
  await outbox.drop("c1");
  expect(await countOf(database, "uploads")).toBe(0);
  await outbox.keep(noteWith("c2", "p1"));
  await outbox.settle("c2");
  await expect.poll(() => statuses(seen())).toEqual(["p1 queued"]);
});

test("the photo of a change that waits goes with it when that is given up, and stays when it was sent meanwhile", async () => {
  await outbox.keep(noteWith("c1", "p1"));
  await outbox.drop("c1");
  expect(await countOf(database, "uploads")).toBe(0);
  await outbox.keep(noteWith("c2", "p2"));
  await outbox.settle("c2");
  await outbox.drop("c2");
  expect(await countOf(database, "uploads")).toBe(1);
});

test("what failed says so in every tab, until it is to be tried again", async () => {
  const seen = watchElsewhere();
  await outbox.keep(noteWith("c1", "p1"));
  await outbox.settle("c1");
  const upload = await shelf.find("p1");
  if (upload === undefined) throw new Error("it is there");
  await shelf.note(upload, { sent: 40, session: { size: "full", url: "there" } });
  await expect.poll(() => seen()?.uploads[0]?.sent).toBe(40);
  await shelf.fail(upload, { code: "photoRefused", retryable: false });
  await expect.poll(() => statuses(seen())).toEqual(["p1 failed"]);
  await shelf.sendAgain("p1");
  await expect.poll(() => statuses(seen())).toEqual(["p1 queued"]);
  const again = await shelf.find("p1");
  expect([again?.sent, again?.session, again?.failure]).toEqual([0, undefined, undefined]);
});

test("a photo that has arrived or is given up is no longer kept for sending", async () => {
  await putRows(database, "files", {
    id: "p1",
    full: new Blob(["full"]),
    thumbnail: new Blob(["t"]),
  });
  await outbox.keep(noteWith("c1", "p1"));
  await outbox.settle("c1");
  await shelf.remove("p1");
  expect([await countOf(database, "uploads"), await countOf(database, "files")]).toEqual([0, 0]);
  await shelf.remove("p1");
});

test("a photo goes on its way although the device is full: what has arrived makes room", async () => {
  await outbox.keep(noteWith("c1", "p1"));
  await outbox.settle("c1");
  const upload = await shelf.find("p1");
  if (upload === undefined) throw new Error("it was kept");
  const makeRoom = fillDevice();
  await shelf.note(upload, { sent: 40, session: undefined });
  makeRoom();
  // Only the progress is not stored.
  expect(await shelf.find("p1")).toMatchObject({ sent: 0 });
});
