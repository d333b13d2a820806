import { expect, test, vi } from "vitest";
import type { Fields } from "#generated/runtime.ts";
import { createLocalHarness } from "./local-harness.ts";
import { change, create, founding, guest, keeper, notes, update } from "./toy-changes.ts";
import { watched } from "./watched.ts";

const size = 16_126;
const batch = 500;

function longNote(index: number): Fields {
  return {
    title: `Something is wrong with number ${index}`,
    by: keeper.id,
    rank: (index * 7919) % size,
    state: index % 3 === 0 ? "done" : "open",
    audience: index % 5 === 0 ? "keepers" : "everyone",
    tags: ["heating", "upstairs"],
  };
}

test(
  `a change to one of ${size} documents has no other read or made anew`,
  { timeout: 60_000 },
  async () => {
    const harness = createLocalHarness();
    const store = harness.connect();
    await store.commit(founding());
    const all = Array.from({ length: size }, (_, index) =>
      create(`notes/n${index}`, longNote(index)),
    );
    for (let from = 0; from < size; from += batch) {
      await store.commit(change(keeper, ...all.slice(from, from + batch)));
    }

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
  },
);
