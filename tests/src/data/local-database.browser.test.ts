import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLocalStore } from "#src/data/local/local-store.ts";
import { Unavailable } from "#src/data/store.ts";
import { createLocalHarness, type LocalHarness } from "./local-harness.ts";
import { change, create, founding, keeper, notes, remarks, update } from "./toy-changes.ts";
import { toyOrganisation } from "./toy-organisation.ts";
import { rejection, watched } from "./watched.ts";

const lamp = create("notes/a", { title: "The lamp", by: keeper.id });

describe("the database on this device", () => {
  let harness: LocalHarness;
  beforeEach(() => {
    harness = createLocalHarness();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await harness.end();
  });

  test("that another tab deletes is seen as the empty one it is afterwards, and goes on from there", async () => {
    const store = harness.connect();
    await store.commit(founding());
    await store.commit(change(keeper, lamp));
    const view = watched(store, notes(), keeper);
    await view.untilIds("a");
    await harness.connect().deleteEverything();
    await view.untilIds();
    await harness.connect().commit(founding());
    await store.commit(change(keeper, lamp));
    await view.untilIds("a");
    expect(view.errors).toEqual([]);
    view.stop();
  });

  test("that another tab holds open in an older version is said to be unavailable, not waited for without end", async () => {
    const old = await openRaw(harness.name, 1);
    const database = harness.open();
    const refused = await rejection(database.opened(200));
    expect(refused).toBeInstanceOf(Unavailable);
    expect(refused).toMatchObject({
      retryable: true,
      message: expect.stringContaining("another tab"),
    });
    old.close();
    await database.opened();
  });

  test.each([
    ["Firefox and Safari", new DOMException("The operation is insecure.", "SecurityError")],
    [
      "Chromium",
      new DOMException("The user denied permission to access the database.", "UnknownError"),
    ],
  ])("that %s block is said to be blocked", async (_, error) => {
    const refusing = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw error;
    });
    const refused = await rejection(harness.open().read(["meta"], ({ meta }) => meta.getAll()));
    expect(refused).toMatchObject({ code: "storageBlocked", retryable: true });
    refusing.mockRestore();
  });

  test("is gone after everything was deleted, with whatever else of ours lay on the device", async () => {
    const store = harness.connect();
    await store.commit(founding());
    localStorage.setItem("fettle.theme", "dark");
    sessionStorage.setItem("fettle.person", "{}");
    localStorage.setItem("somebody-else", "stays");
    await store.deleteEverything();
    const left = await indexedDB.databases();
    expect(left.map(({ name }) => name)).not.toContain(harness.name);
    expect(localStorage.getItem("fettle.theme")).toBeNull();
    expect(sessionStorage.getItem("fettle.person")).toBeNull();
    expect(localStorage.getItem("somebody-else")).toBe("stays");
    localStorage.removeItem("somebody-else");
    expect(await rejection(store.commit(change(keeper, lamp)))).toBeInstanceOf(Unavailable);
  });

  test("keeps at most thirty collections in memory, and none that somebody watches is let go", async () => {
    const store = harness.connect();
    await store.commit(founding());
    const ids = Array.from({ length: 35 }, (_, index) => `n${index}`);
    await store.commit(
      change(keeper, ...ids.map((id) => create(`notes/${id}`, { title: "A note", by: keeper.id }))),
    );
    const held = watched(store, notes(), keeper);
    await held.until(({ rows }) => rows.length === 35);
    const reads = collectionReads();
    const visit = async (id: string) => {
      const view = watched(store, remarks(id), keeper);
      await view.untilIds();
      view.stop();
    };
    for (const id of ids) await visit(id);
    expect(reads()).toBe(35);
    await visit("n34");
    expect(reads()).toBe(35);
    await visit("n0");
    expect(reads()).toBe(36);
    await store.commit(change(keeper, update("notes/n3", { rank: 3 })));
    await held.until(({ rows }) => rows.some(({ rank }) => rank === 3));
    expect(reads()).toBe(36);
    held.stop();
  });

  test("is read in one go, and what is committed before the reading arrives is not lost", async () => {
    const database = harness.open();
    const store = createLocalStore({ database, ...toyOrganisation });
    await store.commit(founding());
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const reads = collectionReads();
    const read = database.read.bind(database);
    vi.spyOn(database, "read").mockImplementation(async (names, work) => {
      const result = await read(names, work);
      // Only the first reading of the collection is held up, after it has seen the database.
      if (reads() === 1 && isReading(result)) await arrived;
      return result;
    });
    const view = watched(store, notes(), keeper);
    await expect.poll(reads).toBe(1);
    await store.commit(change(keeper, lamp));
    expect(view.pages).toEqual([]);
    arrive();
    await view.untilIds("a");
    expect(view.pages).toHaveLength(1);
    view.stop();
    store.close();
  });
});

/** Counts from now on how often a collection is read. */
function collectionReads(): () => number {
  const reads = vi.spyOn(IDBObjectStore.prototype, "getAll");
  const isOurs = (store: unknown) => store instanceof IDBObjectStore && store.name === "documents";
  return () => reads.mock.contexts.filter(isOurs).length;
}

function isReading(result: unknown): boolean {
  return typeof result === "object" && result !== null && "documents" in result;
}

/** A connection as another version of Fettle would open it. */
function openRaw(name: string, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("it did not open")));
  });
}
