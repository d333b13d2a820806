import { memberCodec, memberCollection } from "#generated/member/codec.ts";
import { documentAt, type Instant, sameJson } from "#generated/runtime.ts";
import type {
  BackupProgress,
  RestoredBackup,
  RestoreTally,
} from "#machines/backup/backup-facts.ts";
import type { Identity } from "#machines/workspace/workspace.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { toStoredSizes } from "#src/data/local/stored-blob.ts";
import { deleteAll, documentsIn, putAll } from "#src/data/local/stored-rows.ts";
import {
  epochKey,
  type Reading,
  type StoredDraftPhoto,
  type StoredFile,
} from "#src/data/local/stored.ts";
import { Unavailable } from "#src/data/store.ts";
import { seenKey } from "../files/clear-orphans.ts";
import { BackupContents, noteTimes, toIncoming } from "./backup-contents.ts";
import type { CarriedChange, CarriedDevice } from "./carried.ts";
import { readRest } from "./collect.ts";
import {
  absentChanges,
  absentPhotos,
  absentThings,
  decideHere,
  putDecided,
  putThings,
} from "./local-target.ts";
import type { Manifest } from "./manifest.ts";
import { type Counts, countDecisions, noCounts } from "./merge.ts";
import { countBelow } from "./stored-range.ts";

/** The number of photos that are written at once. */
const photosAtOnce = 20;
/**
 * The number of documents that are staged as one row. The final transaction reads row by row, so that it needs no more of them in
 * memory.
 */
const stagedAtOnce = 500;

export interface Restoring {
  readonly database: LocalDatabase;
  readonly file: Blob;
  readonly now: Instant;
  readonly newId: () => string;
  /** Aborts the restore; everything is then as before, unless the final transaction has completed. */
  readonly signal?: AbortSignal | undefined;
}

/** The data besides the documents. */
interface Beside {
  readonly changes: readonly CarriedChange[];
  readonly device: CarriedDevice;
  readonly draftPhotos: readonly StoredDraftPhoto[];
}

/** A restore that was stopped in its last step, which reports no progress. */
class Stopped extends Error {
  override readonly name = "Stopped";
}

/**
 * Restores a backup, into a browser without the organisation or into existing data. Photos and documents are staged first, where
 * the app does not see them; then one transaction writes all documents, or none. Stopping before that leaves everything
 * unchanged. Restoring the same file twice changes nothing the second time. Throws `BackupTrouble`, `StorageFull` or
 * `Unavailable`.
 */
export async function* restoreBackup(
  parts: Restoring,
): AsyncGenerator<BackupProgress, RestoredBackup> {
  const { database, file } = parts;
  const contents = await BackupContents.open(file);
  const added: string[] = [];
  let isDone = false;
  try {
    await begin(database);
    const rows = yield* stage(database, contents);
    yield* putPhotos(database, contents, added);
    const device = await contents.device();
    const beside = {
      changes: await contents.outbox(),
      device,
      draftPhotos: await draftPhotos(contents, device),
    };
    const put = { rows, photos: added.length, manifest: contents.manifest };
    const brought = await bringIn(parts, beside, put);
    isDone = true;
    const holdsAll = await isAllInFile(database, contents, beside, brought.tally).catch(
      () => false,
    );
    return { facts: contents.facts, ...brought, holdsAll };
  } finally {
    // The restore was stopped, or failed.
    if (!isDone) await takeBack(database, added);
  }
}

function begin(database: LocalDatabase): Promise<void> {
  return database.write(["staged", "meta"], async ({ staged, meta }) => {
    await staged.clear();
    // Photos of an earlier attempt are needed again, so the delay before such photos are deleted restarts.
    await meta.delete(seenKey);
  });
}

async function takeBack(database: LocalDatabase, photos: readonly string[]): Promise<void> {
  const clearing = database.write(["staged", "files"], async ({ staged, files }) => {
    await staged.clear();
    await deleteAll(files, photos);
  });
  // What is left over then is nowhere to be seen, and is cleared with the next attempt or the next tidying up.
  await clearing.catch(() => undefined);
}

async function* stage(
  database: LocalDatabase,
  contents: BackupContents,
): AsyncGenerator<BackupProgress, number> {
  const times = new Map<string, Instant>();
  const total = Object.values(contents.facts.counts).reduce((sum, count) => sum + count, 0);
  for await (const { documents } of contents.parts()) {
    noteTimes(times, documents);
    yield { kind: "progress", done: 0, total: total + contents.facts.photos };
  }
  let order = 0;
  let done = 0;
  for await (const { documents } of contents.parts()) {
    for (let at = 0; at < documents.length; at += stagedAtOnce) {
      const some = documents.slice(at, at + stagedAtOnce).map((each) => toIncoming(each, times));
      order += 1;
      const row = { order, documents: some };
      await database.write(["staged"], ({ staged }) => staged.put(row));
      done += some.length;
      yield { kind: "progress", done, total: total + contents.facts.photos };
    }
  }
  return order;
}

