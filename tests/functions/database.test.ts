import { createRequire } from "node:module";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { activityCodec } from "#generated/activity/codec.ts";
import { deviceCodec } from "#generated/device/codec.ts";
import { memberCodec } from "#generated/member/codec.ts";
import { requestCodec } from "#generated/request/codec.ts";
import type { Document, Fields } from "#generated/runtime.ts";
import type { Database, Search } from "../../functions/ports.ts";
import { Unreadable } from "../../functions/reporting.ts";
import { root } from "../../scripts/house.mjs";
import { FirestoreProject } from "../emulators/firestore-rest.ts";
import { startFirestore, whyNoFirestore } from "../emulators/firestore.ts";
import { openFunctions } from "../emulators/functions-on-emulators.ts";
import { restFields } from "../emulators/rest-encoding.ts";
import { organisation, person, request } from "../machines/notices/a-workspace.ts";
import { MemoryDatabase } from "./memory-database.ts";

/** A database, and functions that bypass its checks. */
interface Opened {
  readonly database: Database;
  readonly put: (documents: Readonly<Record<string, Fields>>) => Promise<void>;
  /** Sets a member's role to a value that no schema has. */
  readonly garble: (path: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

async function inMemory(): Promise<Opened> {
  const database = new MemoryDatabase();
  const set = (path: string, fields: Fields) => void database.documents.set(path, fields);
  return {
    database,
    put: async (documents) =>
      Object.entries(documents).forEach(([path, fields]) => set(path, fields)),
    garble: async (path) => set(path, { ...database.documents.get(path), role: "janitor" }),
    clear: async () => database.documents.clear(),
    stop: async () => undefined,
  };
}

async function onFirestore(): Promise<Opened> {
  const { url, stop } = await startFirestore();
  const name = "demo-database";
  const project = new FirestoreProject(url, name);
  const functions = await openFunctions({ project: name, firestore: url.replace("http://", "") });
  const put = async (documents: Readonly<Record<string, Fields>>): Promise<void> =>
    project.seed(
      Object.entries(documents).map(([path, fields]) => ({
        update: { name: project.nameOf(path), fields: restFields(path, fields) },
      })),
    );
  const garble = async (path: string): Promise<void> => {
    const fields = { role: { stringValue: "janitor" } };
    const update = { name: project.nameOf(path), fields };
    await project.seed([{ update, updateMask: { fieldPaths: ["role"] } }]);
  };
  const end = async (): Promise<void> => {
    await functions.stop();
    await stop();
  };
  return { database: functions.database, put, garble, clear: () => project.clear(), stop: end };
}

const missing = await whyNoFirestore();
const why = missing === undefined ? "" : ` (skipped: ${missing})`;

const fieldsOf = ({ id: _, path: __, ...fields }: Document<Fields>): Fields => fields;
const membersOf = { collection: `${organisation}/members` };

describe("in memory", () => holds(inMemory));
describe.skipIf(missing !== undefined)(`on Firestore${why}`, () => holds(onFirestore));

describe.skipIf(missing !== undefined)(`what is removed on Firestore${why}`, () => {
  test("goes in one commit, and one by one only if a document changed meanwhile", async () => {
    const opened = await onFirestore();
    const commit = vi.spyOn(writeBatches(), "commit");
    try {
      const people = ["Ada Lind", "Ben Okafor", "Dan"].map((name) => person(name));
      const put = () =>
        opened.put(Object.fromEntries(people.map((each) => [each.path, fieldsOf(each)])));
      const sighted = async () =>
        (await opened.database.sight({ of: membersOf, limit: 10 })).sightings;
      await put();
      expect(await opened.database.remove(await sighted())).toBe(3);
      expect(commit).toHaveBeenCalledTimes(1);
      await put();
      const before = await sighted();
      await opened.garble(`${organisation}/members/ada`);
      expect(await opened.database.remove(before)).toBe(2);
      expect(commit).toHaveBeenCalledTimes(1 + 1 + 3);
    } finally {
      commit.mockRestore();
      await opened.stop();
    }
  }, 120_000);
});

/** The function behind every commit of the real admin SDK, even for a single write. */
function writeBatches(): { readonly commit: () => Promise<unknown> } {
  return createRequire(join(root, "functions/package.json"))("firebase-admin/firestore").WriteBatch
    .prototype;
}

/** The contract of both databases. */
function holds(open: () => Promise<Opened>): void {
  let opened: Opened;
  let database: Database;

  beforeAll(async () => {
    opened = await open();
    ({ database } = opened);
  }, 120_000);

  afterAll(() => opened?.stop());

  /** Five members, sorted by name, of whom Cora cannot be decoded. */
  async function fiveMembers(): Promise<void> {
    await opened.clear();
    const people = ["Ada Lind", "ben okafor", "Cora Mohr", "Dan", "D Rey"].map((name, index) =>
      person(name, { until: 1_000 + index, joinedAt: 1 }),
    );
    await opened.put(Object.fromEntries(people.map((each) => [each.path, fieldsOf(each)])));
    await opened.garble(`${organisation}/members/cora`);
  }

  const seen = async (search: Omit<Search, "limit">, limit = 10) => {
    const { rows, problems, next } = await database.search(memberCodec, { ...search, limit });
    const names = (found: readonly { readonly path: string }[]) =>
      found.map(({ path }) => path.split("/").at(-1));
    return { rows: names(rows), problems: names(problems), next };
  };

  test("a document that does not decode is there", async () => {
    await fiveMembers();
    const paths = ["ada", "cora", "nobody"].map((id) => `${organisation}/members/${id}`);
    const [ada = "", cora = "", nobody = ""] = paths;
    expect(await database.read(memberCodec, ada)).toMatchObject({
      kind: "there",
      document: { id: "ada", name: "Ada Lind", until: 1_000 },
    });
    expect(await database.read(memberCodec, cora)).toMatchObject({
      kind: "unreadable",
      problem: { path: cora, problems: [{ at: "role" }] },
    });
    expect(await database.read(memberCodec, nobody)).toEqual({ kind: "absent" });
    const { rows, problems } = await database.readAll(memberCodec, paths);
    expect([rows.map(({ path }) => path), problems.map(({ path }) => path)]).toEqual([
      [ada],
      [cora],
    ]);
    expect(await database.existing(paths)).toEqual(new Set([ada, cora]));
    expect(await database.existing([])).toEqual(new Set());
  });

  test("nothing is at a path that Firestore reserves, though a ref may name it", async () => {
    const path = "organisations/__x__/members/ada";
    const of = { collection: `${path}/notices` };
    expect(await database.read(memberCodec, path)).toEqual({ kind: "absent" });
    expect((await database.readAll(memberCodec, [path])).rows).toEqual([]);
    expect(await database.existing([path])).toEqual(new Set());
    expect(await database.search(memberCodec, { of, limit: 1 })).toMatchObject({ rows: [] });
    expect(await database.sight({ of, limit: 1 })).toEqual({ sightings: [], next: undefined });
    const writes = [{ kind: "delete", path }] as const;
    const change = { id: "c1", command: "member.forget", by: "fettle", at: 1, writes };
    const isDone = database.commitIf(
      () => change,
      memberCodec,
      path,
      () => true,
    );
    expect(await isDone).toBe(false);
  });

  test("a search goes on where it stopped, over what does not decode too", async () => {
    await fiveMembers();
    const window = { field: "until", after: 1_000, until: 1_003 };
    const everywhere = { of: { everywhere: "members" }, window };
    const first = await seen(everywhere, 2);
    expect([first.rows, first.problems]).toEqual([["ben"], ["cora"]]);
    const second = await seen({ ...everywhere, after: first.next }, 2);
    expect(second).toEqual({ rows: ["dan"], problems: [], next: undefined });
    const paths: unknown[] = [];
    let after: string | undefined;
    do {
      const { sightings, next } = await database.sight({ of: membersOf, after, limit: 2 });
      paths.push(...sightings.map(({ path }) => path.split("/").at(-1)));
      after = next;
    } while (after !== undefined);
    expect(paths).toEqual(["ada", "ben", "cora", "d", "dan"]);
  });

  test("a search goes on behind an organisation, where its documents have the same place in the order", async () => {
    await fiveMembers();
    const [at, other] = [{ until: 1_001, joinedAt: 1 }, "organisations/other/members"];
    const more = ["x", "y"].map((id) => person(id, at));
    await opened.put(
      Object.fromEntries([
        ...more.map((each) => [each.path, fieldsOf(each)]),
        ...more.map((each) => [`${other}/${each.id}`, fieldsOf(each)]),
      ]),
    );
    const moments = {
      of: { everywhere: "members" },
      window: { field: "until", after: 0, until: 2e3 },
    };
    const { next = "" } = await seen(moments, 2);
    const after = database.beyond(next);
    expect((await seen({ ...moments, after })).rows).toEqual(["x", "y", "dan", "d"]);
    const paths = { of: { everywhere: "members" } };
    const first = await seen(paths, 1);
    const rest = await seen({ ...paths, after: database.beyond(first.next ?? "") });
    expect(rest).toMatchObject({ rows: ["x", "y"], problems: [] });
  });

  test("a search goes on where it stopped though that document is gone", async () => {
    await fiveMembers();
    const window = { field: "until", after: 0, until: 2_000 };
    const everywhere = { of: { everywhere: "members" }, window };
    const { sightings, next } = await database.sight({ ...everywhere, limit: 2 });
    expect(await database.remove(sightings)).toBe(2);
    const rest = await seen({ ...everywhere, after: next });
    expect([rest.rows, rest.problems]).toEqual([["dan", "d"], ["cora"]]);
  });

  test("names are found by how they begin", async () => {
    await fiveMembers();
    const span = (from: string, to: string) =>
      seen({ of: membersOf, span: { field: "name", from, to } });
    expect((await span("D", "D\u{10FFFF}")).rows).toEqual(["d", "dan"]);
    expect((await span("D", "D \u{10FFFF}")).rows).toEqual(["d"]);
    expect((await span("be", "be\u{10FFFF}")).rows).toEqual(["ben"]);
    expect((await span("Be", "Be\u{10FFFF}")).rows).toEqual([]);
  });

  test("a field is one of several values", async () => {
    await opened.clear();
    const states = ["resolved", "closed", "reported"] as const;
    const requests = states.map((state) => ({
      ...request({ state }),
      path: `${organisation}/requests/${state}`,
    }));
    await opened.put(Object.fromEntries(requests.map((each) => [each.path, fieldsOf(each)])));
    const found = async (...oneOf: string[]) => {
      const of = { everywhere: "requests" };
      const where = { field: "state", oneOf };
      const { rows } = await database.search(requestCodec, { of, where, limit: 5 });
      return rows.map(({ id }) => id);
    };
    expect(await found("resolved")).toEqual(["resolved"]);
    expect(await found("resolved", "closed")).toEqual(["closed", "resolved"]);
  });

  test("the last come first where that is asked for", async () => {
    await opened.clear();
    const device = (seenAt: number): Fields => ({
      token: "t",
      kinds: [],
      zone: "UTC",
      locale: "en",
      seenAt,
    });
    await opened.put({
      "people/ada/devices/old": device(1_000),
      "people/ada/devices/new": device(3_000),
      "people/ada/devices/newer": device(2_000),
    });
    const of = { collection: "people/ada/devices" };
    const { rows } = await database.search(deviceCodec, { of, latest: "seenAt", limit: 2 });
    expect(rows.map(({ id }) => id)).toEqual(["new", "newer"]);
  });

  test("a document that changed since it was read is not removed", async () => {
    await fiveMembers();
    const { sightings } = await database.sight({ of: membersOf, limit: 10 });
    await opened.garble(`${organisation}/members/ada`);
    expect(await database.remove(sightings)).toBe(4);
    expect(await database.remove(sightings)).toBe(0);
    const { sightings: left } = await database.sight({ of: membersOf, limit: 10 });
    expect(left.map(({ path }) => path)).toEqual([`${organisation}/members/ada`]);
  });

  test("a change is made only if the documents are as expected, and never on one that cannot be decoded", async () => {
    await fiveMembers();
    const path = `${organisation}/members/ada`;
    const put = (of: string) => ({
      id: "c1",
      command: "member.appoint",
      by: "fettle",
      at: 1,
      writes: [{ kind: "update", path: of, set: { active: false } }] as const,
    });
    const isActive = (it: { readonly active: boolean }) => it.active;
    expect(await database.commitIf(() => put(path), memberCodec, path, isActive)).toBe(true);
    expect(await database.commitIf(() => put(path), memberCodec, path, isActive)).toBe(false);
    const cora = `${organisation}/members/cora`;
    await expect(
      database.commitIf(
        () => put(cora),
        memberCodec,
        cora,
        () => true,
      ),
    ).rejects.toThrow(Unreadable);
    const nobody = `${organisation}/members/nobody`;
    expect(
      await database.commitIf(
        () => put(nobody),
        memberCodec,
        nobody,
        () => true,
      ),
    ).toBe(false);
  });

  test("only missing documents are created", async () => {
    await opened.clear();
    const entry = (id: string) => ({
      path: `${organisation}/requests/r1/activity/${id}`,
      fields: {
        kind: "note",
        by: "ada",
        byName: "Ada",
        byRole: "resident",
        at: 5,
        audience: "everyone",
        photos: [],
        changed: [],
      },
    });
    expect(await database.createMissing([entry("a")])).toEqual(new Set([entry("a").path]));
    expect(await database.createMissing([entry("a"), entry("b")])).toEqual(
      new Set([entry("b").path]),
    );
    expect(await database.createMissing([entry("a"), entry("b")])).toEqual(new Set());
    expect(await database.read(activityCodec, entry("b").path)).toMatchObject({
      kind: "there",
      document: { at: 5 },
    });
  });

  test("allowances are taken from wholly or not at all", async () => {
    const [few, many] = [
      { counter: `few-${Date.now()}`, most: 2 },
      { counter: `many-${Date.now()}`, most: 3 },
    ] as const;
    expect(
      await database.grant([[few, many], [few, many], [few, many], [many], [many]], 9e12),
    ).toEqual([true, true, false, true, false]);
    expect(await database.grant([[many], []], 9e12)).toEqual([false, true]);
  });

  test("two simultaneous requests do not exceed the allowance", async () => {
    const counter = { counter: `raced-${Date.now()}`, most: 3 };
    const asked = await Promise.all(
      [1, 2, 3].map(() => database.grant([[counter], [counter]], 9e12)),
    );
    expect(asked.flat().filter(Boolean)).toHaveLength(3);
  });

  test("a job finds what it remembered", async () => {
    const job = `job-${Date.now()}`;
    expect((await database.recall(job)).position).toBeUndefined();
    const cursor = { until: 5_000, position: "x", failed: [{ path: "a/b", tries: 2 }] };
    await database.remember(job, cursor);
    expect(await database.recall(job)).toEqual(cursor);
    const behind = { since: 1, until: 2, of: ["a"], late: [] };
    await database.remember(job, { ...cursor, late: ["a"], lateFrom: "y", behind });
    expect(await database.recall(job)).toEqual({ ...cursor, late: ["a"], lateFrom: "y", behind });
  });
}
