import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from "firebase-admin/firestore";
import { bindAdmin } from "../../generated/firestore/admin.ts";
import { type ProjectedWrite, projectedWrites } from "../../generated/projecting.ts";
import { projections } from "../../generated/projections.ts";
import type { Change, Codec } from "../../generated/runtime.ts";
import { allot } from "../allowances.ts";
import type { Cursor, Database, Found, NewDocument, Reading, Search, Sighting } from "../ports.ts";
import { Unreadable } from "../reporting.ts";
import { inParts } from "../tries.ts";
import { beyond, orderOf, positionOf, queryOf } from "./searching.ts";

const bound = bindAdmin({ Timestamp, FieldValue });
/** The most writes per batch. */
const writesAtOnce = 500;
/** The number of documents that are read, or deleted, at once. */
const documentsAtOnce = 300;
/** The gRPC codes for a new document that exists already, for one that has changed, and for one that does not exist. */
const [alreadyThere, changedMeanwhile, notThere] = [6, 9, 5];

/**
 * Whether a document or a collection may have this path: Firestore reserves ids such as `__id__`, which a ref may hold all the same.
 * Nothing is there, and to ask would be an error.
 */
function isPossible(path: string): boolean {
  return !/\/__[^/]*__(?:\/|$)/.test(path);
}

/** Firestore, behind the interface of the functions. */
export function firestoreDatabase(firestore: Firestore): Database {
  const getAll = async (paths: readonly string[], isWhole: boolean) => {
    const snapshots: DocumentSnapshot[] = [];
    for (const some of inParts(paths.filter(isPossible), documentsAtOnce)) {
      const refs = some.map((path) => firestore.doc(path));
      const options = isWhole ? {} : { fieldMask: [FieldPath.documentId()] };
      snapshots.push(...(await firestore.getAll(...refs, options)));
    }
    return snapshots;
  };
  const searched = async (
    search: Search,
    narrowed: (query: Query) => Query = (query) => query,
  ): Promise<readonly QueryDocumentSnapshot[]> => {
    if ("collection" in search.of && !isPossible(search.of.collection)) return [];
    const { docs } = await narrowed(queryOf(firestore, search)).get();
    return docs;
  };
  const createAll = async (documents: readonly NewDocument[]): Promise<void> => {
    const batch = firestore.batch();
    for (const { path, fields } of documents) {
      batch.create(firestore.doc(path), encoded(path, fields));
    }
    await batch.commit();
  };
  const existing = async (paths: readonly string[]): Promise<ReadonlySet<string>> => {
    const found = await getAll(paths, false);
    return new Set(found.flatMap((each) => (each.exists ? [each.ref.path] : [])));
  };
  const createMissing = async (documents: readonly NewDocument[]): Promise<readonly string[]> => {
    if (documents.length === 0) return [];
    try {
      await createAll(documents);
      return documents.map(({ path }) => path);
    } catch (error) {
      if (codeOf(error) !== alreadyThere) throw error;
      // Some of them exist. They are read only now, because documents are hardly ever written twice.
      const there = await existing(documents.map(({ path }) => path));
      const missing = documents.filter(({ path }) => !there.has(path));
      // Where none exists any more, they were created and deleted meanwhile.
      return missing.length === documents.length ? [] : createMissing(missing);
    }
  };
  /** Returns whether the document existed and was unchanged. */
  const isRemoved = async (sighting: Sighting): Promise<boolean> => {
    try {
      await firestore.doc(sighting.path).delete(unchanged(sighting));
      return true;
    } catch (error) {
      if (!isOtherNow(error)) throw error;
      return false;
    }
  };
  const removeSame = async (sightings: readonly Sighting[]): Promise<number> => {
    const batch = firestore.batch();
    for (const each of sightings) batch.delete(firestore.doc(each.path), unchanged(each));
    try {
      await batch.commit();
      return sightings.length;
    } catch (error) {
      if (!isOtherNow(error)) throw error;
      // The batch failed as a whole because of some documents; old documents hardly ever change meanwhile.
      const outcomes = await Promise.all(sightings.map(isRemoved));
      return outcomes.filter(Boolean).length;
    }
  };
  return {
    read: async (codec, path) =>
      isPossible(path) ? readingOf(codec, await firestore.doc(path).get()) : { kind: "absent" },
    readAll: async (codec, paths) => foundIn(codec, await getAll(paths, true)),
    search: async (codec, search) => {
      const docs = await searched(search);
      return { ...foundIn(codec, docs), next: positionOf(search, docs) };
    },
    existing,
    sight: async (search) => {
      const field = orderOf(search);
      const docs = await searched(search, (query) =>
        field === undefined ? query.select() : query.select(field),
      );
      const sightings = docs.map(({ ref, updateTime }) => ({
        path: ref.path,
        version: `${updateTime.seconds}.${updateTime.nanoseconds}`,
      }));
      return { sightings, next: positionOf(search, docs) };
    },
    remove: async (sightings) => {
      let removed = 0;
      for (const some of inParts(sightings, documentsAtOnce)) removed += await removeSame(some);
      return removed;
    },
    createMissing: async (documents) => {
      const made: string[] = [];
      for (const some of inParts(documents, writesAtOnce))
        made.push(...(await createMissing(some)));
      return new Set(made);
    },
    commitIf: async (changeOf, codec, path, holds) => {
      if (!isPossible(path)) return false;
      try {
        return await firestore.runTransaction(async (transaction) => {
          const snapshot = await transaction.get(firestore.doc(path));
          const now = readingOf(codec, snapshot);
          if (now.kind === "unreadable") throw new Unreadable(path);
          if (now.kind === "absent" || !holds(now.document)) return false;
          const change = changeOf(now.document);
          for (const each of bound.operationsOf(change)) {
            const ref = firestore.doc(each.path);
            if (each.kind === "create") transaction.create(ref, each.data);
            else if (each.kind === "update") transaction.update(ref, each.data);
            else transaction.delete(ref);
          }
          for (const each of projectedWrites(change, projections)) {
            if (each.write.path !== path) continue;
            const data = repeated(each, snapshot.data() ?? {});
            transaction.set(firestore.doc(each.path), data);
          }
          return true;
        });
      } catch (error) {
        if (codeOf(error) === alreadyThere) return false;
        throw error;
      }
    },
    grant: (wishes, until) => {
      const counters = [...new Set(wishes.flat().map(({ counter }) => counter))];
      if (counters.length === 0) return Promise.resolve(wishes.map(() => true));
      return firestore.runTransaction(async (transaction) => {
        const refs = counters.map((counter) => firestore.doc(`allowances/${counter}`));
        const found = await transaction.getAll(...refs);
        const before = new Map(found.map((each) => [each.id, Number(each.get("used") ?? 0)]));
        const { granted, after } = allot(wishes, before);
        for (const ref of refs)
          if (after.get(ref.id) !== before.get(ref.id))
            transaction.set(ref, {
              used: after.get(ref.id) ?? 0,
              until: Timestamp.fromMillis(until),
            });
        return granted;
      });
    },
    beyond,
    recall: async (job) => cursorIn(await firestore.doc(`upkeep/${job}`).get()),
    remember: async (job, { until, ...cursor }) => {
      await firestore.doc(`upkeep/${job}`).set({
        ...(until !== undefined && { until: Timestamp.fromMillis(until) }),
        // As JSON, which drops `undefined`.
        ...JSON.parse(JSON.stringify(cursor)),
      });
    },
  };
}

