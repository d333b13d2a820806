import {
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import type { Position, Search } from "../ports.ts";
import { pathBeyond } from "../reporting.ts";

/** A search as a Firestore query. It needs only the automatic indexes and those of the schema's fields in `swept`. */
export function queryOf(firestore: Firestore, search: Search): Query {
  const { of, where, window, span, latest, after, limit } = search;
  let query: Query =
    "collection" in of
      ? firestore.collection(of.collection)
      : firestore.collectionGroup(of.everywhere);
  if (where !== undefined) {
    const [only] = where.oneOf;
    query =
      where.oneOf.length === 1
        ? query.where(where.field, "==", only)
        : query.where(where.field, "in", where.oneOf);
  }
  if (window !== undefined)
    query = query
      .where(window.field, ">", Timestamp.fromMillis(window.after))
      .where(window.field, "<=", Timestamp.fromMillis(window.until))
      .orderBy(window.field);
  if (span !== undefined)
    query = query
      .where(span.field, ">=", span.from)
      .where(span.field, "<", span.to)
      .orderBy(span.field);
  if (latest !== undefined) query = query.orderBy(latest, "desc");
  query = query.orderBy(FieldPath.documentId(), latest === undefined ? "asc" : "desc").limit(limit);
  return after === undefined ? query : query.startAfter(...valuesOf(firestore, search, after));
}

/** The position after a search that found as many as it asked for; `undefined` where there are no more. */
export function positionOf(
  search: Search,
  found: readonly QueryDocumentSnapshot[],
): Position | undefined {
  const last = found.at(-1);
  if (last === undefined || found.length < search.limit) return undefined;
  const field = orderOf(search);
  const value: unknown = field === undefined ? undefined : last.get(field);
  const { path } = last.ref;
  if (value instanceof Timestamp) return JSON.stringify([path, value.seconds, value.nanoseconds]);
  return JSON.stringify(typeof value === "string" ? [path, value] : [path]);
}

/** A position after all documents of the same organisation with the same sort value. */
export function beyond(position: Position): Position {
  const parts: unknown = JSON.parse(position);
  const [path, ...value] = Array.isArray(parts) ? parts : [];
  return JSON.stringify([pathBeyond(String(path)), ...value]);
}

/** The field that a search is sorted by, before the documents' paths. */
export function orderOf({ window, span, latest }: Search): string | undefined {
  return window?.field ?? span?.field ?? latest;
}

function valuesOf(firestore: Firestore, search: Search, after: Position): readonly unknown[] {
  const parts: unknown = JSON.parse(after);
  const [path, first, second] = Array.isArray(parts) ? parts : [];
  const ref = firestore.doc(String(path));
  if (orderOf(search) === undefined) return [ref];
  if (typeof first === "string") return [first, ref];
  return [new Timestamp(Number(first), Number(second)), ref];
}
