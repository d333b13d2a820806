import { afterEach, beforeEach, expect, test } from "vitest";
import { noteDraftKey, reportDraftKey } from "#machines/draft-keys.ts";
import { createDrafts } from "#src/services/drafts/drafts.ts";
import { createLocalHarness, type LocalHarness } from "#tests/src/data/local-harness.ts";

let harness: LocalHarness;
beforeEach(() => {
  harness = createLocalHarness();
});
afterEach(() => harness.end());

/** The drafts after a reload: a new connection without a cache. */
const reloaded = () => createDrafts(harness.open());
const photo = (id: string) => ({
  id,
  full: new Blob([`full ${id}`], { type: "image/jpeg" }),
  thumbnail: new Blob([`thumb ${id}`], { type: "image/jpeg" }),
  about: { width: 4, name: "IMG_0001.jpg" },
});

test("a draft is there after a reload, as it was saved last", async () => {
  await reloaded().save("report", { title: "The la" });
  await reloaded().save("report", { title: "The lamp", place: null });
  expect(await reloaded().load("report")).toEqual({
    json: { title: "The lamp", place: null },
    photos: [],
  });
  expect(await reloaded().load("note:1")).toBeUndefined();
});

test("its photos are there after a reload, in order, also two with the same name", async () => {
  await reloaded().addPhoto("report", photo("p2"));
  await reloaded().addPhoto("report", photo("p1"));
  await reloaded().save("report", { title: "The lamp" });
  const draft = await reloaded().load("report");
  expect(draft?.photos.map(({ id, about }) => [id, about])).toEqual([
    ["p2", { width: 4, name: "IMG_0001.jpg" }],
    ["p1", { width: 4, name: "IMG_0001.jpg" }],
  ]);
  expect(await draft?.photos[1]?.full.text()).toBe("full p1");
});

test("what was kept while all shared one draft goes whole to whoever opens it first, once", async () => {
  await reloaded().save("note:r1", { text: "Left over" });
  await reloaded().addPhoto("note:r1", photo("p1"));
  // A form loads its text and its photos at the same time.
  const drafts = reloaded();
  const first = await Promise.all([
    drafts.load(noteDraftKey("r1", "ada")),
    drafts.load(noteDraftKey("r1", "ada")),
  ]);
  for (const draft of first)
    expect(draft).toMatchObject({ json: { text: "Left over" }, photos: [{ id: "p1" }] });
  expect(await reloaded().load(noteDraftKey("r1", "emre"))).toBeUndefined();
  expect(await reloaded().load("note:r1")).toBeUndefined();
  expect(await reloaded().load(noteDraftKey("r1", "ada"))).toMatchObject({
    photos: [{ id: "p1" }],
  });
});

test("what was shared waits where somebody has words of their own", async () => {
  await reloaded().save("report", { title: "Left over" });
  await reloaded().save(reportDraftKey("ada"), { title: "Ada's" });
  expect(await reloaded().load(reportDraftKey("ada"))).toMatchObject({ json: { title: "Ada's" } });
  await reloaded().clear(reportDraftKey("ada"));
  expect(await reloaded().load(reportDraftKey("ada"))).toMatchObject({
    json: { title: "Left over" },
  });
});

test("a photo can be looked at and taken out", async () => {
  const drafts = reloaded();
  await drafts.addPhoto("report", photo("p1"));
  await drafts.addPhoto("report", photo("p2"));
  const url = await drafts.photoUrl("report", "p1", "thumbnail");
  expect(await (await fetch(url ?? "")).text()).toBe("thumb p1");
  await drafts.removePhoto("report", "p1");
  expect((await reloaded().load("report"))?.photos.map(({ id }) => id)).toEqual(["p2"]);
  expect(await drafts.photoUrl("report", "p1", "thumbnail")).toBeUndefined();
});

test("clearing forgets the form and its photos, and nothing of other forms", async () => {
  await reloaded().save("report", { title: "The lamp" });
  await reloaded().addPhoto("report", photo("p1"));
  await reloaded().save("note:1", "Hello");
  await reloaded().addPhoto("note:1", photo("p1"));
  await reloaded().clear("report");
  expect(await reloaded().load("report")).toBeUndefined();
  expect(await reloaded().load("note:1")).toMatchObject({ json: "Hello", photos: [{ id: "p1" }] });
});
