import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLocalHarness, type LocalHarness } from "./local-harness.ts";
import { change, create, founding, guest, keeper, notes, remove, update } from "./toy-changes.ts";
import { watched } from "./watched.ts";

const note = (title: string, more = {}) => ({ title, by: keeper.id, ...more });

/** The number of single-document reads during some work. */
async function readsDuring(work: () => Promise<unknown>): Promise<number> {
  const get = vi.spyOn(IDBObjectStore.prototype, "get");
  await work();
  const reads = get.mock.contexts.filter(
    (store) => store instanceof IDBObjectStore && store.name === "documents",
  ).length;
  get.mockRestore();
  return reads;
}

describe("a collection that was watched and is not any more", () => {
  let harness: LocalHarness;
  beforeEach(() => {
    harness = createLocalHarness();
  });
  afterEach(async () => {
    await harness.end();
  });

  async function visited() {
    const store = harness.connect();
    await store.commit(founding());
    await store.commit(change(keeper, create("notes/a", note("Attic"))));
    const view = watched(store, notes(), keeper);
    const { rows } = await view.untilIds("a");
    view.stop();
    return { store, rows };
  }

  test("is not read back when something in it changes", async () => {
    const { store } = await visited();
    const many = Array.from({ length: 100 }, (_, at) => create(`notes/n${at}`, note(`Note ${at}`)));
    const unwatched = await readsDuring(() => store.commit(change(keeper, ...many)));
    expect(unwatched).toBeLessThan(10);

    const view = watched(store, notes(), keeper);
    await view.until(({ rows }) => rows.length === 101);
    const more = Array.from({ length: 100 }, (_, at) => create(`notes/m${at}`, note(`More ${at}`)));
    const seen = await readsDuring(() => store.commit(change(keeper, ...more)));
    expect(seen).toBeGreaterThanOrEqual(100);
    view.stop();
  });

  test("is as it is now for whoever comes back, and never first as it was", async () => {
    const { store, rows } = await visited();
    await store.commit(change(keeper, create("notes/b", note("Boiler"))));
    await store.commit(change(guest, update("notes/a", { rank: 4 })));
    await harness.connect().commit(change(keeper, create("notes/c", note("Cellar"))));
    const view = watched(store, notes(), keeper);
    await view.untilIds("a", "b", "c");
    expect(view.pages[0]?.rows.map(({ id }) => id)).toContain("b");
    expect(view.pages[0]?.rows[0]).not.toBe(rows[0]);
    view.stop();
    await store.commit(change(keeper, remove("notes/b")));
    await watched(store, notes(), keeper).untilIds("a", "c");
  });

  test("is judged by what its readers may see now", async () => {
    const store = harness.connect();
    await store.commit(founding());
    const secret = note("Secret", { audience: "keepers" });
    await store.commit(change(keeper, create("notes/s", secret)));
    const view = watched(store, notes(), guest);
    await view.untilIds();
    view.stop();
    await store.commit(change(keeper, update("members/gus", { role: "keeper" })));
    await watched(store, notes(), guest).untilIds("s");
  });

  test("is read anew when very much of it changed", async () => {
    const { store } = await visited();
    for (const batch of [0, 1, 2]) {
      const many = Array.from({ length: 500 }, (_, at) =>
        create(`notes/n${batch}-${at}`, note("A lamp")),
      );
      await store.commit(change(keeper, ...many));
    }
    const view = watched(store, notes(), keeper);
    await view.until(({ rows }) => rows.length === 1501);
    expect(view.pages).toHaveLength(1);
    view.stop();
  });
});
