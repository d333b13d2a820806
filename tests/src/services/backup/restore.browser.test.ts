import { afterEach, beforeEach, expect, test } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import type { CheckedBackup, RestoredBackup } from "#machines/backup/backup-facts.ts";
import { fileShape } from "#src/data/local/find-file.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { fits } from "#src/data/local/shape.ts";
import { toBlob } from "#src/data/local/stored-blob.ts";
import { createOutbox } from "#src/data/outbox.ts";
import { organisationId } from "#src/demo/cast.ts";
import { checkBackup } from "#src/services/backup/check-backup.ts";
import { collectBackup } from "#src/services/backup/collect.ts";
import { restoreBackup } from "#src/services/backup/restore-backup.ts";
import { documentShape } from "#src/services/backup/stored-range.ts";
import { draftPhotoShape } from "#src/services/drafts/draft-shapes.ts";
import { createDrafts } from "#src/services/drafts/drafts.ts";
import { fillDevice } from "#tests/src/data/local-harness.ts";
import { countOf, documentsOf, putRows, rowsOf } from "#tests/src/data/rows.ts";
import { gathered, pictures } from "./archives.ts";
import { backUp, emptyDevice, endDevices } from "./empty-device.ts";
import { buildOn, documentsOn, photosOn, root } from "./sample-building.ts";

let ids = 0;
let here: LocalDatabase;
beforeEach(async () => {
  here = emptyDevice().database;
  await buildOn(here);
});
afterEach(endDevices);

/** Everything that a generator yields, and its result. */
async function through<T, R>(telling: AsyncGenerator<T, R>): Promise<R> {
  for (;;) {
    const { done, value } = await telling.next();
    if (done === true) return value;
  }
}

function restoring(database: LocalDatabase, file: Blob) {
  return restoreBackup({ database, file, now: 9, newId: () => `restore-${(ids += 1)}` });
}

const restore = (database: LocalDatabase, file: Blob): Promise<RestoredBackup> =>
  through(restoring(database, file));
const check = (database: LocalDatabase, file: Blob): Promise<CheckedBackup> =>
  through(checkBackup(database, file));

/** Everything on a device that a backup restores, and must not otherwise change. */
async function everything(database: LocalDatabase) {
  return {
    documents: await documentsOn(database),
    photos: await photosOn(database),
    outbox: (await rowsOf(database, "outbox")).map(({ order: _, ...entry }) => entry),
    drafts: await rowsOf(database, "drafts"),
    draftPhotos: (await rowsOf(database, "draftPhotos"))
      .filter((row) => fits(draftPhotoShape, row))
      .map(({ key, id, full }) => [key, id, toBlob(full).size]),
    settings: await rowsOf(database, "settings"),
    staged: await countOf(database, "staged"),
  };
}

const requestOf = async (database: LocalDatabase) => {
  const [request] = await documentsOf(database, `${root}/requests`);
  if (request === undefined) throw new Error("the sample has no request");
  return request;
};

/** A change of a request: its document and its timeline, in one transaction. */
async function happens(database: LocalDatabase, entry: string, at: number, more: Fields) {
  const { collection, id, fields } = await requestOf(database);
  const timeline = `${collection}/${id}/activity`;
  const [before] = await documentsOf(database, timeline);
  if (before === undefined) throw new Error("the sample's request has no timeline");
  await database.write(["documents", "changes"], async ({ documents, changes }) => {
    await documents.put({
      collection: timeline,
      id: entry,
      fields: { ...before.fields, kind: "note", at },
    });
    await documents.put({ collection, id, fields: { ...fields, ...more, lastEntry: entry } });
    const paths = [`${collection}/${id}`, `${timeline}/${entry}`];
    await changes.add({ id: entry, command: "request.note", by: "ada", at, paths });
  });
}

