import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLocalHarness, type LocalHarness } from "./local-harness.ts";
import { change, create, founding, guest, keeper, notes, remove, update } from "./toy-changes.ts";
import { watched } from "./watched.ts";

const note = (title: string, more = {}) => ({ title, by: keeper.id, ...more });

const size = 2000;

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
});

test(`a change to one of ${size} documents has no other read or made anew`, async () => {
  const harness = createLocalHarness();
  const store = harness.connect();
  await store.commit(founding());
  const all = Array.from({ length: size }, (_, index) =>
    create(
      `notes/n${index}`,
      note(`Lamp ${index}`, {
        rank: (index * 7919) % size,
        audience: index % 5 === 0 ? "keepers" : "everyone",
      }),
    ),
  );
  await store.commit(change(keeper, ...all));

  const other = harness.connect();
  const newest = notes({ order: [{ field: "rank", descending: true }] });
  const read = vi.spyOn(IDBObjectStore.prototype, "getAll");
  const whole = (): number =>
    read.mock.contexts.filter((at) => at instanceof IDBObjectStore && at.name === "documents")
      .length;
  const view = watched(other, newest, keeper);
  const first = await view.until(({ rows }) => rows.length === size);
  expect(whole()).toBe(1);
  expect(first.rows.slice(0, 3).map(({ rank }) => rank)).toEqual([size - 1, size - 2, size - 3]);

  read.mockClear();
  await other.commit(change(guest, update("notes/n0", { rank: size })));
  const second = view.pages.at(-1);
  expect(second?.rows[0]?.id).toBe("n0");
  expect(second?.rows).toHaveLength(size);
  const before = new Set(first.rows);
  expect(second?.rows.filter((row) => !before.has(row))).toHaveLength(1);
  expect(whole()).toBe(0);
  read.mockRestore();

  const asGuest = watched(other, newest, guest);
  const seen = await asGuest.until(({ rows }) => rows.length > 0);
  expect(seen.rows).toHaveLength(size - Math.ceil(size / 5));
  view.stop();
  asGuest.stop();
  await harness.end();
});
