import {
  type Firestore,
  collection,
  limit,
  onSnapshot,
  orderBy,
  query as queryOf,
  where,
  writeBatch,
} from "firebase/firestore";
import { parted } from "../generated/firestore/reading.ts";
import { addChange, firestore } from "../generated/firestore/web.ts";
import type { ActorStamp, Change, Document, Query, Undecodable } from "../generated/runtime.ts";

/** Who does something now, as commands want to know it. Of accounts, only the id is known. */
export function actNow(account: string): ActorStamp {
  return { id: newId(), at: Date.now(), by: { id: account, name: "", role: "" } };
}

/** A new id for a document or an operation. */
export function newId(): string {
  return crypto.randomUUID().replaceAll("-", "").slice(0, 20);
}

/**
 * Sends what a command says. Done when the server took it, or refused it; without a network that is later, but queries show it at
 * once.
 */
export async function send(database: Firestore, change: Change): Promise<void> {
  const batch = writeBatch(database);
  addChange(batch, database, change);
  await batch.commit();
}

/** What a query finds: the documents in order, and those that are not what the schema says. */
export interface Found<E> {
  readonly rows: readonly Document<E>[];
  readonly problems: readonly Undecodable[];
  /** Whether the server has not answered yet. */
  readonly fromCache: boolean;
}

/** Follows a declared query. Returns the function that ends it. */
export function watch<E>(
  database: Firestore,
  query: Query<E>,
  show: (found: Found<E>) => void,
  fail: (error: Error) => void,
): () => void {
  const converter = firestore.converterOf(query.codec);
  const conditions = query.where.map((each) => {
    const { field, is, value } = firestore.filterOf(query.codec, each);
    return where(field, is, value);
  });
  const [first] = query.order;
  if (first !== undefined && query.from !== undefined) {
    const { field } = first;
    const { value } = firestore.filterOf(query.codec, { field, values: [query.from] });
    conditions.push(where(field, ">=", value));
  }
  const orders = query.order.map(({ field, descending }) =>
    orderBy(field, descending ? "desc" : "asc"),
  );
  const asked = queryOf(
    collection(database, query.collection).withConverter(converter),
    ...conditions,
    ...orders,
    ...(query.limit === undefined ? [] : [limit(query.limit)]),
  );
  return onSnapshot(
    asked,
    { includeMetadataChanges: true },
    ({ docs, metadata }) =>
      show({ ...parted(docs.map((each) => each.data())), fromCache: metadata.fromCache }),
    fail,
  );
}