async function* putPhotos(
  database: LocalDatabase,
  contents: BackupContents,
  added: string[],
): AsyncGenerator<BackupProgress> {
  const photos = contents.photos();
  const ids = photos.map(({ id }) => id);
  const absent = await database.read(["files"], (stores) => absentPhotos(stores, ids));
  const missing = photos.filter(({ id }) => absent.has(id));
  const before = Object.values(contents.facts.counts).reduce((sum, count) => sum + count, 0);
  for (let at = 0; at < missing.length; at += photosAtOnce) {
    const rows: StoredFile[] = [];
    for (const { id, full, thumbnail } of missing.slice(at, at + photosAtOnce)) {
      rows.push({ id, ...(await sizesIn(contents, { full, thumbnail })) });
    }
    added.push(...rows.map(({ id }) => id));
    await database.write(["files"], ({ files }) => putAll(files, rows));
    yield { kind: "progress", done: before + at + rows.length, total: before + missing.length };
  }
}

async function draftPhotos(
  contents: BackupContents,
  { photos }: CarriedDevice,
): Promise<readonly StoredDraftPhoto[]> {
  const rows: StoredDraftPhoto[] = [];
  for (const { full, thumbnail, ...photo } of photos)
    rows.push({ ...photo, ...(await sizesIn(contents, { full, thumbnail })) });
  return rows;
}

/** Both sizes of a photo of the file, as they are stored. */
async function sizesIn(
  contents: BackupContents,
  names: { readonly full: string; readonly thumbnail: string },
): Promise<Pick<StoredFile, "full" | "thumbnail">> {
  return toStoredSizes({
    full: await contents.picture(names.full),
    thumbnail: await contents.picture(names.thumbnail),
  });
}

/** Everything at once, or nothing of it. */
function bringIn(
  { database, now, newId, signal }: Restoring,
  { changes, device, draftPhotos: pictures }: Beside,
  put: { readonly rows: number; readonly photos: number; readonly manifest: Manifest },
): Promise<Pick<RestoredBackup, "tally" | "identity">> {
  const goOn = (): void => {
    if (signal?.aborted === true) throw new Stopped("Somebody stopped it");
  };
  return database.write(written, async (stores) => {
    const { changes: journal, outbox, staged, meta } = stores;
    const counts: Counts = { ...noCounts };
    counts.photos = put.photos;
    for (let order = 1; order <= put.rows; order += 1) {
      goOn();
      const row = await staged.get(order);
      if (row === undefined)
        throw new Unavailable("What was put on the side is not there any more");
      const incoming = row.documents;
      const { decisions } = await decideHere(stores, incoming);
      await putDecided(stores, incoming, decisions);
      countDecisions(counts, decisions);
    }
    await staged.clear();
    const unsent = await absentChanges(stores, changes);
    await Promise.all(unsent.map((entry) => outbox.add({ ...entry, id: entry.change.id })));
    counts.unsent = unsent.length;
    const things = await absentThings(stores, device);
    const isAbsent = new Set(things.photos.map(({ key }) => key));
    await putThings(
      stores,
      things,
      pictures.filter(({ key }) => isAbsent.has(key)),
    );
    counts.drafts = things.drafts.length;
    if (counts.created + counts.replaced > 0) {
      // Every tab reads all data again, because the journal would otherwise have to list all of it.
      await meta.put({ key: epochKey, value: newId() });
      const note = { id: newId(), command: "restore", by: "fettle", at: now, paths: [] };
      await journal.add(note);
    }
    const identity = await findIdentity(stores, put.manifest);
    goOn();
    return { tally: counts, identity };
  });
}

const written = [
  ...(["documents", "changes", "outbox", "drafts"] as const),
  ...(["draftPhotos", "settings", "staged", "meta"] as const),
];

/** Whether nothing of the organisation is on this device that is not in the file, now that all of the file is on the device. */
async function isAllInFile(
  database: LocalDatabase,
  { root, facts }: BackupContents,
  { changes, device }: Beside,
  { created, same, replaced, kept }: RestoreTally,
): Promise<boolean> {
  const documents = 1 + (await countBelow(database, root));
  if (kept > 0 || documents > created + same + replaced) return false;
  // The device may have a photo that is missing from the file.
  if (facts.missingPhotos > 0 && documents > created) return false;
  const { outbox, drafts, draftPhotos: photos } = await readRest(database, root, Infinity);
  return (
    outbox.every(({ change }) => changes.some((each) => each.change.id === change.id)) &&
    drafts.every((draft) =>
      device.drafts.some(({ key, json }) => key === draft.key && sameJson(json, draft.json)),
    ) &&
    photos.every(({ id }) => device.photos.some((each) => each.id === id))
  );
}

/** The member of the device that made the backup, if they are still active; or else an admin, or any active member. */
async function findIdentity(
  stores: Reading<"documents">,
  { organisation, person }: Manifest,
): Promise<Identity | undefined> {
  const collection = memberCollection({ organisation });
  const rows = await documentsIn(stores, collection);
  const people = rows
    .map(({ id, fields }) => documentAt(memberCodec, `${collection}/${id}`, fields))
    .filter((each) => each?.active === true);
  const found =
    people.find((each) => each?.id === person) ??
    people.find((each) => each?.role === "admin") ??
    people[0];
  return found === undefined ? undefined : { organisation, member: found.id };
}
