// @module-tag long

import { afterAll, expect, test } from "vitest";
import { attachmentRef } from "#generated/attachment/codec.ts";
import { entities } from "#generated/entities.ts";
import { judges } from "#generated/judges.ts";
import type { Change } from "#generated/runtime.ts";
import { readable } from "#src/data/local/checked-rows.ts";
import { fileShape } from "#src/data/local/find-file.ts";
import { LocalDatabase } from "#src/data/local/local-database.ts";
import { createLocalStore } from "#src/data/local/local-store.ts";
import { toBlob } from "#src/data/local/stored-blob.ts";
import type { DemoPhotoName } from "#src/demo/photos.ts";
import { changesPerPhoto, paint, seedDemo, type SeedInput } from "#src/demo/seed.ts";
import { demoStory } from "#src/demo/story.ts";
import { countOf, documentsOf, putRows, rowsOf } from "#tests/src/data/rows.ts";

const name = `fettle-demo-${crypto.randomUUID()}`;
const database = new LocalDatabase(name);
const store = createLocalStore({
  database,
  entities,
  judges: () => Promise.resolve(judges),
});
const now = Date.UTC(2026, 10, 16, 13, 0);
const place = { zone: "Europe/Berlin", locale: "en-GB" };
const { changes, photos } = demoStory({ now, ...place });

afterAll(async () => {
  store.close();
  await new LocalDatabase(name).delete();
});

/** Every photo is painted once, however often it is seeded. */
const painted = new Map<DemoPhotoName, ReturnType<typeof paint>>();
function draw(photo: DemoPhotoName): ReturnType<typeof paint> {
  const painting = painted.get(photo) ?? paint(photo);
  painted.set(photo, painting);
  return painting;
}

/** Seeds the real embedded store; returns the changes that were new to it. */
async function seed(more: Partial<SeedInput>) {
  const fresh: Change[] = [];
  const seeded = await seedDemo({
    now,
    ...place,
    commit: async (change) => {
      const { already } = await store.commit(change);
      if (!already) fresh.push(change);
    },
    draw,
    putPhoto: (id, { full, thumbnail }) => putRows(database, "files", { id, full, thumbnail }),
    ...more,
  });
  return { fresh, seeded };
}

test("a seeding that is interrupted goes on the next day, and a third one changes nothing", async () => {
  const stop = new AbortController();
  const interrupted = seed({
    signal: stop.signal,
    onProgress: ({ done, total }) => {
      if (total - done === changes.length - 100) stop.abort(new Error("the tab was closed"));
    },
  });
  await expect(interrupted).rejects.toThrow("the tab was closed");
  expect(await countOf(database, "changes")).toBe(100);

  const steps: number[] = [];
  const drawn = photos.length * changesPerPhoto;
  const onProgress: SeedInput["onProgress"] = (progress) => {
    expect(progress.total).toBe(drawn + changes.length);
    steps.push(progress.done);
  };
  const { fresh, seeded } = await seed({ now: now + 86_400_000, onProgress });
  // Changes of two requests on the same day may swap when the days move; each request keeps its own order.
  expect(fresh.map(({ id }) => id).toSorted()).toEqual(
    changes
      .slice(100)
      .map(({ id }) => id)
      .toSorted(),
  );
  expect(steps).toEqual([
    ...photos.map((_, index) => (index + 1) * changesPerPhoto),
    ...changes.map((_, index) => drawn + index + 1),
  ]);

  const { organisation, defaultPerson } = seeded;
  const everybody = await documentsOf(database, `organisations/${organisation}/members`);
  expect(everybody.map(({ id }) => id)).toContain(defaultPerson);
  expect(await documentsOf(database, `organisations/${organisation}/requests`)).toHaveLength(46);

  const again = await seed({});
  expect(again.fresh).toEqual([]);
  expect(await countOf(database, "changes")).toBe(changes.length);
}, 90_000);

/** The number of distinct colours in a coarse sample; a drawing that failed to load has one. */
async function colours(blob: Blob): Promise<number> {
  const context = new OffscreenCanvas(40, 30).getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(await createImageBitmap(blob), 0, 0, 40, 30);
  return new Set(new Uint32Array(context.getImageData(0, 0, 40, 30).data.buffer)).size;
}

test("every photo is small, colourful and kept, and is what its document says", async () => {
  const files = readable(database, "files", fileShape, await rowsOf(database, "files"));
  const kept = new Map(files.map((file) => [file.id, file]));
  expect([...kept.keys()].toSorted()).toEqual(
    photos.map(({ attachment }) => attachment).toSorted(),
  );
  const { defaultPerson } = demoStory({ now, ...place });
  for (const write of changes.flatMap(({ writes }) => writes)) {
    if (!write.path.includes("/attachments/")) continue;
    const [, organisation = "", , request = "", , attachment = ""] = write.path.split("/");
    const ref = attachmentRef({ organisation, request, attachment });
    const stored = await store.read(ref, { id: defaultPerson });
    const file = kept.get(attachment);
    if (file === undefined) throw new Error(`${attachment} is not kept`);
    expect(stored).toMatchObject({ width: 1200, height: 900, bytes: toBlob(file.full).size });
    expect(stored?.bytes).toBeLessThan(200 * 1024);
    for (const size of [file.full, file.thumbnail])
      expect(await colours(toBlob(size))).toBeGreaterThan(200);
  }
});
