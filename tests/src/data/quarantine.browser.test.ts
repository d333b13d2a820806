import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createDeliver } from "#src/data/deliver.ts";
import { findFile } from "#src/data/local/find-file.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import type { CheckedTable } from "#src/data/local/stored.ts";
import { createOutbox } from "#src/data/outbox.ts";
import { createImportShelf } from "#src/services/csv-import/import-shelf.ts";
import { createDrafts } from "#src/services/drafts/drafts.ts";
import { createUploadShelf } from "#src/services/files/upload-shelf.ts";
import { createQuarantine, type Quarantine } from "#src/services/quarantine/quarantine.ts";
import { fileOf, keptShapes, readAgain } from "#src/services/quarantine/set-aside-rows.ts";
import { createLocalHarness, type LocalHarness } from "./local-harness.ts";
import { countOf, putRows, rowsOf } from "./rows.ts";
import { change, create, founding, workspace, keeper, notes } from "./toy-changes.ts";

const made = change(keeper, create("notes/a", { title: "The lamp", by: keeper.id }));
const entry = { id: made.id, change: made, keptAt: 1, status: "kept" };
let others = 0;
const withWrites = (writes: unknown) => ({
  ...entry,
  id: `w${(others += 1)}`,
  change: { ...made, writes },
});
const around: { inside?: unknown } = {};
around.inside = around;

/** Rows that no version ever wrote, by table. */
const garbage: Readonly<Record<CheckedTable, readonly object[]>> = {
  outbox: [
    {},
    { id: null },
    { id: 7, change: 7, keptAt: 7, status: 7 },
    { ...entry, id: "no-change", change: undefined },
    { ...entry, id: "null-change", change: null },
    { ...entry, id: "status", status: "sent" },
    { ...entry, id: "when", keptAt: "yesterday" },
    { ...entry, id: "never", keptAt: Number.NaN },
    { ...entry, id: "refusal", refusal: "no" },
    { ...entry, id: "itself", about: around },
    { ...entry, id: "author", change: { ...made, by: undefined } },
    withWrites(undefined),
    withWrites({ length: 1 }),
    withWrites([null]),
    withWrites([{ kind: "replace", path: "x/y", fields: {} }]),
    withWrites([{ kind: "constructor", path: "x/y", fields: {} }]),
    withWrites([{ kind: "create", path: 7, fields: {} }]),
    withWrites([{ kind: "create", path: "x/y", fields: [] }]),
    withWrites([{ kind: "create", path: "x/y", fields: { at: new Date(0) } }]),
    withWrites([{ kind: "update", path: "x/y", set: null }]),
    withWrites([{ kind: "update", path: "x/y", set: {}, clear: "name" }]),
    withWrites([{ kind: "update", path: "x/y", set: {}, add: { list: "one" } }]),
  ],
  uploads: [{}, { path: null, change: 7 }, { path: "a/b", change: "c", by: "ada", sent: "all" }],
  drafts: [{ key: "report" }, { key: "note", json: around }, { key: "other", json: new Date(0) }],
  draftPhotos: [
    { key: "note", id: "p1" },
    { key: "note", id: "p2", full: "full", thumbnail: null, about: {}, order: 1 },
  ],
  files: [{ id: "f1" }, { id: "f2", full: null, thumbnail: 7 }],
  importRuns: [{ organisation: "o1" }, { organisation: "o2", id: "i", plan: null, tally: 7 }],
  importFiles: [{ organisation: "o1" }, { organisation: "o2", file: "a;b;c" }],
};

