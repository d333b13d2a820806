import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLocalFileStore } from "#src/services/files/local-file-store.ts";
import { createLocalHarness, type LocalHarness } from "#tests/src/data/local-harness.ts";

let harness: LocalHarness;
beforeEach(() => {
  harness = createLocalHarness();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await harness.end();
});

const files = (text: string) => ({
  full: new Blob([`full ${text}`]),
  thumbnail: new Blob([`thumb ${text}`]),
});
const at = (id: string) => `organisations/o1/requests/r1/attachments/${id}`;
const textAt = async (url: string | undefined) => (await fetch(url ?? "")).text();

test("a photo is found again in both sizes, also after a reload", async () => {
  await createLocalFileStore(harness.open()).put("p1", files("one"));
  const store = createLocalFileStore(harness.open());
  expect(await textAt(await store.url(at("p1"), "full"))).toBe("full one");
  expect(await textAt(await store.url(at("p1"), "thumbnail"))).toBe("thumb one");
});

test("an address is made once, and given back when it is released", async () => {
  const made = vi.spyOn(URL, "createObjectURL");
  const revoked = vi.spyOn(URL, "revokeObjectURL");
  const store = createLocalFileStore(harness.open());
  await store.put("p1", files("one"));
  const urls = await Promise.all([store.url(at("p1"), "full"), store.url(at("p1"), "full")]);
  expect(urls[0]).toBe(urls[1]);
  expect(made).toHaveBeenCalledTimes(1);
  store.release();
  await expect.poll(() => revoked.mock.calls).toEqual([[urls[0]]]);
  expect(await store.url(at("p1"), "full")).not.toBe(urls[0]);
});

test("a photo put again shows the new picture, one removed shows none", async () => {
  const store = createLocalFileStore(harness.open());
  await store.put("p1", files("one"));
  await store.url(at("p1"), "full");
  await store.put("p1", files("two"));
  expect(await textAt(await store.url(at("p1"), "full"))).toBe("full two");
  await store.remove("p1");
  expect(await store.url(at("p1"), "full")).toBeUndefined();
});
