import { beforeEach, describe, expect, test } from "vitest";
import { requestCodec } from "#generated/request/codec.ts";
import type { Request } from "#generated/request/type.ts";
import type { Walk } from "../../functions/pass.ts";
import { runAll } from "../../functions/tries.ts";
import { walk } from "../../functions/walk.ts";
import { organisation, request } from "../machines/notices/a-workspace.ts";
import { PartsInMemory } from "./parts-in-memory.ts";

const dayMs = 24 * 3_600_000;
let workspace: PartsInMemory;
let seen: string[];
let failing: Set<string>;

const pathOf = (id: string) => `${organisation}/requests/${id}`;
const put = (id: string, more: Partial<Request> = {}) =>
  workspace.put({ ...request({ dueAt: workspace.now - 1, ...more }), id, path: pathOf(id) });

beforeEach(() => {
  workspace = new PartsInMemory();
  seen = [];
  failing = new Set();
});

const overdue = (more: Partial<Walk<Request>> = {}): Walk<Request> => ({
  name: "overdue",
  codec: requestCodec,
  of: (after, until) => ({
    of: { everywhere: "requests" },
    window: { field: "dueAt", after, until },
  }),
  most: 1_000,
  share: 1_000,
  each: async ({ id }) => {
    seen.push(id);
    if (failing.has(id)) throw Object.assign(new Error("Ada's radiator"), { code: "unavailable" });
  },
  ...more,
});

/** The documents that one run reads. */
async function run(job = overdue()): Promise<string[]> {
  seen = [];
  await walk(job, workspace.parts);
  return seen;
}

test("a run handles a limited number, the next one continues, and none is handled twice or skipped", async () => {
  for (let index = 0; index < 700; index += 1) put(`r${String(index).padStart(3, "0")}`);
  const job = overdue({ most: 400 });
  const first = await run(job);
  expect(first).toHaveLength(400);
  workspace.now += dayMs;
  put("new");
  const second = await run(job);
  expect(second).toHaveLength(301);
  expect(new Set([...first, ...second]).size).toBe(701);
  expect(await run(job)).toEqual([]);
});

test("a failing document does not block the others, and is retried until it works", async () => {
  for (const id of ["a", "b", "c"]) put(id);
  failing.add("b");
  expect(await run()).toEqual(["a", "b", "c"]);
  const facts = { job: "overdue", place: pathOf("b"), code: "unavailable" };
  expect(workspace.reported).toEqual([["a step failed", facts]]);
  expect(await run()).toEqual(["b"]);
  failing.clear();
  expect(await run()).toEqual(["b"]);
  expect(await run()).toEqual([]);
});

test("one that cannot be read is reported, and done when it can be", async () => {
  for (const id of ["a", "c"]) put(id);
  workspace.set(pathOf("b"), { ...workspace.database.documents.get(pathOf("a")), state: "sung" });
  expect(await run()).toEqual(["a", "c"]);
  const facts = { place: pathOf("b"), at: "state", code: "choice" };
  expect(workspace.reported).toEqual([["a document does not decode", facts]]);
  put("b");
  expect(await run()).toEqual(["b"]);
  expect(await run()).toEqual([]);
});

test("one that is gone meanwhile is not tried again", async () => {
  put("a");
  failing.add("a");
  await run();
  workspace.database.documents.delete(pathOf("a"));
  await run();
  expect(workspace.database.cursors.get("overdue")?.failed).toEqual([]);
});

test("a document that never works is given up after 48 hourly runs, and reported", async () => {
  put("a");
  failing.add("a");
  for (let index = 0; index < 49; index += 1) await run();
  expect(workspace.reported.at(-1)).toEqual(["given up", { job: "overdue", place: pathOf("a") }]);
  expect(await run()).toEqual([]);
});

test("a job of rounds looks at a failing document once in each run", async () => {
  put("a");
  failing.add("a");
  const rounds = overdue({ of: () => ({ of: { everywhere: "requests" } }) });
  for (let index = 0; index < 3; index += 1) expect(await run(rounds)).toEqual(["a"]);
});