test("everything comes back into an empty browser as it was, and the second time nothing happens", async () => {
  const [person = ""] = (await documentsOf(here, `${root}/members`)).map(({ id }) => id);
  await createDrafts(here).save(`note:r1:${person}`, { text: "The lamp" });
  const about = { name: "lamp.jpg" };
  await createDrafts(here).addPhoto(`note:r1:${person}`, { id: "d1", ...pictures("d1"), about });
  await putRows(
    here,
    "settings",
    { key: "theme", value: "dark" },
    { key: "consent", value: "granted" },
  );
  const change = {
    id: "unsent",
    command: "site.rename",
    by: person,
    at: 3,
    writes: [{ kind: "update" as const, path: `${root}/sites/x`, set: { name: "Yard" } }],
  };
  await createOutbox({ database: here, now: () => 3 }).keep(change);

  const file = await backUp(here);
  const there = emptyDevice().database;
  const checked = await check(there, file);
  expect(checked).toMatchObject({ isHere: false, aside: [] });
  const documents = Object.keys(await documentsOn(here)).length;
  expect(checked.tally).toMatchObject({ created: documents, unsent: 1, drafts: 1 });
  expect(Object.values(checked.facts.counts).reduce((sum, each) => sum + each, 0)).toBe(documents);
  const restored = await restore(there, file);
  expect(restored.tally).toEqual(checked.tally);
  const expected = await everything(here);
  expect(await everything(there)).toEqual({
    ...expected,
    // Consent belongs to the old device.
    settings: [{ key: "theme", value: "dark" }],
  });

  const before = await everything(there);
  const nothing = { created: 0, replaced: 0, kept: 0, photos: 0, unsent: 0, drafts: 0 };
  expect((await check(there, file)).tally).toEqual({ ...nothing, same: documents });
  expect((await restore(there, file)).tally).toEqual({ ...nothing, same: documents });
  expect(await everything(there)).toEqual(before);
});

test("two diverged copies merge: timelines are united, and the later request wins, in both directions", async () => {
  const there = emptyDevice().database;
  await restore(there, await backUp(here));
  await happens(here, "here1", 1_900_000_000_000, { title: "Written here" });
  await happens(there, "there1", 1_900_000_000_001, { title: "Written there, later" });
  await putRows(here, "documents", {
    collection: `${root}/sites`,
    id: "new",
    fields: { name: "Yard" },
  });
  const [ours, theirs] = [await backUp(here), await backUp(there)];

  const checked = await check(here, theirs);
  // The request is newer; the entry is additional.
  expect(checked.tally).toMatchObject({ created: 1, replaced: 1, kept: 0 });
  expect((await restore(here, theirs)).tally).toEqual(checked.tally);
  expect((await restore(there, ours)).tally).toMatchObject({ created: 2, replaced: 0, kept: 1 });
  expect(await documentsOn(here)).toEqual(await documentsOn(there));
  expect((await requestOf(here)).fields["title"]).toBe("Written there, later");

  expect((await restore(here, theirs)).tally).toMatchObject({ created: 0, replaced: 0 });
  expect((await restore(there, ours)).tally).toMatchObject({ created: 0, replaced: 0 });
});

test("what has no journal and is here stays as it is; what is here and makes no sense is mended", async () => {
  const file = await backUp(here);
  const [place, another] = await documentsOf(here, `${root}/places`);
  if (place === undefined || another === undefined) throw new Error("the sample has no places");
  await putRows(here, "documents", {
    ...place,
    fields: { ...place.fields, name: "Renamed since" },
  });
  await putRows(here, "documents", { ...another, fields: { name: 7 } });
  const { tally } = await restore(here, file);
  expect(tally).toMatchObject({ created: 0, replaced: 1, kept: 1 });
  const after = await documentsOn(here);
  expect(after[`${place.collection}/${place.id}`]).toMatchObject({ name: "Renamed since" });
  expect(after[`${another.collection}/${another.id}`]).toEqual(another.fields);
});

