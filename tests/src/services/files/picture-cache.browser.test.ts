import { afterEach, beforeEach, expect, test } from "vitest";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { createPictureCache, type PictureCache } from "#src/services/files/picture-cache.ts";
import {
  createLocalHarness,
  fillDevice,
  type LocalHarness,
} from "#tests/src/data/local-harness.ts";
import { rowsOf } from "#tests/src/data/rows.ts";

let harness: LocalHarness;
let database: LocalDatabase;
let cache: PictureCache;
let now = 0;
beforeEach(() => {
  harness = createLocalHarness();
  database = harness.open();
  now = 0;
  cache = createPictureCache(database, () => (now += 1), 1000);
});
afterEach(() => harness.end());

const key = (path: string, reader = "ada") => ({ path, size: "full" as const, reader });
const picture = (bytes: number) => new Blob([new Uint8Array(bytes)]);
const kept = async () =>
  (await rowsOf(database, "pictures")).map(({ path }) => String(path)).toSorted();

test("a picture is found again by whoever read it, and by nobody else", async () => {
  await cache.keep(key("a"), picture(10));
  expect((await cache.find(key("a")))?.size).toBe(10);
  expect(await cache.find(key("a", "ben"))).toBeUndefined();
});

test("those not looked at for longest go first", async () => {
  await cache.keep(key("a"), picture(400));
  await cache.keep(key("b"), picture(400));
  await cache.find(key("a"));
  await cache.keep(key("c"), picture(400));
  expect(await kept()).toEqual(["a", "c"]);
  await cache.keep(key("d"), picture(1000));
  expect(await kept()).toEqual(["d"]);
});

test("a picture is shown even if there is no room to cache it", async () => {
  await cache.keep(key("a"), picture(400));
  const empty = fillDevice();
  await cache.keep(key("b"), picture(400)).finally(empty);
  expect((await cache.find(key("a")))?.size).toBe(400);
});
