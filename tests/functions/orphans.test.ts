import { beforeEach, describe, expect, test } from "vitest";
import { clearOrphans, giveUpPhotos } from "../../functions/clear-orphans.ts";
import type { Files } from "../../functions/ports.ts";
import { organisation } from "../machines/notices/a-workspace.ts";
import { PartsInMemory } from "./parts-in-memory.ts";

const dayMs = 24 * 3_600_000;
let workspace: PartsInMemory;

const photo = {
  by: "ada",
  type: "image/jpeg",
  width: 1,
  height: 1,
  bytes: 1,
  audience: "everyone",
};
const place = (id: string) => `${organisation}/requests/r1/attachments/${id}`;
const filesOf = (id: string) => [`${place(id)}/full`, `${place(id)}/thumbnail`];
const names = () => [...workspace.files.keys()].toSorted();

beforeEach(() => {
  workspace = new PartsInMemory();
});

/** A round through the bucket, and another one a month later. */
async function twoRounds(): Promise<void> {
  await clearOrphans(workspace.parts, workspace.bucket);
  workspace.now += 30 * dayMs;
  await clearOrphans(workspace.parts, workspace.bucket);
}

describe("files that belong to nothing", () => {
  beforeEach(() => {
    for (const name of [...filesOf("kept"), ...filesOf("stray")]) workspace.file(name);
    workspace.set(place("kept"), { ...photo, at: workspace.now });
    workspace.now += 2 * dayMs;
  });

  test("go when they still do a month later, and no others", async () => {
    await clearOrphans(workspace.parts, workspace.bucket);
    expect(names()).toHaveLength(4);
    await twoRounds();
    expect(names()).toEqual(filesOf("kept"));
  });

  test("are not those of an attachment that cannot be read", async () => {
    workspace.set(place("kept"), { ...photo, type: "image/of-a-later-version", at: workspace.now });
    await twoRounds();
    expect(names()).toEqual(filesOf("kept"));
    workspace.set(place("kept"), {});
    await twoRounds();
    expect(names()).toEqual(filesOf("kept"));
  });

  test("stay where their documents were brought back meanwhile", async () => {
    await clearOrphans(workspace.parts, workspace.bucket);
    workspace.set(place("stray"), { ...photo, at: workspace.now });
    workspace.now += 30 * dayMs;
    await clearOrphans(workspace.parts, workspace.bucket);
    workspace.database.documents.delete(place("stray"));
    workspace.now += 30 * dayMs;
    await clearOrphans(workspace.parts, workspace.bucket);
    expect(names()).toHaveLength(4);
  });
});

test("files other than photos of requests, and those of which nobody knows when they came, stay for ever", async () => {
  const others = ["exports/everything.csv", "full", `${place("a")}/original`, "organisations/full"];
  for (const name of others) workspace.file(name, 0);
  workspace.file(`${place("b")}/full`, Number.NaN);
  await twoRounds();
  await twoRounds();
  expect(names()).toHaveLength(5);
});

test("the bucket is gone through some files at a time, on from where the last run stopped, once a month", async () => {
  const ids = ["a", "b", "c", "d", "e"];
  for (const name of ids.flatMap(filesOf)) workspace.file(name);
  workspace.now += 2 * dayMs;
  const looked: number[] = [];
  const noted = () =>
    [...workspace.files.values()].filter(({ orphanSince }) => orphanSince !== undefined);
  for (let run = 0; run < 5; run += 1) {
    await clearOrphans(workspace.parts, workspace.bucket, 4);
    looked.push(noted().length);
    workspace.now += dayMs;
  }
  expect(looked).toEqual([4, 8, 10, 10, 10]);
  let pages = 0;
  const counting: Files = {
    ...workspace.bucket,
    page: (after, limit) => {
      pages += 1;
      return workspace.bucket.page(after, limit);
    },
  };
  await clearOrphans(workspace.parts, counting, 4);
  expect(pages).toBe(0);
});

test("a file that fails keeps no other from being noted or removed, and no run from going on", async () => {
  const ids = ["a", "b", "c"];
  for (const name of ids.flatMap(filesOf)) workspace.file(name);
  workspace.now += 2 * dayMs;
  const held = `${place("a")}/full`;
  const failing = async (name: string): Promise<void> => {
    if (name === held) throw Object.assign(new Error("on hold"), { code: 403 });
  };
  const holding: Files = {
    ...workspace.bucket,
    note: async (name, since) => {
      await failing(name);
      await workspace.bucket.note(name, since);
    },
    remove: async (name) => {
      await failing(name);
      await workspace.bucket.remove(name);
    },
  };
  const run = () => clearOrphans(workspace.parts, holding, 2);
  const failed = ["a step failed", { job: "files", place: held, code: "403" }];
  const noted = () =>
    [...workspace.files.values()].filter(({ orphanSince }) => orphanSince !== undefined).length;
  await expect(run()).rejects.toThrow("1 steps of files failed.");
  expect([noted(), workspace.reported]).toEqual([1, [failed]]);
  for (const count of [3, 5]) {
    await run();
    expect(noted()).toBe(count);
  }
  await run();
  await workspace.bucket.note(held, workspace.now);
  workspace.now += 31 * dayMs;
  await expect(run()).rejects.toThrow("1 steps of files failed.");
  for (let left = 2; left > 0; left -= 1) await run();
  expect(names()).toEqual([held]);
});

describe("a photo whose picture never came", () => {
  const announced = (id: string, more: object = {}) =>
    workspace.set(place(id), { ...photo, at: workspace.now, ...more });
  const isThere = (id: string) => workspace.database.documents.has(place(id));

  test("goes after sixty days, with the thumbnail that came", async () => {
    announced("lost");
    workspace.file(`${place("lost")}/thumbnail`);
    // The job runs every night.
    for (let day = 1; day < 60; day += 1) {
      workspace.now += dayMs;
      await giveUpPhotos(workspace.parts, workspace.bucket);
    }
    expect(isThere("lost")).toBe(true);
    workspace.now += dayMs;
    await giveUpPhotos(workspace.parts, workspace.bucket);
    expect([isThere("lost"), names()]).toEqual([false, []]);
  });

  test("is none whose picture came, or that cannot be read", async () => {
    announced("whole");
    announced("bare");
    announced("odd", { type: "image/of-a-later-version" });
    for (const name of [...filesOf("whole"), `${place("bare")}/full`]) workspace.file(name);
    workspace.now += 60 * dayMs;
    await giveUpPhotos(workspace.parts, workspace.bucket);
    expect(["whole", "bare", "odd"].map(isThere)).toEqual([true, true, true]);
    expect(names()).toHaveLength(3);
  });
});
