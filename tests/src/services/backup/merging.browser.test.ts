import { afterEach, beforeEach, expect, test } from "vitest";
import type { Instant } from "#generated/runtime.ts";
import type { BackupMemory } from "#machines/backup/backup-memory.ts";
import { fileShape } from "#src/data/local/find-file.ts";
import { fits } from "#src/data/local/shape.ts";
import { createOutbox } from "#src/data/outbox.ts";
import { organisationId } from "#src/demo/cast.ts";
import { createDrafts } from "#src/services/drafts/drafts.ts";
import { documentsOf, putRows, rowsOf } from "#tests/src/data/rows.ts";
import { backUp, emptyDevice, endDevices } from "./empty-device.ts";
import { buildOn, root } from "./sample-building.ts";

const day = 86_400_000;
const now = 1000 * day;
let here: ReturnType<typeof emptyDevice>;
/** A backup of the same building from another browser, eight days old. */
let file: Blob;
const madeAt = now - 8 * day;
beforeEach(async () => {
  here = emptyDevice();
  await buildOn(here.database);
  file = await backUp(here.database, madeAt);
});
afterEach(endDevices);

/** The last backup of the building that a device knows, after the merge. */
async function savedAtAfterMerge({ backups } = here): Promise<Instant | undefined> {
  for await (const _ of backups.restore(file, now, new AbortController().signal));
  await backups.memories.meet(organisationId, now);
  return new Promise((resolve) => {
    const next = (memory: BackupMemory | undefined) => {
      if (memory !== undefined) resolve(memory.savedAt);
    };
    backups.memories.follow(organisationId).subscribe({ next });
  });
}

const somebody = async (): Promise<string> =>
  (await documentsOf(here.database, `${root}/members`))[0]?.id ?? "";

const more: Readonly<Record<string, () => Promise<unknown>>> = {
  "a comment": () =>
    putRows(here.database, "documents", {
      collection: `${root}/requests/r1/activity`,
      id: "comment",
      fields: { text: "The lamp hums" },
    }),
  "another name": async () => {
    const [place] = await documentsOf(here.database, `${root}/places`);
    if (place === undefined) throw new Error("the sample has no places");
    await putRows(here.database, "documents", {
      ...place,
      fields: { ...place.fields, name: "Renamed" },
    });
  },
  "a change that was not sent": async () => {
    const change = { id: "unsent", command: "site.rename", by: await somebody(), at: 3 };
    const write = { kind: "update" as const, path: `${root}/sites/x`, set: { name: "Yard" } };
    await createOutbox({ database: here.database, now: () => 3 }).keep({
      ...change,
      writes: [write],
    });
  },
  "an unfinished form": async () =>
    createDrafts(here.database).save(`note:r1:${await somebody()}`, { text: "The lamp" }),
  "a photo": async () => {
    const photo = (await rowsOf(here.database, "files")).find((each) => fits(fileShape, each));
    if (photo === undefined) throw new Error("the sample has no photos");
    await here.database.write(["files"], ({ files }) => files.delete(photo.id));
    file = await backUp(here.database, madeAt);
    await putRows(here.database, "files", photo);
  },
};

test.each(Object.keys(more))(
  "%s that is in no file is not backed up by merging another file",
  async (what) => {
    await more[what]?.();
    expect(await savedAtAfterMerge()).toBeUndefined();
    const earlier = now - 30 * day;
    await here.backups.memories.noteSaved(organisationId, earlier, now);
    expect(await savedAtAfterMerge()).toBe(earlier);
  },
);
