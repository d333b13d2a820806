import { type Codec, type Fields, isRecord, type Json } from "#generated/runtime.ts";
import type { AdminProject, AdminSnapshot } from "./admin-sdk.ts";

/** The number of documents per request. */
const pageSize = 500;

/** All documents of a collection group in the order of their paths, in pages: below a document, or after one. */
export async function* documentsOf(
  { firestore, documentId }: AdminProject,
  collections: readonly string[],
  root?: string,
  after?: string,
): AsyncGenerator<readonly AdminSnapshot[]> {
  const group = firestore.collectionGroup(collections.at(-1) ?? "");
  // No id contains "!", and no id with this prefix sorts before it.
  const below =
    root === undefined
      ? group
      : group
          .where(documentId, ">=", firestore.doc(root))
          .where(documentId, "<", firestore.doc(`${root}!`));
  const rest = after === undefined ? below : below.where(documentId, ">", firestore.doc(after));
  const all = rest.orderBy(documentId).limit(pageSize);
  let last: AdminSnapshot | undefined;
  do {
    const { docs } = await (last === undefined ? all : all.startAfter(last)).get();
    // Another entity may have a collection with the same name.
    const own = docs.filter(({ ref }) => shapeOf(ref.path) === collections.join("/"));
    if (own.length > 0) yield own;
    last = docs.length < pageSize ? undefined : docs.at(-1);
  } while (last !== undefined);
}

function shapeOf(path: string): string {
  return path
    .split("/")
    .filter((_, at) => at % 2 === 0)
    .join("/");
}

/** A document as JSON; one that does not decode, or that has no codec, as close to it as possible. */
export function plainFields(
  { converters }: AdminProject,
  codec: Codec<unknown> | undefined,
  snapshot: AdminSnapshot,
): Fields {
  const data = () => snapshot.data() ?? {};
  if (codec === undefined) return plainAll(data());
  const row = converters.converterOf(codec).fromFirestore({ ref: snapshot.ref, data });
  const { id: _, path: __, ...fields } = row.ok && isRecord(row.value) ? row.value : data();
  return plainAll(fields);
}

function plainAll(fields: object): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value)]));
}

function plain(value: unknown): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (isRecord(value)) {
    if (isTimestamp(value)) return value.toMillis();
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain(each)]));
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean"
    ? value
    : null;
}

function isTimestamp(value: object): value is { toMillis(): number } {
  return "toMillis" in value && typeof value.toMillis === "function";
}
