import { afterEach, beforeEach, expect, test } from "vitest";
import { findFile } from "#src/data/local/find-file.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { createImportShelf } from "#src/services/csv-import/import-shelf.ts";
import { createDrafts } from "#src/services/drafts/drafts.ts";
import { createLocalFileStore } from "#src/services/files/local-file-store.ts";
import { createPictureCache } from "#src/services/files/picture-cache.ts";
import { createQuarantine } from "#src/services/quarantine/quarantine.ts";
import { becomePrivateWebKit } from "#tests/support/private-webkit.ts";
import { run } from "../../machines/import/fixtures.ts";
import { createLocalHarness, type LocalHarness } from "./local-harness.ts";
import { countOf, putRows, rowsOf } from "./rows.ts";

let harness: LocalHarness;
let database: LocalDatabase;
beforeEach(() => {
  harness = createLocalHarness();
  database = harness.open();
});
afterEach(() => harness.end());

const jpeg = (text: string) => new Blob([text], { type: "image/jpeg" });
const photo = { full: jpeg("full"), thumbnail: jpeg("thumb") };
const key = { path: "a", size: "full", reader: "ada" } as const;
const full = ["full", "image/jpeg"];
const told = async (blob: Blob | undefined) => blob && [await blob.text(), blob.type];

/** The photo and the file as each service finds them. */
async function found() {
  const draft = await createDrafts(database).load("report:ada");
  const blobs = [
    (await findFile(database, "p1"))?.full,
    draft?.photos[0]?.full,
    (await createImportShelf(database).find(run.organisation))?.file,
    await createPictureCache(database, () => 1).find(key),
  ];
  return Promise.all(blobs.map(told));
}
const everything = [full, full, full, full];

test("where the database refuses blobs, as in a private tab of WebKit, all of them are kept", async () => {
  const end = becomePrivateWebKit();
  const drafts = createDrafts(database);
  await createLocalFileStore(database).put("p1", photo);
  await drafts.addPhoto("report:ada", { id: "p1", about: {}, ...photo });
  await createImportShelf(database).put({ run, file: photo.full });
  await createPictureCache(database, () => 1).keep(key, photo.full);
  expect(await found()).toEqual(everything);
  const url = await drafts.photoUrl("report:ada", "p1", "thumbnail");
  expect(await (await fetch(url ?? "")).text()).toBe("thumb");
  end();
});

test("blobs of earlier versions are read", async () => {
  const { organisation } = run;
  const drafted = { key: "report:ada", id: "p1", about: {}, order: 1, ...photo };
  await putRows(database, "files", { id: "p1", ...photo });
  await putRows(database, "draftPhotos", drafted);
  await putRows(database, "pictures", { ...key, blob: photo.full, bytes: 4, usedAt: 1 });
  await putRows(database, "importRuns", run);
  await putRows(database, "importFiles", { organisation, file: photo.full });
  expect(await found()).toEqual(everything);
  expect(await countOf(database, "quarantine")).toBe(0);
});

test("blobs that a tab of the version before could not read come back at the next start", async () => {
  await createLocalFileStore(database).put("p1", photo);
  const [row] = await rowsOf(database, "files");
  await database.write(["files", "quarantine"], async ({ files, quarantine }) => {
    await files.delete("p1");
    await quarantine.add({ table: "files", key: "p1", row, where: "full", at: 1 });
  });
  await createQuarantine(database).readAgain();
  expect(await told((await findFile(database, "p1"))?.full)).toEqual(full);
});
