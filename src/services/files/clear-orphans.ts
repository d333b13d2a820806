import { idOf, type Instant, isRecord } from "#generated/runtime.ts";
import type { LocalDatabase } from "#src/data/local/local-database.ts";
import { deleteAll } from "#src/data/local/stored-rows.ts";
import type { Reading } from "#src/data/local/stored.ts";

/** The key of the orphans' first sightings: photo id → ms since the epoch. */
export const seenKey = "orphans";
/**
 * How long a photo may belong to nothing, in ms. A photo is stored a moment before its change, and a demo's before its documents,
 * so an hour is long enough for all.
 */
const graceMs = 3_600_000;
/** Keys read at once, because a large building has many thousands and the page has to stay responsive. */
const keysAtOnce = 4000;

/**
 * Deletes orphaned photos, which remain where sending failed and the draft was discarded. Photos of a draft, a kept change or a
 * request stay; the others are deleted when they are found twice, an hour apart. Resolves to the ids of the deleted photos.
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
  // Records may have any shape, but their paths are texts that end in the photo's id.
  for (const named of textsIn([...kept, ...uploads, ...aside])) loose.delete(idOf(named));
  return loose;
}

/** Every text in a value, at any depth. */
function* textsIn(value: unknown, seen = new Set<unknown>()): Generator<string> {
  if (typeof value === "string") yield value;
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const each of Object.values(value)) yield* textsIn(each, seen);
}

/** The photos that no request has. */
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
