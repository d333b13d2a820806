import { type Fields, idOf } from "#generated/runtime.ts";
import { readDocuments } from "#src/data/local/known-documents.ts";
import type {
  LocalDatabase,
  StoredDraft,
  StoredDraftPhoto,
} from "#src/data/local/local-database.ts";
import { collectionOf } from "#src/data/local/registry.ts";
import type { CarriedChange, CarriedDevice } from "./carried.ts";
import { type Decision, decide, type Incoming } from "./merge.ts";
import { lastEntryPath } from "./read-documents.ts";

/* Functions that compare a backup with the data on this device. All of them can run inside a transaction. */

/** The decision about each of some documents, with its present state on this device. */
export async function decideHere(
  database: LocalDatabase,
  incoming: readonly Incoming[],
): Promise<{
  readonly decisions: readonly Decision[];
  readonly here: ReadonlyMap<string, Fields | undefined>;
}> {
  const here = await readDocuments(
    database,
    incoming.map(({ path }) => path),
  );
  // Journals are read only where there is something to compare, because nothing else needs them.
  const lastPaths = incoming.flatMap(({ path, lastAt }) => {
    const last = lastAt === undefined ? undefined : lastEntryPath(path, here.get(path));
    return last === undefined ? [] : [last];
  });
  const entries = await readDocuments(database, lastPaths);
  const decisions = incoming.map((each) => {
    const fields = here.get(each.path);
    const at = entries.get(lastEntryPath(each.path, fields) ?? "")?.["at"];
    return decide(each, { fields, lastAt: typeof at === "number" ? at : undefined });
  });
  return { decisions, here };
}

/** Writes documents as decided. */
export async function putDecided(
  database: LocalDatabase,
  incoming: readonly Incoming[],
  decisions: readonly Decision[],
): Promise<void> {
  const rows = incoming.flatMap(({ path, fields }, at) =>
    decisions[at] === "create" || decisions[at] === "replace"
      ? [{ collection: collectionOf(path), id: idOf(path), fields }]
      : [],
  );
  await database.documents.bulkPut(rows);
}

/** The photos that are not on this device, by id. */
export async function absentPhotos(
  database: LocalDatabase,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const here = await database.files.where("id").anyOf(ids).primaryKeys();
  const absent = new Set(ids);
  for (const id of here) absent.delete(id);
  return absent;
}

/** The changes that are neither kept nor were ever applied on this device. */
export async function absentChanges(
  { outbox, changes }: LocalDatabase,
  carried: readonly CarriedChange[],
): Promise<readonly CarriedChange[]> {
  const ids = carried.map(({ change }) => change.id);
  const [kept, applied] = await Promise.all([
    outbox.where("id").anyOf(ids).toArray(),
    changes.where("id").anyOf(ids).toArray(),
  ]);
  const known = new Set([...kept, ...applied].map(({ id }) => id));
  return carried.filter(({ change }) => !known.has(change.id));
}

/** Unfinished forms and settings of the backup that this device does not have. */
export interface AbsentThings {
  readonly drafts: readonly StoredDraft[];
  readonly settings: CarriedDevice["settings"];
  readonly photos: CarriedDevice["photos"];
}

/** An unfinished form on this device is not overwritten, and settings made on this device stay. */
export async function absentThings(
  { drafts, draftPhotos, settings }: LocalDatabase,
  device: CarriedDevice,
): Promise<AbsentThings> {
  const [forms, pictures, chosen] = await Promise.all([
    drafts.toCollection().primaryKeys(),
    draftPhotos.toCollection().primaryKeys(),
    settings.toCollection().primaryKeys(),
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
  database: LocalDatabase,
  { drafts, settings }: Pick<AbsentThings, "drafts" | "settings">,
  photos: readonly StoredDraftPhoto[],
): Promise<void> {
  await database.drafts.bulkPut([...drafts]);
  await database.settings.bulkPut([...settings]);
  await database.draftPhotos.bulkPut([...photos]);
}
