import { expect, test } from "vitest";
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

// The bounds are ten times what it takes here, for machines that are busy with something else.
test(`${size} documents are written, shown and followed in time`, { timeout: 60_000 }, async () => {
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
  const opening = performance.now();
  const view = watched(other, newest, keeper);
  const first = await view.until(({ rows }) => rows.length === size);
  expect(performance.now() - opening).toBeLessThan(5000);
  expect(first.rows.slice(0, 3).map(({ rank }) => rank)).toEqual([size - 1, size - 2, size - 3]);

  const changing = performance.now();
  await other.commit(change(guest, update("notes/n0", { rank: size })));
  expect(performance.now() - changing).toBeLessThan(500);
  const second = view.pages.at(-1);
  expect(second?.rows[0]?.id).toBe("n0");
  expect(second?.rows.slice(1, 4)).toEqual(first.rows.slice(0, 3));
  expect(second?.rows).toHaveLength(size);

  const asGuest = watched(other, newest, guest);
  const seen = await asGuest.until(({ rows }) => rows.length > 0);
  expect(seen.rows).toHaveLength(size - Math.ceil(size / 5));
  view.stop();
  asGuest.stop();
  await harness.end();
});
