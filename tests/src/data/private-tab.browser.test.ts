import { afterEach, beforeEach, describe, expect, test } from "vitest";
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
const told = async (blob: Blob | undefined) => blob && [await blob.text(), blob.type];
const key = { path: "a", size: "full", reader: "ada" } as const;

describe("where the database refuses blobs, as in a private tab of WebKit", () => {
  let end: () => void;
  beforeEach(() => {
    end = becomePrivateWebKit();
  });
  afterEach(() => end());

  test("a photo is kept", async () => {
    await createLocalFileStore(database).put("p1", photo);
    const found = await findFile(database, "p1");
    expect(await told(found?.full)).toEqual(["full", "image/jpeg"]);
    expect(await told(found?.thumbnail)).toEqual(["thumb", "image/jpeg"]);
  });

  test("a photo of an unfinished form is kept", async () => {
    const drafts = createDrafts(database);
    await drafts.addPhoto("report:ada", { id: "p1", about: {}, ...photo });
    const [found] = (await drafts.load("report:ada"))?.photos ?? [];
    expect(await told(found?.full)).toEqual(["full", "image/jpeg"]);
    const url = await drafts.photoUrl("report:ada", "p1", "thumbnail");
    expect(await (await fetch(url ?? "")).text()).toBe("thumb");
  });

  test("the file of an import is kept", async () => {
    const shelf = createImportShelf(database);
    await shelf.put({ run, file: new Blob(["a;b"], { type: "text/csv" }) });
    const found = await shelf.find(run.organisation);
    expect(await told(found?.file)).toEqual(["a;b", "text/csv"]);
  });

  test("a picture of the server is kept", async () => {
    const cache = createPictureCache(database, () => 1);
    await cache.keep(key, jpeg("full"));
    expect(await told(await cache.find(key))).toEqual(["full", "image/jpeg"]);
  });
});

describe("blobs of earlier versions", () => {
  test("are read", async () => {
    await putRows(database, "files", { id: "p1", ...photo });
    await putRows(database, "draftPhotos", { key: "k", id: "p1", about: {}, order: 1, ...photo });
    await putRows(database, "pictures", { ...key, blob: photo.full, bytes: 4, usedAt: 1 });
    const { organisation } = run;
    await putRows(database, "importRuns", run);
    await putRows(database, "importFiles", { organisation, file: photo.full });
    const full = ["full", "image/jpeg"];
    expect(await told((await findFile(database, "p1"))?.full)).toEqual(full);
    const [drafted] = (await createDrafts(database).load("k"))?.photos ?? [];
    expect(await told(drafted?.full)).toEqual(full);
    expect(await told(await createPictureCache(database, () => 1).find(key))).toEqual(full);
    const shelved = await createImportShelf(database).find(organisation);
    expect(await told(shelved?.file)).toEqual(full);
    expect(await countOf(database, "quarantine")).toBe(0);
  });

  test("that a tab of the version before could not read come back at the next start", async () => {
    await createLocalFileStore(database).put("p1", photo);
    const [row] = await rowsOf(database, "files");
    await database.write(["files", "quarantine"], async ({ files, quarantine }) => {
      await files.delete("p1");
      await quarantine.add({ table: "files", key: "p1", row, where: "full", at: 1 });
    });
    await createQuarantine(database).readAgain();
    expect(await told((await findFile(database, "p1"))?.full)).toEqual(["full", "image/jpeg"]);
  });
});
