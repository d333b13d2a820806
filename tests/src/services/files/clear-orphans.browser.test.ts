import { afterEach, beforeEach, expect, test } from "vitest";
import type { Change } from "#generated/runtime.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { createOutbox } from "#src/data/outbox.ts";
import { createDrafts } from "#src/services/drafts/drafts.ts";
import { clearOrphans } from "#src/services/files/clear-orphans.ts";
import { createLocalHarness, type LocalHarness } from "#tests/src/data/local-harness.ts";
import { putRows } from "#tests/src/data/rows.ts";

const hour = 3_600_000;
const request = "organisations/o1/requests/r1";
const picture = () => ({ full: new Blob(["full"]), thumbnail: new Blob(["thumb"]) });

let harness: LocalHarness;
let database: LocalDatabase;
beforeEach(() => {
  harness = createLocalHarness();
  database = harness.open();
});
afterEach(() => harness.end());

const put = (id: string) => putRows(database, "files", { id, ...picture() });
const kept = async () =>
  (await database.read(["files"], ({ files }) => files.getAllKeys())).toSorted();
const clear = (at: number) => clearOrphans(harness.open(), at);
const withPhoto = (id: string): Change => ({
  id: `change of ${id}`,
  command: "activity.note",
  by: "ada",
  at: 1,
  writes: [
    { kind: "create", path: `${request}/activity/a1`, fields: { photos: [id] } },
    { kind: "create", path: `${request}/attachments/${id}`, fields: {} },
  ],
});

test("a photo that belongs to nothing goes when it is found again an hour later", async () => {
  await put("orphan");
  expect(await clear(0)).toEqual([]);
  expect(await clear(hour - 1)).toEqual([]);
  expect(await kept()).toEqual(["orphan"]);
  expect(await clear(hour)).toEqual(["orphan"]);
  expect(await kept()).toEqual([]);
  expect(await database.read(["meta"], ({ meta }) => meta.get("orphans"))).toBeUndefined();
});

test("what a draft, a kept change or a request has stays, however old", async () => {
  for (const id of ["drafted", "changing", "attached"]) await put(id);
  await createDrafts(database).addPhoto("note:r1:ada", { id: "drafted", ...picture(), about: {} });
  await createOutbox({ database, now: () => 0 }).keep(withPhoto("changing"));
  await harness.plant(`${request}/attachments/attached`, {});
  for (const at of [0, hour, 9 * hour]) expect(await clear(at)).toEqual([]);
  expect(await kept()).toEqual(["attached", "changing", "drafted"]);
});

test("a photo that is needed again is no orphan any more", async () => {
  await put("p1");
  await clear(0);
  const outbox = createOutbox({ database, now: () => 0 });
  await outbox.keep(withPhoto("p1"));
  expect(await clear(2 * hour)).toEqual([]);
  await outbox.settle("change of p1");
  expect(await clear(3 * hour)).toEqual([]);
  expect(await clear(4 * hour)).toEqual(["p1"]);
});
