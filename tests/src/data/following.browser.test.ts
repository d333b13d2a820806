import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { liveValue } from "#src/data/local/live-value.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { StorageFull, Unavailable } from "#src/data/store.ts";
import { createLocalHarness, type LocalHarness } from "./local-harness.ts";
import { countOf, putRows, rowsOf } from "./rows.ts";
import { rejection } from "./watched.ts";

let harness: LocalHarness;
let database: LocalDatabase;
beforeEach(() => {
  harness = createLocalHarness();
  database = harness.open();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await harness.end();
});

/** Follows how many settings there are: what was told, and how often it was asked. */
function followCount(of: LocalDatabase) {
  const told: number[] = [];
  const errors: unknown[] = [];
  let asked = 0;
  const counting = liveValue(of, ["settings"], ({ settings }) => {
    asked += 1;
    return settings.count();
  });
  const following = counting.subscribe({
    next: (count) => told.push(count),
    error: (error) => errors.push(error),
  });
  return { told, errors, asked: () => asked, stop: () => following.unsubscribe() };
}

const setting = (key: string) => ({ key, value: 1 });
/** Longer than it takes to hear of something. */
const aWhile = () => new Promise((resolve) => setTimeout(resolve, 100));

describe("whoever follows a store", () => {
  test("is told of what is written in another tab", async () => {
    const view = followCount(harness.open());
    await expect.poll(() => view.told).toEqual([0]);
    await putRows(database, "settings", setting("a"));
    await expect.poll(() => view.told).toEqual([0, 1]);
    view.stop();
    await putRows(database, "settings", setting("b"));
    await aWhile();
    expect(view.told).toEqual([0, 1]);
  });

  test("is asked nothing when another store is written to, or nothing is written", async () => {
    const views = [followCount(database), followCount(harness.open())];
    for (const view of views) await expect.poll(() => view.told).toEqual([0]);
    await putRows(database, "drafts", { key: "note", json: {} });
    await database.write(["settings"], ({ settings }) => settings.count());
    await aWhile();
    expect(views.map((view) => view.asked())).toEqual([1, 1]);
  });

  test("is told no answer that is out of date when it comes", async () => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const read = database.read.bind(database);
    vi.spyOn(database, "read").mockImplementationOnce(async (names, work) => {
      const answer = await read(names, work);
      await arrived;
      return answer;
    });
    const view = followCount(database);
    await expect.poll(view.asked).toBe(1);
    for (const key of ["a", "b", "c"]) await putRows(database, "settings", setting(key));
    arrive();
    await expect.poll(() => view.told).toEqual([3]);
    expect(view.asked()).toBe(2);
  });

  test("is told anew when another tab took the database away, or the browser kept the page for a while", async () => {
    const view = followCount(database);
    await expect.poll(() => view.told).toEqual([0]);
    await new Promise<void>((resolve, reject) => {
      const upgrading = indexedDB.open(harness.name, 1000);
      upgrading.addEventListener("success", () => {
        upgrading.result.close();
        resolve();
      });
      upgrading.addEventListener("blocked", () => reject(new Error("it is held")));
    });
    await expect.poll(() => view.told).toEqual([0, 0]);
    for (const kind of ["pagehide", "pageshow"])
      dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
    await expect.poll(() => view.told).toEqual([0, 0, 0]);
    expect(view.errors).toEqual([]);
  });

  test("hears what a tab with an earlier version of Fettle wrote, in Dexie's words", async () => {
    const view = followCount(database);
    await expect.poll(() => view.told).toEqual([0]);
    const dexie = new BroadcastChannel("x-storagemutated-1");
    dexie.postMessage({ "idb://another/settings/": {} });
    dexie.postMessage({ [`idb://${harness.name}/settings/`]: {} });
    await expect.poll(() => view.told).toEqual([0, 0]);
    dexie.close();
  });

  test("hears of this tab at least where tabs cannot talk to each other", async () => {
    vi.stubGlobal("BroadcastChannel", undefined);
    const alone = harness.open();
    const view = followCount(alone);
    await expect.poll(() => view.told).toEqual([0]);
    await putRows(alone, "settings", setting("a"));
    await expect.poll(() => view.told).toEqual([0, 1]);
  });

  test("is told why there is no answer, in the store's own terms", async () => {
    vi.stubGlobal("indexedDB", undefined);
    const view = followCount(database);
    await expect.poll(() => view.errors, { timeout: 5000 }).toHaveLength(1);
    expect(view.errors[0]).toBeInstanceOf(Unavailable);
  });
});

describe("a transaction", () => {
  test("leaves nothing when its work throws, and nobody is told", async () => {
    const view = followCount(database);
    await expect.poll(() => view.told).toEqual([0]);
    const failing = database.write(["settings", "drafts"], async ({ settings, drafts }) => {
      await settings.put(setting("a"));
      await drafts.put({ key: "note", json: {} });
      throw new Error("it thinks better of it");
    });
    expect(await rejection(failing)).toMatchObject({ message: "it thinks better of it" });
    await aWhile();
    expect([await countOf(database, "settings"), await countOf(database, "drafts")]).toEqual([
      0, 0,
    ]);
    expect(view.asked()).toBe(1);
  });

  test("comes to nothing when a row of it is refused, whether or not its work looks", async () => {
    const row = { id: "c1", command: "x", by: "ada", at: 1, paths: [] };
    await putRows(database, "changes", row);
    const failing = database.write(["settings", "changes"], async ({ settings, changes }) => {
      await settings.put(setting("a"));
      await changes.add(row).catch(() => 0);
    });
    expect(await rejection(failing)).toBeInstanceOf(Error);
    expect(await rowsOf(database, "settings")).toEqual([]);
  });

  test("that the browser aborts because the disk is full is said to be that", async () => {
    // oxlint-disable-next-line typescript/unbound-method -- called on the store it is called on
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
      this: IDBObjectStore,
      row,
    ) {
      const request = put.call(this, row);
      this.transaction.abort();
      return request;
    });
    const full = new DOMException("The quota is used up", "QuotaExceededError");
    vi.spyOn(IDBTransaction.prototype, "error", "get").mockReturnValue(full);
    const refused = await rejection(putRows(database, "settings", setting("a")));
    expect(refused).toBeInstanceOf(StorageFull);
  });
});