test("what differs is named as it is called here: the first few, each once", async () => {
  const members = await documentsOf(here, `${root}/members`);
  const tom = members.find(({ fields }) => fields["name"] === "Tom Brandt");
  if (tom === undefined) throw new Error("the sample has no Tom");
  const { role = "", active = true } = tom.fields;
  const shown = { collection: `${root}/directory`, id: tom.id, fields: { role, active } };
  const called = (name: string) =>
    putRows(
      here,
      "documents",
      ...[tom, shown].map((row) => ({ ...row, fields: { ...row.fields, name } })),
    );
  await called("Tom Brandt");
  const file = await backUp(here);
  await called("Thomas Brandt");
  const thomas = { kind: "member", name: "Thomas Brandt" };
  expect(await check(here, file)).toMatchObject({ differing: [thomas], otherDiffering: 0 });

  const places = await documentsOf(here, `${root}/places`);
  await putRows(
    here,
    "documents",
    ...places
      .slice(0, 4)
      .map((row, at) => ({ ...row, fields: { ...row.fields, name: `Hall ${at}` } })),
  );
  const { tally, differing, otherDiffering } = await check(here, file);
  expect([tally.kept, differing.length, otherDiffering]).toEqual([6, 3, 2]);
});

test("what people do while a backup is made is in it, whole", async () => {
  const { sink, file } = gathered();
  const about = { organisation: organisationId, person: undefined, now: 5, app: "1.4.8" };
  const collecting = collectBackup({ database: here, sink, ...about });
  const { collection, id } = await requestOf(here);
  const photo = `${collection}/${id}/attachments/late`;
  let steps = 0;
  for (;;) {
    const { done } = await collecting.next();
    if (done === true) break;
    steps += 1;
    if (steps !== 2) continue;
    await happens(here, "meanwhile", 1_900_000_000_000, { title: "Written meanwhile" });
    const known = (await rowsOf(here, "documents"))
      .filter((each) => fits(documentShape, each))
      .find((each) => each.collection.endsWith("/attachments"));
    const late = { collection: `${collection}/${id}/attachments`, id: "late" };
    await putRows(here, "documents", { ...late, fields: known?.fields ?? {} });
    await putRows(here, "files", { id: "late", ...pictures("late") });
    const [gone] = await documentsOf(here, `${root}/invitations`);
    const paths = [photo];
    if (gone !== undefined) {
      const key: [string, string] = [gone.collection, gone.id];
      await here.write(["documents"], ({ documents }) => documents.delete(key));
      paths.push(`${gone.collection}/${gone.id}`);
    }
    await putRows(here, "changes", { id: "photo", command: "x", by: "ada", at: 1, paths });
  }
  expect(steps).toBeGreaterThan(3);
  const there = emptyDevice().database;
  await restore(there, file());
  expect(await documentsOn(there)).toEqual(await documentsOn(here));
  expect(await photosOn(there)).toEqual(await photosOn(here));
});

const other = { collection: "organisations", id: "other", fields: { name: "Other" } };

test("whoever stops it at any point leaves what was there, and nothing beside it", async () => {
  const file = await backUp(here);
  const there = emptyDevice().database;
  await putRows(there, "documents", other);
  await putRows(there, "files", { id: "own", ...pictures("own") });
  const before = await everything(there);
  for (let steps = 1; ; steps += 1) {
    const restoringOnce = restoring(there, file);
    let isOver = false;
    for (let step = 0; step < steps && !isOver; step += 1)
      isOver = (await restoringOnce.next()).done === true;
    if (isOver) break;
    // The result is not used.
    await restoringOnce.return(undefined as never);
    expect(await everything(there), `after ${steps} steps`).toEqual(before);
  }
  expect(Object.keys(await documentsOn(there))).toHaveLength(
    1 + Object.keys(await documentsOn(here)).length,
  );
});

test("a full device is told of, and has on it what it had", async () => {
  const file = await backUp(here);
  const there = emptyDevice().database;
  await putRows(there, "documents", other);
  const before = await everything(there);
  const restoringOnce = restoring(there, file);
  await restoringOnce.next();
  const makeRoom = fillDevice();
  await expect(through(restoringOnce)).rejects.toMatchObject({ code: "storageFull" });
  makeRoom();
  expect(await everything(there)).toEqual(before);
});

test("a photo that the browser lost does not keep the rest from being saved", async () => {
  const row = (await rowsOf(here, "files")).find((each) => fits(fileShape, each));
  if (row === undefined) throw new Error("the sample has no photos");
  await here.write(["files"], ({ files }) => files.delete(row.id));
  const file = await backUp(here);
  const { facts } = await check(emptyDevice().database, file);
  expect(facts.missingPhotos).toBe(1);
  expect(facts.photos).toBe(await countOf(here, "files"));
});
