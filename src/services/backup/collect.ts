import { schemaFingerprint } from "#generated/backup.ts";
import { memberCollection } from "#generated/member/codec.ts";
import { organisationPath } from "#generated/organisation/codec.ts";
import { idOf, type Instant } from "#generated/runtime.ts";
import type { BackupFacts, BackupProgress } from "#machines/backup/backup-facts.ts";
import { readable, readableRow } from "#src/data/local/checked-rows.ts";
import { fileShape } from "#src/data/local/find-file.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import * as shape from "#src/data/local/shape.ts";
import { toBlob } from "#src/data/local/stored-blob.ts";
import { changesAfter, documentsIn, lastSeq, readDocuments } from "#src/data/local/stored-rows.ts";
import type { StoredDraftPhoto, StoredFile, StoredSetting } from "#src/data/local/stored.ts";
import { outboxShape } from "#src/data/outbox-shape.ts";
import { draftPhotoShape, draftShape } from "../drafts/draft-shapes.ts";
import { isTravelling } from "../settings/travelling.ts";
import { BackupTrouble } from "./backup-trouble.ts";
import { BackupWriter } from "./backup-writer.ts";
import type { CarriedChange, CarriedPhoto } from "./carried.ts";
import { factsAt, registry } from "./known-entities.ts";
import { countBelow, documentsBelow } from "./stored-range.ts";
import type { ByteSink } from "./zip/zip-writer.ts";

/** The number of photos that are read at once. */
const photosAtOnce = 20;

export interface Collecting {
  readonly database: LocalDatabase;
  readonly organisation: string;
  /** The id of the present member in it, on this device. */
  readonly person: string | undefined;
  readonly sink: ByteSink;
  readonly now: Instant;
  /** The version of Fettle. */
  readonly app: string;
}

/**
 * Writes everything of an organisation on this device, without policy checks, because the device belongs to its users. They may
 * continue to work meanwhile: documents that changed are written again at the end, with unsent changes and unfinished forms as
 * they are at that moment. Rejects with `BackupTrouble`, `Unavailable`, or whatever the sink rejects with.
 */
export async function* collectBackup(
  parts: Collecting,
): AsyncGenerator<BackupProgress, BackupFacts> {
  const { database, organisation, sink, app, now } = parts;
  const root = organisationPath({ organisation });
  const started = await database.read(["changes"], lastSeq);
  const found = await database.read(["documents"], (stores) => readDocuments(stores, [root]));
  const own = found.get(root);
  if (own === undefined)
    throw new BackupTrouble("nothingHere", `There is no ${root} on this device`);
  const name = typeof own["name"] === "string" ? own["name"] : organisation;
  const origin = { organisation, name, madeAt: now, app, schema: schemaFingerprint };
  const writer = new BackupWriter(sink, { ...origin, person: parts.person });
  const tally = new Tally();
  const total = (await countBelow(database, root)) + (await countFiles(database)) + 1;
  const progress = (): BackupProgress => {
    const done = Math.min(total, tally.documents + writer.photos);
    return { kind: "progress", done, total };
  };

  await writer.begin();
  yield progress();
  tally.note(root);
  await writer.document({ path: root, fields: own });
  for await (const page of documentsBelow(database, root)) {
    for (const { collection, id, fields } of page) {
      const path = `${collection}/${id}`;
      tally.note(path);
      await writer.document({ path, fields });
    }
    yield progress();
  }
  await writer.closePart();
  yield* writePhotos(parts, writer, tally, progress);

  const rest = await readRest(database, root, started);
  for (const [path, fields] of rest.touched) {
    if (fields !== undefined) tally.note(path);
    else tally.forget(path);
    await writer.document(fields === undefined ? { path, gone: true } : { path, fields });
  }
  for (const { change } of rest.outbox)
    for (const { kind, path } of change.writes) if (kind === "create") tally.noteFiles(path);
  yield* writePhotos(parts, writer, tally, progress);
  await writer.outbox(rest.outbox);
  const photos = await writeDraftPhotos(writer, rest.draftPhotos);
  await writer.device({ settings: rest.settings, drafts: rest.drafts, photos });
  yield progress();
  return writer.end({
    counts: tally.counts(),
    missingPhotos: tally.missing.size,
    unsent: rest.outbox.length,
    drafts: rest.drafts.length,
  });
}

/** What was written so far: the documents of each entity, and those whose photos still have to be written. */
class Tally {
  readonly #kinds = new Map<string, string>();
  readonly #photos = new Set<string>();
  /** The paths of photos that are missing or cannot be read. */
  readonly missing = new Set<string>();

