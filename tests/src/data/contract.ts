import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Fields, Query } from "#generated/runtime.ts";
import { type Reader, Refused, StorageFull, type Store, Undecoded } from "#src/data/store.ts";
import {
  change,
  create,
  founding,
  guest,
  workspace,
  keeper,
  lamp,
  note,
  notes,
  remarks,
  remove,
  stranger,
  update,
} from "./toy-changes.ts";
import { rejection, type Watched, watched } from "./watched.ts";

/** What a kind of store provides to be tested against the contract, with the toy schema. */
export interface StoreHarness {
  /** Another connection to the same data, as another tab would have. */
  connect(): Store;
  /** Stores a document without any check, as an older version or a manual edit would have left it. */
  plant(path: string, fields: Fields): Promise<void>;
  /** The stored document, without any check. */
  stored(path: string): Promise<Fields | undefined>;
  /** Makes the device's disk full until the returned function is called; only for stores that use the disk. */
  readonly fill?: () => () => void;
  /** Releases everything. */
  end(): Promise<void>;
}

/** The tests that every kind of store has to pass. */
export function storeContract(name: string, createHarness: () => Promise<StoreHarness>): void {
  describe(`${name} keeps the contract of a store`, () => {
    let harness: StoreHarness;
    let store: Store;
    const stops: (() => void)[] = [];
    const follow = <E>(from: Store, query: Query<E>, reader: Reader): Watched<E> => {
      const view = watched(from, query, reader);
      stops.push(view.stop);
      return view;
    };
    const add = (id: string, title: string, more: Fields = {}) =>
      store.commit(change(keeper, create(`notes/${id}`, lamp(title, more))));

    beforeEach(async () => {
      harness = await createHarness();
      store = harness.connect();
      await store.commit(founding());
    });
    afterEach(async () => {
      for (const stop of stops.splice(0)) stop();
      await harness.end();
    });

    describe("a change", () => {
      test("is applied whole", async () => {
        const receipt = await store.commit(
          change(
            keeper,
            create("notes/a", lamp("The lamp")),
            create("notes/a/remarks/r", { text: "Broken" }),
          ),
        );
        expect(receipt.already).toBe(false);
        expect(await harness.stored(`${workspace}/notes/a`)).toMatchObject({ title: "The lamp" });
        expect(await harness.stored(`${workspace}/notes/a/remarks/r`)).toEqual({ text: "Broken" });
      });

      test("is applied once, however often it is sent, also twice at once", async () => {
        await add("a", "The lamp");
        const again = change(guest, update("notes/a", { rank: 1 }));
        expect(await store.commit(again)).toEqual({ change: again.id, already: false });
        await store.commit(change(guest, update("notes/a", { rank: 2 })));
        expect(await store.commit(again)).toEqual({ change: again.id, already: true });
        expect(await harness.stored(`${workspace}/notes/a`)).toMatchObject({ rank: 2 });
        const one = change(keeper, create("notes/b", lamp("The door")));
        const receipts = await Promise.all([store.commit(one), harness.connect().commit(one)]);
        expect(receipts.filter(({ already }) => already)).toHaveLength(1);
      });

      test("of which one write is refused leaves no trace, and may be sent again", async () => {
        const bad = change(
          guest,
          create("notes/a", { title: "The lamp", by: guest.id }),
          create("doors/new", { open: true }),
        );
        const refused = await rejection(store.commit(bad));
        expect(refused).toBeInstanceOf(Refused);
        expect(refused).toMatchObject({
          code: "door.write",
          retryable: false,
          message: "Only keepers may change this.",
        });
        expect(await harness.stored(`${workspace}/notes/a`)).toBeUndefined();
        await store.commit(change(keeper, update("members/gus", { role: "keeper" })));
        expect(await store.commit(bad)).toEqual({ change: bad.id, already: false });
      });

      test("is refused with the code of what is wrong", async () => {
        await add("a", "The lamp");
        const stray = { kind: "create", path: "secrets/s", fields: {} } as const;
        for (const [code, refused] of [
          ["exists", change(keeper, create("notes/a", lamp("Another")))],
          ["missing", change(keeper, update("notes/z", { rank: 1 }))],
          ["missing", change(keeper, remove("notes/z"))],
          ["path.unknown", change(keeper, create("cellars/c", { deep: true }))],
          ["path.unknown", change(keeper, stray)],
          ["note.write.by", change(stranger, create("notes/b", lamp("Hello")))],
        ] as const)
          expect(await rejection(store.commit(refused))).toMatchObject({ code });
        const invalid = change(keeper, create("notes/b", lamp("x")));
        const problems = [{ at: "title", code: "tooShort", expected: "3 to 80 characters" }];
        const refusal = expect.objectContaining({ problems });
        expect(await rejection(store.commit(invalid))).toMatchObject({
          code: "note.invalid",
          refusal,
        });
      });

      test("is judged by what the policy reaches for beside it", async () => {
        const behind = (door: string) =>
          change(keeper, create(`notes/${door}`, lamp("Behind it", { behind: door })));
        expect(await rejection(store.commit(behind("none")))).toMatchObject({
          code: "note.behind",
        });
        expect(await store.commit(behind("cellar"))).toMatchObject({ already: false });
      });

      test("adds to sets, takes from them, and clears fields", async () => {
        await add("a", "The lamp", { tags: ["x", "y"], rank: 3 });
        await store.commit(
          change(
            guest,
            update(
              "notes/a",
              {},
              { add: { tags: ["y", "z"] }, remove: { tags: ["x"] }, clear: ["rank"] },
            ),
          ),
        );
        const stored = await harness.stored(`${workspace}/notes/a`);
        expect(stored?.["tags"]).toEqual(["y", "z"]);
        expect(stored).not.toHaveProperty("rank");
      });

      test("may have several hundred writes", async () => {
        const writes = Array.from({ length: 500 }, (_, index) =>
          create(`notes/n${index}`, lamp(`Note ${index}`)),
        );
        await store.commit(change(keeper, ...writes));
        // Counted instead of subscribed to: with so many documents the emulator sometimes never sends a first answer.
        expect(await store.count(notes(), keeper)).toBe(500);
      });
    });

    describe("two people at once", () => {
      test("write different fields of the same document, and both stay", async () => {
        await add("a", "The lamp");
        const other = harness.connect();
        await Promise.all([
          store.commit(change(keeper, update("notes/a", { title: "The lamp upstairs" }))),
          other.commit(change(guest, update("notes/a", { rank: 7 }))),
        ]);
        expect(await harness.stored(`${workspace}/notes/a`)).toMatchObject({
          title: "The lamp upstairs",
          rank: 7,
        });
      });

      test("add to the same set, and all are in it", async () => {
        await add("a", "The lamp");
        const connections = [store, harness.connect(), harness.connect()];
        const tagged = (tag: string) =>
          change(guest, update("notes/a", {}, { add: { tags: [tag] } }));
        await Promise.all(
          connections.flatMap((each, index) => [
            each.commit(tagged(`p${index}`)),
            each.commit(tagged(`q${index}`)),
          ]),
        );
        const stored = await harness.stored(`${workspace}/notes/a`);
        expect(stored?.["tags"]).toHaveLength(6);
      });

      test("create the same document, and one of them is refused whole", async () => {
        const attempts = [store, harness.connect()].map((each, index) =>
          each.commit(
            change(
              keeper,
              create("notes/a", lamp(`By ${index}`)),
              create(`notes/of${index}`, lamp("Its companion")),
            ),
          ),
        );
        const results = await Promise.allSettled(attempts);
        expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
        const won = results.findIndex(({ status }) => status === "fulfilled");
        expect(await harness.stored(`${workspace}/notes/of${won}`)).toBeDefined();
        expect(await harness.stored(`${workspace}/notes/of${1 - won}`)).toBeUndefined();
      });
    });

    describe("reading one document", () => {
      test("gives it with its id and path, and refuses it to whoever may not see it", async () => {
        await add("a", "Secret", { audience: "keepers" });
        const found = { id: "a", path: `${workspace}/notes/a`, title: "Secret" };
        expect(await store.read(note("a"), keeper)).toMatchObject(found);
        expect(await rejection(store.read(note("a"), guest))).toMatchObject({
          code: "note.read.audience",
        });
        expect(await rejection(store.read(note("a"), stranger))).toMatchObject({
          code: "note.read",
        });
      });

      test("says what is wrong with one that does not decode, and leaves it as it is", async () => {
        const broken = { title: 5, by: keeper.id };
        await harness.plant(`${workspace}/notes/bad`, broken);
        const undecoded = await rejection(store.read(note("bad"), keeper));
        expect(undecoded).toBeInstanceOf(Undecoded);
        expect(undecoded).toMatchObject({
          problem: { path: `${workspace}/notes/bad`, problems: [{ at: "title", code: "type" }] },
        });
        expect(await harness.stored(`${workspace}/notes/bad`)).toEqual(broken);
      });
    });

    describe("watching a query", () => {
      test("tells what is created, changed and deleted, on this connection before the commit is done", async () => {
        const view = follow(store, notes(), keeper);
        await view.untilIds();
        await add("a", "The lamp");
        expect(view.pages.at(-1)?.rows).toHaveLength(1);
        await store.commit(change(guest, update("notes/a", { rank: 4 })));
        await view.until(({ rows }) => rows[0]?.rank === 4);
        await store.commit(change(keeper, remove("notes/a")));
        await view.untilIds();
      });

      test("misses nothing while it begins", async () => {
        const other = harness.connect();
        const commits = ["a", "b", "c", "d"].map((id) =>
          other.commit(change(keeper, create(`notes/${id}`, lamp("At once")))),
        );
        const view = follow(store, notes(), keeper);
        await Promise.all(commits);
        await view.untilIds("a", "b", "c", "d");
      });

      test("tells nothing more once it is stopped", async () => {
        const view = watched(store, notes(), keeper);
        await view.untilIds();
        const told = view.pages.length;
        view.stop();
        await add("a", "The lamp");
        await follow(store, notes(), keeper).untilIds("a");
        expect(view.pages).toHaveLength(told);
      });

      test("keeps the same row object when nothing about it is new, whatever else changes", async () => {
        await add("a", "The lamp", { rank: 2 });
        const view = follow(store, notes(), guest);
        const first = await view.untilIds("a");
        await store.commit(change(guest, update("notes/a", { rank: 2 })));
        await store.commit(change(keeper, update("members/gus", { role: "keeper" })));
        await add("b", "The door");
        const second = await view.untilIds("a", "b");
        expect(second.rows[0]).toBe(first.rows[0]);
      });

      test("shows one change of several documents at once", async () => {
        const view = follow(store, notes(), keeper);
        await view.untilIds();
        const both = [create("notes/a", lamp("One")), create("notes/b", lamp("Two"))];
        await store.commit(change(keeper, ...both));
        await view.untilIds("a", "b");
        expect(view.pages.map(({ rows }) => rows.length)).not.toContain(1);
      });
    });

    describe("what a query shows", () => {
      const plantRanks = () =>
        store.commit(
          change(
            keeper,
            create("notes/a", lamp("Ceiling", { rank: 2, state: "done" })),
            create("notes/b", lamp("Attic", { rank: 10 })),
            create("notes/c", lamp("Boiler", { rank: 2 })),
            create("notes/d", lamp("Door", { state: "done", tags: ["y", "x"] })),
          ),
        );

      test("is only what fulfils its conditions", async () => {
        await plantRanks();
        const done = notes({ where: [{ field: "state", values: ["done"] }] });
        await follow(store, done, keeper).untilIds("a", "d");
        const either = notes({
          where: [
            { field: "state", values: ["done", "open"] },
            { field: "rank", values: [2] },
          ],
        });
        await follow(store, either, keeper).untilIds("a", "c");
        const tagged = notes({ where: [{ field: "tags", contains: true, values: ["x"] }] });
        await follow(store, tagged, keeper).untilIds("d");
        const asked = notes({ where: [{ field: "title", contains: true, values: ["Attic"] }] });
        await follow(store, asked, keeper).untilIds();
      });

      test("is ordered by number, text and id, what has no value last", async () => {
        await plantRanks();
        const by = (field: string, descending = false) => ({ field, descending });
        for (const [order, ids] of [
          [[by("title")], ["b", "c", "a", "d"]],
          [
            [by("rank"), by("title")],
            ["c", "a", "b", "d"],
          ],
          [
            [by("rank", true), by("title")],
            ["b", "c", "a", "d"],
          ],
          [[by("state")], ["a", "d", "b", "c"]],
          [[by("state", true)], ["c", "b", "d", "a"]],
        ] as const)
          await follow(store, notes({ order }), keeper).untilIds(...ids);
      });

      test("ends at its limit, and says that there is more; a count is of what it would show", async () => {
        await plantRanks();
        const two = notes({ order: [{ field: "title", descending: false }], limit: 2 });
        const view = follow(store, two, keeper);
        expect(await view.untilIds("b", "c")).toMatchObject({ more: true });
        await add("e", "Aardvark");
        await view.untilIds("e", "b");
        const all = follow(store, { ...two, limit: 5 }, keeper);
        expect(await all.untilIds("e", "b", "c", "a", "d")).toMatchObject({ more: false });
        const done = notes({ where: [{ field: "state", values: ["done"] }] });
        const counted = [notes(), two, done].map((query) => store.count(query, keeper));
        expect(await Promise.all(counted)).toEqual([5, 2, 2]);
        expect(await store.count(remarks("a"), keeper)).toBe(0);
      });

      test("keeps its order and its conditions while documents change", async () => {
        await plantRanks();
        const open = notes({
          where: [{ field: "state", values: ["open"] }],
          order: [{ field: "rank", descending: false }],
        });
        const view = follow(store, open, keeper);
        await view.untilIds("c", "b");
        await store.commit(change(keeper, update("notes/b", { rank: 1 })));
        await view.untilIds("b", "c");
        await store.commit(
          change(
            keeper,
            update("notes/b", { state: "done" }),
            update("notes/d", { state: "open" }),
          ),
        );
        await view.untilIds("c", "d");
      });

      test("leaves out what the reader may not see", async () => {
        await store.commit(
          change(
            keeper,
            create("notes/a", lamp("For all")),
            create("notes/b", lamp("Secret", { audience: "keepers" })),
          ),
        );
        await follow(store, notes(), keeper).untilIds("a", "b");
        await follow(store, notes(), guest).untilIds("a");
      });

      test("is nothing, or a refusal, for somebody who is nobody here, and so is a count", async () => {
        await add("a", "For all");
        await harness.plant(`${workspace}/notes/bad`, { title: 5, by: keeper.id });
        const view = follow(store, notes(), stranger);
        await expect.poll(() => view.pages.length + view.errors.length).toBeGreaterThan(0);
        expect(view.pages.flatMap(({ rows, problems }) => [...rows, ...problems])).toEqual([]);
        for (const error of view.errors) expect(error).toBeInstanceOf(Refused);
        const count = await store.count(notes(), stranger).catch((error: unknown) => error);
        expect(count === 0 || count instanceof Refused, String(count)).toBe(true);
        expect(await rejection(store.read(note("bad"), stranger))).toBeInstanceOf(Refused);
      });

      test("is a refusal where the schema has no such collection, and so is a count", async () => {
        const cellars = { ...notes(), collection: `${workspace}/cellars` };
        const view = follow(store, cellars, keeper);
        await expect.poll(() => view.errors).toHaveLength(1);
        for (const error of [view.errors[0], await rejection(store.count(cellars, keeper))])
          expect(error).toMatchObject({ code: "path.unknown" });
      });

      test("follows what the reader may see: a new role, an opened door", async () => {
        await store.commit(
          change(
            keeper,
            create("notes/a", lamp("Secret", { audience: "keepers" })),
            create("notes/b", lamp("In the cellar", { behind: "cellar" })),
            create("notes/c", lamp("In front", { behind: "front" })),
          ),
        );
        const view = follow(store, notes(), guest);
        await view.untilIds("c");
        await store.commit(
          change(
            keeper,
            update("doors/cellar", { open: true }),
            update("doors/front", { open: false }),
          ),
        );
        await view.untilIds("b");
        await harness.connect().commit(change(keeper, update("members/gus", { role: "keeper" })));
        await view.untilIds("a", "b");
      });

      test("follows the document above it", async () => {
        await store.commit(
          change(
            keeper,
            create("notes/a", lamp("The lamp")),
            create("notes/a/remarks/r", { text: "Broken" }),
          ),
        );
        const view = follow(store, remarks("a"), guest);
        await view.untilIds("r");
        await store.commit(change(keeper, update("notes/a", { audience: "keepers" })));
        await view.untilIds();
      });
    });

    describe("documents of other times", () => {
      test("that are older than the schema are shown with its defaults, and may be changed", async () => {
        await harness.plant(`${workspace}/notes/old`, { title: "From before", by: keeper.id });
        const view = follow(store, notes({ where: [{ field: "state", values: ["open"] }] }), guest);
        const page = await view.untilIds("old");
        expect(page.rows[0]).toMatchObject({ tags: [], audience: "everyone" });
        await store.commit(change(guest, update("notes/old", {}, { add: { tags: ["x"] } })));
        await view.until(({ rows }) => rows[0]?.tags.length === 1);
      });

      test("that do not decode are reported beside the others, and stay as they are", async () => {
        const broken = { title: 5, by: keeper.id, odd: true };
        await harness.plant(`${workspace}/notes/bad`, broken);
        await add("good", "The lamp");
        const page = await follow(store, notes(), keeper).untilIds("good");
        expect(page.problems).toHaveLength(1);
        expect(page.problems[0]).toMatchObject({
          path: `${workspace}/notes/bad`,
          problems: [
            { at: "title", code: "type" },
            { at: "odd", code: "unknown" },
          ],
        });
        expect(await harness.stored(`${workspace}/notes/bad`)).toEqual(broken);
      });

      test("that are repaired are rows again", async () => {
        await harness.plant(`${workspace}/notes/bad`, { title: "x", by: keeper.id });
        const view = follow(store, notes(), keeper);
        await view.until(({ problems }) => problems.length === 1);
        await store.commit(change(keeper, update("notes/bad", { title: "Mended" })));
        const page = await view.untilIds("bad");
        expect(page.problems).toEqual([]);
      });
    });

    test("a full device refuses the whole change as StorageFull, and takes it later", async ({
      skip,
    }) => {
      const { fill } = harness;
      if (fill === undefined) {
        skip("this store keeps nothing on the device");
        return;
      }
      const big = change(keeper, create("notes/a", lamp("One")), create("notes/b", lamp("Two")));
      const empty = fill();
      const full = await rejection(store.commit(big)).finally(empty);
      expect(full).toBeInstanceOf(StorageFull);
      expect(full).toMatchObject({ code: "storageFull", retryable: true });
      expect(await harness.stored(`${workspace}/notes/a`)).toBeUndefined();
      expect(await store.commit(big)).toEqual({ change: big.id, already: false });
    });
  });
}
