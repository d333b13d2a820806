import { type Fields, idOf } from "#generated/runtime.ts";
import { collectionOf } from "#src/data/local/registry.ts";
import { putAll, readDocuments } from "#src/data/local/stored-rows.ts";
import type { Reading, StoredDraft, StoredDraftPhoto, Writing } from "#src/data/local/stored.ts";
import type { CarriedChange, CarriedDevice } from "./carried.ts";
import { type Decision, decide, type Incoming } from "./merge.ts";
import { lastEntryPath } from "./read-documents.ts";

/* What lies on this device, asked by what is about to come. Everything here is done inside a transaction. */

/** The decision about each of some documents, with its present state on this device. */
export async function decideHere(
  stores: Reading<"documents">,
  incoming: readonly Incoming[],
): Promise<{
  readonly decisions: readonly Decision[];
  readonly here: ReadonlyMap<string, Fields | undefined>;
}> {
  const here = await readDocuments(
    stores,
    incoming.map(({ path }) => path),
  );
  // Journals are read only where there is something to compare, because nothing else needs them.
  const lastPaths = incoming.flatMap(({ path, lastAt }) => {
    const last = lastAt === undefined ? undefined : lastEntryPath(path, here.get(path));
    return last === undefined ? [] : [last];
  });
  const entries = await readDocuments(stores, lastPaths);
  const decisions = incoming.map((each) => {
    const fields = here.get(each.path);
    const at = entries.get(lastEntryPath(each.path, fields) ?? "")?.["at"];
    return decide(each, { fields, lastAt: typeof at === "number" ? at : undefined });
  });
  return { decisions, here };
}

/** Writes documents as decided. */
export async function putDecided(
  { documents }: Writing<"documents">,
  incoming: readonly Incoming[],
  decisions: readonly Decision[],
): Promise<void> {
  const rows = incoming.flatMap(({ path, fields }, at) =>
    decisions[at] === "create" || decisions[at] === "replace"
      ? [{ collection: collectionOf(path), id: idOf(path), fields }]
      : [],
  );
  await putAll(documents, rows);
}

/** The photos that are not on this device, by id. */
export async function absentPhotos(
  { files }: Reading<"files">,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const absent = new Set(ids);
  for (const id of await files.getAllKeys()) absent.delete(id);
  return absent;
}

/** The changes that are neither kept nor were ever applied on this device. */
export async function absentChanges(
  { outbox, changes }: Reading<"outbox" | "changes">,
  carried: readonly CarriedChange[],
): Promise<readonly CarriedChange[]> {
  const known = carried.flatMap(({ change: { id } }) => [
    outbox.index("id").count(id),
    changes.index("id").count(id),
  ]);
  const counts = await Promise.all(known);
  return carried.filter((_, at) => counts[2 * at] === 0 && counts[2 * at + 1] === 0);
}

/** Unfinished forms and settings of the backup that this device does not have. */
export interface AbsentThings {
  readonly drafts: readonly StoredDraft[];
  readonly settings: CarriedDevice["settings"];
  readonly photos: CarriedDevice["photos"];
}

/** An unfinished form on this device is not overwritten, and settings made on this device stay. */
export async function absentThings(
  { drafts, draftPhotos, settings }: Reading<"drafts" | "draftPhotos" | "settings">,
  device: CarriedDevice,
): Promise<AbsentThings> {
  const [forms, pictures, chosen] = await Promise.all([
    drafts.getAllKeys(),
    draftPhotos.getAllKeys(),
    settings.getAllKeys(),
  ]);
  const begun = new Set([...forms, ...pictures.map(([key]) => key)]);
  return {
    drafts: device.drafts.filter(({ key }) => !begun.has(key)),
    photos: device.photos.filter(({ key }) => !begun.has(key)),
    settings: device.settings.filter(({ key }) => !chosen.includes(key)),
  };
}

/** Writes the missing data; `photos` with their pictures. */
export async function putThings(
  stores: Writing<"drafts" | "draftPhotos" | "settings">,
  { drafts, settings }: Pick<AbsentThings, "drafts" | "settings">,
  photos: readonly StoredDraftPhoto[],
): Promise<void> {
  await putAll(stores.drafts, drafts);
  await putAll(stores.settings, settings);
  await putAll(stores.draftPhotos, photos);
}
