import { idOf, type Instant, isRecord } from "#generated/runtime.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { deleteAll } from "#src/data/local/stored-rows.ts";
import type { Reading } from "#src/data/local/stored.ts";

/** Where it is remembered since when a photo has belonged to nothing: its id → ms since the epoch. */
export const seenKey = "orphans";
/** A photo is put down a moment before its change is kept, and a demo tells its photos first: an hour is long enough for all. */
const graceMs = 3_600_000;
/** Keys read at once: a large building has many thousands, and somebody may be scrolling. */
const keysAtOnce = 4000;

/**
 * Removes photos that belong to nothing: their sending failed, and the draft was thrown away. One that a draft or a kept
 * change still needs stays, and so does every photo of a request; the rest goes when it is found twice, an hour apart.
 * Answers what was removed.
 */
export async function clearOrphans(
  database: LocalDatabase,
  now: Instant,
): Promise<readonly string[]> {
  const loose = await database.read(naming, looseFiles);
  const orphans = loose.size === 0 ? [] : [...(await withoutRequests(database, loose))];
  return database.write([...naming, "meta"], async (stores) => {
    const { files, meta } = stores;
    const before = readSeen((await meta.get(seenKey))?.["value"]);
    // Somebody may have begun to need one meanwhile.
    const still = await looseFiles(stores);
    const seen = orphans
      .filter((id) => still.has(id))
      .map((id) => [id, Math.min(before.get(id) ?? now, now)] as const);
    const due = seen.filter(([, since]) => now - since >= graceMs).map(([id]) => id);
    const rest = seen.filter(([id]) => !due.includes(id));
    await deleteAll(files, due);
    if (rest.length > 0) await meta.put({ key: seenKey, value: Object.fromEntries(rest) });
    else if (before.size > 0) await meta.delete(seenKey);
    return due;
  });
}

/** The photos, and what may name one besides documents. */
const naming = ["files", "draftPhotos", "outbox", "uploads", "quarantine"] as const;

/** Photos that no draft, kept change or upload names, nor anything of them that could not be read. */
async function looseFiles(stores: Reading<(typeof naming)[number]>): Promise<Set<string>> {
  const [ids, drafted, kept, uploads, aside] = await Promise.all([
    stores.files.getAllKeys(),
    stores.draftPhotos.getAllKeys(),
    stores.outbox.getAll(),
    stores.uploads.getAll(),
    stores.quarantine.getAll(),
  ]);
  const loose = new Set(ids);
  for (const [, id] of drafted) loose.delete(id);
  // Whatever shape they are in, their paths are texts that end in the photo's id.
  for (const named of textsIn([...kept, ...uploads, ...aside])) loose.delete(idOf(named));
  return loose;
}

/** Every text in a value, however deep. */
function* textsIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value === "string") yield value;
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const each of Object.values(value)) yield* textsIn(each, seen);
}

/** Those that no request has. */
async function withoutRequests(
  database: LocalDatabase,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const left = new Set(ids);
  let from: [string, string] | undefined = ["", ""];
  while (from !== undefined && left.size > 0) {
    const keys = await keysAbove(database, from);
    for (const [collection, id] of keys) if (collection.endsWith("/attachments")) left.delete(id);
    from = keys.length < keysAtOnce ? undefined : keys.at(-1);
  }
  return left;
}

function keysAbove(
  database: LocalDatabase,
  from: readonly [string, string],
): Promise<[string, string][]> {
  return database.read(["documents"], ({ documents }) =>
    documents.getAllKeys(IDBKeyRange.lowerBound(from, true), keysAtOnce),
  );
}

function readSeen(value: unknown): ReadonlyMap<string, Instant> {
  if (!isRecord(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([id, since]) =>
      typeof since === "number" ? [[id, since] as const] : [],
    ),
  );
}
