import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { activityCollection } from "#generated/activity/codec.ts";
import { entities } from "#generated/entities.ts";
import { judges } from "#generated/judges.ts";
import type { Fields } from "#generated/runtime.ts";
import { changeOfEnding } from "#machines/building/building-change.ts";
import { actOf } from "#machines/workspace/workspace.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createLocalStore } from "#src/data/local/local-store.ts";
import { createOutbox } from "#src/data/outbox.ts";
import { someWorkspace, someRequest } from "#tests/machines/building/some-workspace.ts";
import { createLocalHarness, type LocalHarness } from "./local-harness.ts";
import { documentsOf, putRows } from "./rows.ts";
import {
  change,
  create,
  founding,
  guest,
  workspace,
  keeper,
  notes,
  update,
} from "./toy-changes.ts";
import { rejection, watched } from "./watched.ts";

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

test("somebody with a thousand requests in their hands leaves in one change", async () => {
  const name = `fettle-leaving-${crypto.randomUUID()}`;
  const database = new LocalDatabase(name);
  const store = createLocalStore({ database, entities, judges: () => Promise.resolve(judges) });
  onTestFinished(async () => {
    store.close();
    await new LocalDatabase(name).delete();
  });
  const home = someWorkspace();
  const held = Array.from({ length: 1000 }, (_, index) =>
    someRequest(`r${1000 + index}`.padEnd(20, "0"), { assignee: "ben" }),
  );
  const members = [...home.people.values()].map((each) => ({
    ...each,
    path: each.path.replace("/directory/", "/members/"),
    joinedAt: 1,
  }));
  const documents = [home.organisation, ...members, ...held];
  await putRows(
    database,
    "documents",
    ...documents.map(({ id, path, ...fields }) => ({
      collection: path.slice(0, path.lastIndexOf("/")),
      id,
      // Documents consist of JSON.
      fields: JSON.parse(JSON.stringify(fields)),
    })),
  );
  const ending = changeOfEnding(
    { kind: "person", id: "ben", isBack: false },
    home,
    actOf(home, "0".repeat(20), 1000),
    { held, newAssignee: undefined },
  );
  if (ending === undefined) throw new Error("Ben is there");
  const outbox = createOutbox({ database, now: () => 1000 });
  await outbox.keep(ending);
  await store.commit(ending);
  await outbox.settle(ending.id);

  const stored = await documentsOf(database, "organisations/o1/requests");
  expect(new Set(stored.map(({ fields }) => fields["state"]))).toEqual(new Set(["triaged"]));
  expect(stored.filter(({ fields }) => "assignee" in fields)).toEqual([]);
  const last = held.at(-1);
  const entries = await documentsOf(
    database,
    activityCollection({ organisation: "o1", request: last?.id ?? "" }),
  );
  expect(entries.map(({ fields }) => [fields["kind"], fields["by"]])).toEqual([["release", "ada"]]);
  expect(await outbox.list()).toEqual([]);
});

const many = 200;

function lamps(count: number) {
  return Array.from({ length: count }, (_, index) =>
    create(`notes/n${index}`, { title: `Lamp ${index}`, by: keeper.id }),
  );
}

describe("a change that creates very many documents", () => {
  let harness: LocalHarness;
  beforeEach(() => {
    harness = createLocalHarness();
  });
  afterEach(async () => {
    await harness.end();
  });

  test("brings all of them in, once", async () => {
    const store = harness.connect();
    await store.commit(founding());
    const bulk = change(keeper, ...lamps(many));
    expect(await store.commit(bulk)).toEqual({ change: bulk.id, already: false });
    expect(await store.commit(bulk)).toEqual({ change: bulk.id, already: true });
    const view = watched(store, notes(), keeper);
    await view.untilIds(
      ...lamps(many)
        .map(({ path }) => path.slice(path.lastIndexOf("/") + 1))
        .toSorted(),
    );
    view.stop();
  });

  test("is refused whole when one of them is there already, which stays as it is", async () => {
    const store = harness.connect();
    await store.commit(founding());
    await store.commit(
      change(keeper, create("notes/n150", { title: "The old lamp", by: keeper.id })),
    );
    expect(await rejection(store.commit(change(keeper, ...lamps(many))))).toMatchObject({
      name: "Refused",
      code: "exists",
    });
    expect(await harness.stored(`${workspace}/notes/n150`)).toMatchObject({
      title: "The old lamp",
    });
    expect(await harness.stored(`${workspace}/notes/n0`)).toBeUndefined();
    await store.commit(change(keeper, ...lamps(150)));
    expect(await harness.stored(`${workspace}/notes/n149`)).toMatchObject({ title: "Lamp 149" });
  });
});