describe("what lies on this device and cannot be read", () => {
  let harness: LocalHarness;
  let database: LocalDatabase;
  let quarantine: Quarantine;
  beforeEach(async () => {
    harness = createLocalHarness();
    await harness.connect().commit(founding());
    database = harness.open();
    quarantine = createQuarantine(database);
  });
  afterEach(() => harness.end());

  const plant = (table: CheckedTable, rows: readonly object[] = garbage[table]) =>
    putRows(database, table, ...rows);
  const aside = async (table: string) =>
    (await rowsOf(database, "quarantine")).filter((each) => each.table === table);
  const outboxHere = () => createOutbox({ database, now: () => 1 });

  test("in the outbox is set aside as it lay there, and everything else is delivered", async () => {
    await plant("outbox", garbage.outbox.slice(0, 10));
    const outbox = outboxHere();
    await outbox.keep(made);
    await plant("outbox", garbage.outbox.slice(10));
    expect((await outbox.list()).map(({ id }) => id)).toEqual([made.id]);
    const deliver = createDeliver({ outbox, store: harness.connect() });
    expect(await deliver(made.id)).toEqual({ outcome: "applied" });
    expect(await harness.stored(`${workspace}/notes/a`)).toMatchObject({ title: "The lamp" });
    await expect.poll(() => aside("outbox")).toHaveLength(garbage.outbox.length);
    expect(await countOf(database, "outbox")).toBe(0);
    const found = await aside("outbox");
    // Rows that are read at the same time are set aside in any order.
    expect(found.map(({ row }) => row)).toEqual(
      expect.arrayContaining(garbage.outbox.map((row) => expect.objectContaining(row))),
    );
    expect(found.map(({ where }) => where)).toContain("change.writes[0].fields.at");
  });

  test("in the other tables is passed over and set aside, and asked for once more is not there", async () => {
    for (const table of ["uploads", "drafts", "draftPhotos", "files", "importRuns"] as const)
      await plant(table);
    await plant("importFiles", garbage.importFiles);
    const drafts = createDrafts(database);
    const imports = createImportShelf(database);
    const uploads = createUploadShelf(database);
    for (let round = 0; round < 2; round += 1) {
      expect(await drafts.load("report")).toBeUndefined();
      expect(await drafts.load("other")).toBeUndefined();
      expect(await drafts.load("note")).toBeUndefined();
      expect(await findFile(database, "f1")).toBeUndefined();
      expect(await findFile(database, "f2")).toBeUndefined();
      expect(await imports.find("o1")).toBeUndefined();
      expect(await imports.find("o2")).toBeUndefined();
      expect(await uploads.find("b")).toBeUndefined();
    }
    for (const [table, rows] of Object.entries(garbage))
      if (table !== "outbox") await expect.poll(() => aside(table)).toHaveLength(rows.length);
  });

  test("is saved with all that was in it, pictures included", async () => {
    const full = new Blob(["picture"], { type: "image/jpeg" });
    await plant("draftPhotos", [{ key: "note", id: "p1", full, thumbnail: around, about: {} }]);
    await createDrafts(database).load("note");
    await expect.poll(() => aside("draftPhotos")).toHaveLength(1);
    const [found] = await aside("draftPhotos");
    if (found === undefined) throw new Error("it was set aside");
    const file: unknown = JSON.parse(await (await fileOf(found)).text());
    expect(file).toMatchObject({
      table: "draftPhotos",
      key: ["note", "p1"],
      where: "thumbnail",
      row: { full: `data:image/jpeg;base64,${btoa("picture")}`, thumbnail: { inside: "…" } },
    });
  });

  test("is discarded with the photos of its change, which nothing would ever let in", async () => {
    await plant("outbox", [{ ...entry, status: "sent" }]);
    const upload = { path: "a/b", by: keeper.id, audience: "team", bytes: 1, sent: 0 };
    await plant("uploads", [
      { ...upload, change: made.id },
      { ...upload, path: "a/c", change: "another" },
    ]);
    await outboxHere().list();
    await expect.poll(() => aside("outbox")).toHaveLength(1);
    const shelf = createUploadShelf(database);
    expect(await shelf.find("b")).toMatchObject({ isHeld: true });
    const [found] = await aside("outbox");
    await quarantine.discard(String(found?.order));
    expect(await aside("outbox")).toEqual([]);
    expect(await shelf.find("b")).toBeUndefined();
    expect(await shelf.find("c")).toMatchObject({ isHeld: false });
  });

  test("goes back to its place once a version can read it, and stays where the place is taken", async () => {
    const newer = { ...entry, order: 5, status: "sent" };
    await plant("outbox", [newer]);
    await plant("drafts");
    await outboxHere().list();
    await createDrafts(database).load("other");
    await expect.poll(() => countOf(database, "quarantine")).toBe(2);
    await quarantine.readAgain();
    expect(await countOf(database, "quarantine")).toBe(2);
    const canReadSent = {
      ...keptShapes,
      outbox: () => undefined,
      drafts: () => undefined,
    };
    await putRows(database, "drafts", { key: "other", json: { text: "written since" } });
    await readAgain(database, canReadSent);
    expect(await rowsOf(database, "outbox")).toContainEqual(newer);
    expect((await rowsOf(database, "quarantine")).map(({ table }) => table)).toEqual(["drafts"]);
    expect(await createDrafts(database).load("other")).toMatchObject({
      json: { text: "written since" },
    });
  });
});

test("a document without named fields exists, cannot be read, and blocks nothing", async () => {
  const harness = createLocalHarness();
  const store = harness.connect();
  await store.commit(founding());
  await store.commit(made);
  const database = harness.open();
  for (const [index, fields] of [null, 7, "text", [], undefined].entries())
    await putRows(database, "documents", {
      collection: `${workspace}/notes`,
      id: `x${index}`,
      fields,
    });
  await putRows(database, "changes", { id: "odd", paths: null });
  await putRows(database, "changes", { id: "odder", paths: [null, 7, `${workspace}/notes/a`] });
  const again = harness.connect();
  const pages: { readonly rows: number; readonly problems: number }[] = [];
  const stop = again.watch(notes(), keeper, {
    next: ({ rows, problems }) => pages.push({ rows: rows.length, problems: problems.length }),
    error: (error) => {
      throw error;
    },
  });
  await expect.poll(() => pages.at(-1)).toEqual({ rows: 1, problems: 5 });
  await again.commit(change(keeper, create("notes/b", { title: "The door", by: keeper.id })));
  await expect.poll(() => pages.at(-1)).toEqual({ rows: 2, problems: 5 });
  stop();
  await harness.end();
});
