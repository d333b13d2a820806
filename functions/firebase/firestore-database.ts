import { FieldValue, type Firestore, type Query, Timestamp } from "firebase-admin/firestore";
import { bindAdmin } from "../../generated/firestore/admin.ts";
import type { Change, Codec, Document } from "../../generated/runtime.ts";
import type { Database, Log, NewDocument } from "../ports.ts";

const bound = bindAdmin({ Timestamp, FieldValue });
/** So many writes one batch takes. */
const writesAtOnce = 500;
/** What Firestore says of a document that was to be new. */
const alreadyThere = 6;

/** Firestore, as functions see it. */
export function firestoreDatabase(firestore: Firestore, log: Log): Database {
  const decoded = <E>(
    codec: Codec<E>,
    snapshot: FirebaseFirestore.DocumentSnapshot,
  ): Document<E> | undefined => {
    if (!snapshot.exists) return undefined;
    const data = () => snapshot.data() ?? {};
    const row = bound.converterOf(codec).fromFirestore({ ref: snapshot.ref, data });
    if (row.ok) return row.value;
    const [problem] = row.problems;
    log("a document does not decode", {
      path: row.path,
      at: problem?.at ?? "",
      code: problem?.code ?? "",
    });
    return undefined;
  };
  const rows = async <E>(codec: Codec<E>, query: Query): Promise<readonly Document<E>[]> => {
    const { docs } = await query.get();
    return docs.flatMap((each) => decoded(codec, each) ?? []);
  };
  const createAll = async (documents: readonly NewDocument[]): Promise<void> => {
    const batch = firestore.batch();
    for (const { path, fields } of documents) {
      batch.create(firestore.doc(path), encoded(path, fields));
    }
    await batch.commit();
  };
  const createMissing = async (documents: readonly NewDocument[]): Promise<readonly string[]> => {
    if (documents.length === 0) return [];
    try {
      await createAll(documents);
      return documents.map(({ path }) => path);
    } catch (error) {
      if (!isThere(error)) throw error;
      // Some of them are there: looked at only now, for hardly ever is anything told twice.
      const found = await firestore.getAll(...documents.map(({ path }) => firestore.doc(path)));
      const there = new Set(found.flatMap((each) => (each.exists ? [each.ref.path] : [])));
      const missing = documents.filter(({ path }) => !there.has(path));
      // Where none is missing another delivery was faster.
      return missing.length === documents.length ? [] : createMissing(missing);
    }
  };
  return {
    read: async (codec, path) => decoded(codec, await firestore.doc(path).get()),
    readAll: async (codec, paths) => {
      if (paths.length === 0) return [];
      const found = await firestore.getAll(...paths.map((path) => firestore.doc(path)));
      return found.flatMap((each) => decoded(codec, each) ?? []);
    },
    list: (codec, collection, where) => {
      const all = firestore.collection(collection);
      return rows(codec, where === undefined ? all : all.where(where.field, "==", where.value));
    },
    between: (codec, { collection, field, after, until, limit }) => {
      const query = firestore
        .collectionGroup(collection)
        .where(field, ">", Timestamp.fromMillis(after))
        .where(field, "<=", Timestamp.fromMillis(until))
        .orderBy(field);
      return rows(codec, limit === undefined ? query : query.limit(limit));
    },
    everywhere: (codec, collection, { field, value }) =>
      rows(codec, firestore.collectionGroup(collection).where(field, "==", value)),
    createMissing: async (documents) => {
      const made: string[] = [];
      for (let from = 0; from < documents.length; from += writesAtOnce) {
        made.push(...(await createMissing(documents.slice(from, from + writesAtOnce))));
      }
      return new Set(made);
    },
    commitIf: async (change, codec, path, holds) => {
      try {
        return await firestore.runTransaction(async (transaction) => {
          const now = decoded(codec, await transaction.get(firestore.doc(path)));
          if (now === undefined || !holds(now)) return false;
          for (const each of bound.operationsOf(change)) {
            const ref = firestore.doc(each.path);
            if (each.kind === "create") transaction.create(ref, each.data);
            else if (each.kind === "update") transaction.update(ref, each.data);
            else transaction.delete(ref);
          }
          return true;
        });
      } catch (error) {
        if (isThere(error)) return false;
        throw error;
      }
    },
    remove: async (paths) => {
      for (let from = 0; from < paths.length; from += writesAtOnce) {
        const batch = firestore.batch();
        for (const path of paths.slice(from, from + writesAtOnce))
          batch.delete(firestore.doc(path));
        await batch.commit();
      }
    },
    recall: async (name) => {
      const until: unknown = (await firestore.doc(`upkeep/${name}`).get()).get("until");
      return until instanceof Timestamp ? until.toMillis() : undefined;
    },
    remember: async (name, until) => {
      await firestore.doc(`upkeep/${name}`).set({ until: Timestamp.fromMillis(until) });
    },
  };
}

/** As Firestore keeps it: what the schema knows by its converter, letters as they are. */
function encoded(path: string, fields: NewDocument["fields"]): Record<string, unknown> {
  const [root] = path.split("/");
  if (root !== "organisations") return { ...fields };
  const write = { kind: "create", path, fields } as const;
  const change: Change = { id: "", command: "", by: "", at: 0, writes: [write] };
  const [operation] = bound.operationsOf(change);
  return operation?.kind === "create" ? operation.data : { ...fields };
}

function isThere(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === alreadyThere
  );
}