test("a run that is cut off goes on after the last whole page", async () => {
  for (let index = 0; index < 600; index += 1) put(`r${String(index).padStart(3, "0")}`);
  const search = workspace.database.search;
  let pages = 0;
  const cut: typeof search = async (...asked) => {
    pages += 1;
    if (pages === 2) throw new Error("the machine stops");
    return search(...asked);
  };
  seen = [];
  const parts = workspace.partsWith({ search: cut });
  await expect(walk(overdue(), parts)).rejects.toThrow("the machine stops");
  expect(seen).toHaveLength(300);
  expect(await run()).toHaveLength(300);
});

test("a failing job does not block the others, and the run counts as failed", async () => {
  const done: string[] = [];
  const jobs = {
    first: async () => Promise.reject(Object.assign(new Error("Ada"), { code: 14 })),
    second: async () => void done.push("second"),
  };
  await expect(runAll(jobs, workspace.parts.report)).rejects.toThrow("These jobs failed: first.");
  expect(done).toEqual(["second"]);
  expect(workspace.reported).toEqual([["a job failed", { job: "first", code: "14" }]]);
});

describe("another organisation", () => {
  const hog = (id: string, more: Partial<Request> = {}) =>
    workspace.put({
      ...request({ dueAt: workspace.now - 1, ...more }),
      id,
      path: `organisations/a-stranger/requests/${id}`,
    });
  const fair = (more: Partial<Walk<Request>> = {}) => overdue({ most: 1_000, share: 100, ...more });
  const ofHog = (ids: readonly string[]) => ids.filter((id) => id.startsWith("hog"));

  test("does not wait for one with thousands of the same moment, which is done by and by", async () => {
    for (let index = 0; index < 2_100; index += 1) hog(`hog${index}`);
    for (const id of ["a", "b"]) put(id);
    const done = new Set<string>();
    const first = await run(fair());
    expect(first).toEqual(expect.arrayContaining(["a", "b"]));
    for (const id of first) done.add(id);
    for (let runs = 1; done.size < 2_102; runs += 1) {
      expect(runs).toBeLessThan(6);
      workspace.now += 3_600_000;
      put(`new${runs}`, { dueAt: workspace.now - 1 });
      const next = await run(fair());
      expect(next).toContain(`new${runs}`);
      for (const id of next) if (!id.startsWith("new")) done.add(id);
    }
    await run(fair());
    expect(await run(fair())).toEqual([]);
  });

  test("does not wait for one whose documents all have moments of their own", async () => {
    for (let index = 0; index < 2_100; index += 1)
      hog(`hog${index}`, { dueAt: workspace.now - 10_000 + index });
    put("a");
    const done = await run(fair());
    expect(done).toContain("a");
    expect(ofHog(done)).toHaveLength(100 + 500);
    for (let runs = 0; runs < 4; runs += 1) done.push(...(await run(fair())));
    expect(new Set(ofHog(done)).size).toBe(2_100);
    expect(await run(fair())).toEqual([]);
  });

  test("has its turn in each round, and so has all of one with thousands", async () => {
    for (let index = 0; index < 900; index += 1) hog(`hog${index}`);
    for (const id of ["a", "b"]) put(id);
    const rounds = fair({ of: () => ({ of: { everywhere: "requests" } }) });
    const done: string[] = [];
    for (let runs = 0; runs < 4; runs += 1) {
      const some = await run(rounds);
      expect(some.filter((id) => !id.startsWith("hog"))).toEqual(["a", "b"]);
      done.push(...some);
    }
    expect(new Set(ofHog(done)).size).toBe(900);
  });

  test("keeps its place among what failed, whatever else does", async () => {
    const byId = {
      each: async ({ id }: { readonly id: string }) => {
        seen.push(id);
        throw new Error("never");
      },
    };
    for (let index = 0; index < 300; index += 1) hog(`hog${index}`);
    await run(overdue(byId));
    workspace.now += 3_600_000;
    put("a", { dueAt: workspace.now - 1 });
    await run(overdue(byId));
    const again = await run(overdue(byId));
    expect(again).toContain("a");
    expect(ofHog(again)).toHaveLength(20);
  });
});
