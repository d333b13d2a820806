import { type Fields, idOf, isRecord } from "#generated/runtime.ts";
import { collectionOf } from "./registry.ts";
import {
  epochKey,
  type Reading,
  type StoredChange,
  type StoredDocument,
  type Unread,
} from "./stored.ts";

/* What is asked of the stores of a transaction in more than one place. */

/** A value that differs between a database and the one made after it was deleted, or brought back from a backup. */
export async function epochOf({ meta }: Reading<"meta">): Promise<string | undefined> {
  const stored = await meta.get(epochKey);
  return typeof stored?.["value"] === "string" ? stored["value"] : undefined;
}

/** The number of the last applied change; 0 where there was none. */
export async function lastSeq({ changes }: Reading<"changes">): Promise<number> {
  const last = await changes.openKeyCursor(null, "prev");
  return last?.key ?? 0;
}

/** The changes applied after one, in their order, by their numbers and with the paths of what they touched. */
export async function changesAfter(
  { changes }: Reading<"changes">,
  seq: number,
): Promise<readonly Required<Pick<StoredChange, "seq" | "paths">>[]> {
  const rows = await changes.getAll(IDBKeyRange.lowerBound(seq, true));
  return rows.flatMap(({ seq: own, paths }) =>
    typeof own === "number"
      ? [{ seq: own, paths: Array.isArray(paths) ? paths.filter(isText) : [] }]
      : [],
  );
}

/** All documents of a collection. */
export async function documentsIn(
  { documents }: Reading<"documents">,
  collection: string,
): Promise<StoredDocument[]> {
  // A list comes behind every text.
  const rows = await documents.getAll(IDBKeyRange.bound([collection], [collection, []]));
  return rows.flatMap((row) => {
    const { id } = row;
    return typeof id === "string" ? [{ collection, id, fields: storedFields(row) }] : [];
  });
}

/** Documents by their collections and ids, as they are stored; `undefined` for a missing one. */
export function documentsAt(
  { documents }: Reading<"documents">,
  keys: readonly [string, string][],
): Promise<readonly (Fields | undefined)[]> {
  return Promise.all(
    keys.map(async (key) => {
      const row = await documents.get(key);
      return row && storedFields(row);
    }),
  );
}

export async function putAll<R>(
  store: { put(row: R): Promise<unknown> },
  rows: readonly R[],
): Promise<void> {
  await Promise.all(rows.map((row) => store.put(row)));
}

export async function deleteAll<K>(
  store: { delete(key: K): Promise<void> },
  keys: readonly K[],
): Promise<void> {
  await Promise.all(keys.map((key) => store.delete(key)));
}

/** What a document holds. Where it holds nothing that has a name, it is there and decodes as nothing. */
function storedFields({ fields }: Unread): Fields {
  // What lies below the names a codec checks.
  return isRecord(fields) ? (fields as Fields) : {};
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Many documents in one go, as they are stored; absent ones are `undefined`. */
export async function readDocuments(
  stores: Reading<"documents">,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Fields | undefined>> {
  if (paths.length === 0) return new Map();
  const keys = paths.map((path): [string, string] => [collectionOf(path), idOf(path)]);
  const found = await documentsAt(stores, keys);
  return new Map(paths.map((path, index) => [path, found[index]]));
}
