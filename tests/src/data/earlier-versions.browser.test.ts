import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import type { StoreName } from "#src/data/local/stored.ts";
import { createOutbox } from "#src/data/outbox.ts";
import { rowsOf } from "./rows.ts";
import { change, create, keeper } from "./toy-changes.ts";

interface Stored extends IDBObjectStoreParameters {
  readonly indexes?: Readonly<Record<string, { keyPath?: string[]; unique?: true }>>;
}

/** The stores of Fettle's databases by the versions that added them, as Dexie made them, which Fettle used at first. */
const added: Readonly<Record<string, Readonly<Record<string, Stored>>>> = {
  10: {
    documents: { keyPath: ["collection", "id"] },
    changes: { keyPath: "seq", autoIncrement: true, indexes: { id: { unique: true } } },
    outbox: { keyPath: "order", autoIncrement: true, indexes: { id: { unique: true } } },
    drafts: { keyPath: "key" },
    draftPhotos: { keyPath: ["key", "id"], indexes: { key: {} } },
    settings: { keyPath: "key" },
    files: { keyPath: "id" },
    importRuns: { keyPath: "organisation" },
    importFiles: { keyPath: "organisation" },
    meta: { keyPath: "key" },
  },
  20: {
    uploads: {
      keyPath: "order",
      autoIncrement: true,
      indexes: { path: { unique: true }, change: {} },
    },
    pictures: {
      keyPath: ["path", "size", "reader"],
      indexes: { "[usedAt+bytes]": { keyPath: ["usedAt", "bytes"] }, usedAt: {} },
    },
  },
  30: { staged: { keyPath: "order" }, quarantine: { keyPath: "order", autoIncrement: true } },
};

const storesAt = (version: number): Readonly<Record<string, Stored>> =>
  Object.assign({}, ...Object.keys(added).map((at) => (Number(at) > version ? {} : added[at])));

/** A row that any of the stores takes. */
const row = {
  collection: "notes",
  id: "a",
  seq: 7,
  order: 7,
  key: "epoch",
  organisation: "old",
  path: "notes/a",
  change: "c",
  size: "full",
  reader: "ada",
  usedAt: 1,
  bytes: 1,
  value: "long ago",
  fields: { title: "The lamp" },
};

let name: string;
let database: LocalDatabase;
beforeEach(() => {
  name = `fettle-test-${crypto.randomUUID()}`;
  database = new LocalDatabase(name);
});
afterEach(() => database.delete());

/** Opens the database as it lies there, without any of our code. */
function openRaw(version?: number, upgrade?: (raw: IDBDatabase) => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, version);
    opening.addEventListener("upgradeneeded", () => upgrade?.(opening.result));
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error ?? new Error("it did not open")));
  });
}

/** A database as a version of Fettle left it, with a row in each of its stores. */
async function plant(version: number): Promise<void> {
  const raw = await openRaw(version, (upgraded) => {
    for (const [each, { indexes = {}, ...parameters }] of Object.entries(storesAt(version))) {
      const store = upgraded.createObjectStore(each, parameters);
      for (const [index, { keyPath = index, unique = false }] of Object.entries(indexes))
        store.createIndex(index, keyPath, { unique });
      store.add(row);
    }
  });
  raw.close();
}

/** What the stores are like, as the browser says. */
async function lying(): Promise<Readonly<Record<string, unknown>>> {
  const raw = await openRaw();
  const stores = [...raw.objectStoreNames].map((each) => {
    const store = raw.transaction(each).objectStore(each);
    const indexes = [...store.indexNames].map((index) => {
      const { keyPath, unique, multiEntry } = store.index(index);
      return [index, { keyPath, unique, multiEntry }] as const;
    });
    const { keyPath, autoIncrement } = store;
    return [each, { keyPath, autoIncrement, indexes: Object.fromEntries(indexes) }] as const;
  });
  raw.close();
  expect(raw.version).toBe(30);
  return Object.fromEntries(stores);
}

const today = Object.fromEntries(
  Object.entries(storesAt(30)).map(([each, { keyPath, autoIncrement = false, indexes = {} }]) => {
    const all = Object.entries(indexes).map(([index, { keyPath: of = index, unique = false }]) => [
      index,
      { keyPath: of, unique, multiEntry: false },
    ]);
    return [each, { keyPath, autoIncrement, indexes: Object.fromEntries(all) }];
  }),
);

test("a new database has the stores that it always had, and an epoch", async () => {
  await database.opened();
  expect(await lying()).toEqual(today);
  expect(await rowsOf(database, "meta")).toEqual([{ key: "epoch", value: expect.any(String) }]);
});

describe.each([10, 20, 30])("a database of version %i", (version) => {
  beforeEach(() => plant(version));

  test("is taken over with everything in it", async () => {
    await database.opened();
    expect(await lying()).toEqual(today);
    for (const each of Object.keys(today)) {
      // Those that there are, as the statement before says.
      const rows = await rowsOf(database, each as StoreName);
      expect(rows, each).toEqual(each in storesAt(version) ? [row] : []);
    }
  });

  test("goes on counting where it was", async () => {
    const outbox = createOutbox({ database, now: () => 1 });
    await outbox.keep(change(keeper, create("notes/b", { title: "The door", by: keeper.id })));
    expect((await outbox.list()).map(({ order }) => order)).toEqual([8]);
  });
});