  get documents(): number {
    return this.#kinds.size;
  }

  note(path: string): void {
    this.#kinds.set(path, registry.at(path)?.codec.entity ?? "other");
    this.noteFiles(path);
  }

  noteFiles(path: string): void {
    if (factsAt(path).files !== undefined) this.#photos.add(path);
  }

  forget(path: string): void {
    this.#kinds.delete(path);
  }

  /** The paths of documents with photos that were not taken before. */
  takePhotos(): readonly string[] {
    const paths = [...this.#photos];
    this.#photos.clear();
    return paths;
  }

  counts(): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const kind of this.#kinds.values()) counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  }
}

function countFiles(database: LocalDatabase): Promise<number> {
  return database.read(["files"], ({ files }) => files.count());
}

async function* writePhotos(
  { database }: Pick<Collecting, "database">,
  writer: BackupWriter,
  tally: Tally,
  progress: () => BackupProgress,
): AsyncGenerator<BackupProgress> {
  const paths = tally.takePhotos();
  for (let at = 0; at < paths.length; at += photosAtOnce) {
    const some = paths.slice(at, at + photosAtOnce);
    const rows = await database.read(["files"], ({ files }) =>
      Promise.all(some.map((path) => files.get(idOf(path)))),
    );
    for (const [index, path] of some.entries()) {
      const row = readableRow(database, "files", fileShape, rows[index]);
      const isTold = row !== undefined && (await writer.photo(path, sizesOf(row)));
      if (!isTold) tally.missing.add(path);
    }
    yield progress();
  }
}

function sizesOf({ full, thumbnail }: Pick<StoredFile, "full" | "thumbnail">) {
  return { full: toBlob(full), thumbnail: toBlob(thumbnail) };
}

const rest = ["changes", "documents", "outbox", "drafts", "draftPhotos", "settings"] as const;
const settingShape = shape.object<StoredSetting>({ key: shape.text, value: shape.json });

/**
 * The documents that changed since the journal was at `started`, and the data besides the documents, all from one transaction.
 */
export function readRest(database: LocalDatabase, root: string, started: number) {
  const [, organisation = ""] = root.split("/");
  return database.read(rest, async (stores) => {
    const { changes, outbox, drafts, draftPhotos, settings } = stores;
    const [since, waiting, begun, pictured, chosen, members] = await Promise.all([
      changesAfter(stores, started),
      outbox.getAll(),
      drafts.getAll(),
      draftPhotos.getAll(),
      settings.getAll(),
      documentsIn(stores, memberCollection({ organisation })),
    ]);
    const queue = readable(database, "outbox", outboxShape, waiting);
    const forms = readable(database, "drafts", draftShape, begun);
    const pictures = readable(database, "draftPhotos", draftPhotoShape, pictured);
    const isOurs = (path: string) => path === root || path.startsWith(`${root}/`);
    const paths = new Set(since.flatMap((each) => each.paths).filter(isOurs));
    const unsent = queue.filter(({ change }) => change.writes.every(({ path }) => isOurs(path)));
    const applied = await Promise.all(unsent.map(({ id }) => changes.index("id").count(id)));
    const people = new Set(members.map(({ id }) => id));
    // The last part of a form's key is its author.
    const isTheirs = ({ key }: { readonly key: string }) =>
      people.has(key.slice(key.lastIndexOf(":") + 1));
    return {
      touched: await readDocuments(stores, [...paths]),
      outbox: unsent.filter((_, at) => applied[at] === 0).map(toCarried),
      drafts: forms.filter(isTheirs),
      draftPhotos: pictures.filter(isTheirs),
      settings: chosen.flatMap((each) =>
        shape.fits(settingShape, each) && isTravelling(each.key) ? [each] : [],
      ),
    };
  });
}

function toCarried({
  order: _,
  id: __,
  ...entry
}: CarriedChange & { readonly order: number; readonly id: string }): CarriedChange {
  return entry;
}

async function writeDraftPhotos(
  writer: BackupWriter,
  photos: readonly StoredDraftPhoto[],
): Promise<readonly CarriedPhoto[]> {
  const carried: CarriedPhoto[] = [];
  for (const [index, photo] of photos.entries()) {
    const names = await writer.pictures(`drafts/${index + 1}`, sizesOf(photo));
    const { key, id, about, order } = photo;
    const { full, thumbnail } = names ?? {};
    if (full !== undefined && thumbnail !== undefined)
      carried.push({ key, id, about, order, full, thumbnail });
  }
  return carried;
}