function readingOf<E>(codec: Codec<E>, snapshot: DocumentSnapshot): Reading<E> {
  if (!snapshot.exists) return { kind: "absent" };
  const data = () => snapshot.data() ?? {};
  const row = bound.converterOf(codec).fromFirestore({ ref: snapshot.ref, data });
  if (row.ok) return { kind: "there", document: row.value };
  return { kind: "unreadable", problem: { path: row.path, problems: row.problems } };
}

function foundIn<E>(codec: Codec<E>, snapshots: readonly DocumentSnapshot[]): Found<E> {
  const readings = snapshots.map((each) => readingOf(codec, each));
  return {
    rows: readings.flatMap((each) => (each.kind === "there" ? [each.document] : [])),
    problems: readings.flatMap((each) => (each.kind === "unreadable" ? [each.problem] : [])),
    next: undefined,
  };
}

/** Reads what `remember` wrote. */
function cursorIn(snapshot: DocumentSnapshot): Cursor {
  const { until, ...cursor } = snapshot.data() ?? {};
  return { ...cursor, until: until instanceof Timestamp ? until.toMillis() : undefined };
}

/** The fields as Firestore stores them: with the schema's converters; letters stay as they are. */
function encoded(path: string, fields: NewDocument["fields"]): Record<string, unknown> {
  const [root] = path.split("/");
  if (root !== "organisations") return { ...fields };
  const write = { kind: "create", path, fields } as const;
  const change: Change = { id: "", command: "", by: "", at: 0, writes: [write] };
  const [operation] = bound.operationsOf(change);
  return operation?.kind === "create" ? operation.data : { ...fields };
}

/** The gRPC code of an error; -1 for an error of another kind. */
function codeOf(error: unknown): number {
  const isCoded = typeof error === "object" && error !== null && "code" in error;
  return isCoded && typeof error.code === "number" ? error.code : -1;
}

/** Whether a write failed because a document has changed since it was sighted, or does not exist. */
function isOtherNow(error: unknown): boolean {
  return [changedMeanwhile, notThere].includes(codeOf(error));
}

/** The precondition that a document is unchanged since it was sighted. */
function unchanged({ version }: Sighting): { readonly lastUpdateTime: Timestamp } {
  const [seconds, nanoseconds] = version.split(".").map(Number);
  return { lastUpdateTime: new Timestamp(seconds ?? 0, nanoseconds ?? 0) };
}

/** The fields of a projection after a write: those that the write sets, and the others as they were. */
function repeated(
  { write, projection }: ProjectedWrite,
  stored: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const cleared = write.kind === "create" ? [] : (write.clear ?? []);
  const set: Readonly<Record<string, unknown>> = write.kind === "create" ? write.fields : write.set;
  const after = projection.fields.flatMap((name) => {
    const value = name in set ? set[name] : stored[name];
    return value === undefined || cleared.includes(name) ? [] : [[name, value] as const];
  });
  return Object.fromEntries(after);
}
