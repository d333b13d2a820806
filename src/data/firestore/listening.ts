import type { FirebaseApp } from "firebase/app";
import {
  arrayRemove,
  arrayUnion,
  clearIndexedDbPersistence,
  collection,
  connectFirestoreEmulator,
  deleteField,
  disableNetwork,
  doc,
  type DocumentSnapshot,
  enableNetwork,
  type Firestore,
  getDocFromCache,
  initializeFirestore,
  limit,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  type Query as WebQuery,
  serverTimestamp,
  terminate,
  Timestamp,
  where,
} from "firebase/firestore";
import { bindEvery, type BoundConverters } from "#generated/firestore/binding.ts";
import type { AnyConverter } from "#generated/firestore/converting.ts";
import type { Fields } from "#generated/runtime.ts";
import type { EmulatorAddress } from "./firestore-parts.ts";
import { filtersOf, type Question } from "./question.ts";
import { fieldsReader, type ReadFields } from "./stored-fields.ts";

/** An update of a question's answer. */
export interface ListenerUpdate {
  /** The changed documents; `undefined` for one that is not in the answer any more. */
  readonly changed: ReadonlyMap<string, Fields | undefined>;
  /** Whether the server may have newer data. */
  readonly isFromCache: boolean;
}

export interface ListenerObserver {
  readonly next: (update: ListenerUpdate) => void;
  readonly error: (error: unknown) => void;
}

export interface ListeningParts {
  readonly app: FirebaseApp;
  readonly converters: readonly AnyConverter[];
  readonly emulator: EmulatorAddress | undefined;
  readonly cache: "persistent" | "memory";
}

/**
 * The size of the copy in bytes. A device rarely reads more than some tens of thousands of documents; the least recently used
 * ones are deleted first.
 */
const cacheBytes = 200 * 1024 * 1024;

/** The full SDK, which listens and keeps a copy. Only imported for the first watch. */
export class Listening {
  readonly #database: Firestore;
  readonly #bound: BoundConverters;
  readonly #read: ReadFields;

  constructor({ app, converters, emulator, cache }: ListeningParts) {
    const sdk = { Timestamp, arrayRemove, arrayUnion, deleteField, serverTimestamp };
    this.#bound = bindEvery(converters, sdk);
    this.#read = fieldsReader(converters);
    this.#database = initializeFirestore(app, {
      localCache:
        cache === "memory"
          ? memoryLocalCache()
          : persistentLocalCache({
              tabManager: persistentMultipleTabManager(),
              cacheSizeBytes: cacheBytes,
            }),
    });
    if (emulator === undefined) return;
    const { host, port, user } = emulator;
    const token = user === undefined ? {} : { mockUserToken: { sub: user } };
    connectFirestoreEmulator(this.#database, host, port, token);
  }

  /** Emits the answer and its updates; returns a function that stops it. */
  listen(question: Question, observer: ListenerObserver): () => void {
    const stop =
      question.ids === undefined
        ? this.#listenToQuery(question, observer)
        : this.#listenToDocuments(question.collection, question.ids, observer);
    return () => {
      try {
        stop();
      } catch {
        // A failed client throws at every call, and emits nothing any more either.
      }
    };
  }

  /** A document of this device's copy; rejects where the copy has none. */
  async cached(path: string): Promise<Fields | undefined> {
    const snapshot = await getDocFromCache(doc(this.#database, path));
    return this.#fieldsOf(snapshot);
  }

  /** Sends all questions again over a new connection. */
  async reconnect(): Promise<void> {
    await disableNetwork(this.#database);
    await enableNetwork(this.#database);
  }

  close(): Promise<void> {
    return terminate(this.#database);
  }

  /** Closes and deletes the copy. */
  async clear(): Promise<void> {
    await terminate(this.#database);
    await clearIndexedDbPersistence(this.#database);
  }

  #listenToQuery(question: Question, observer: ListenerObserver): () => void {
    return onSnapshot(
      this.#queryOf(question),
      { includeMetadataChanges: true },
      (snapshot) => {
        const changes = snapshot.docChanges();
        observer.next({
          changed: new Map(
            changes.map(({ type, doc: each }) => [
              each.ref.path,
              type === "removed" ? undefined : this.#fieldsOf(each),
            ]),
          ),
          isFromCache: snapshot.metadata.fromCache,
        });
      },
      observer.error,
    );
  }

  /** One listener per document, because rules can decide who may read a document, but not prove it for a list of ids. */
  #listenToDocuments(
    folder: string,
    ids: readonly string[],
    observer: ListenerObserver,
  ): () => void {
    const known = new Map<string, Fields | undefined>();
    const waiting = new Set(ids);
    const unsure = new Set<string>();
    const stops = ids.map((id) =>
      onSnapshot(
        doc(this.#database, `${folder}/${id}`),
        { includeMetadataChanges: true },
        (snapshot) => {
          known.set(snapshot.ref.path, this.#fieldsOf(snapshot));
          waiting.delete(id);
          if (snapshot.metadata.fromCache) unsure.add(id);
          else unsure.delete(id);
          if (waiting.size > 0) return;
          const changed = new Map(known);
          known.clear();
          observer.next({ changed, isFromCache: unsure.size > 0 });
        },
        observer.error,
      ),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }

  #queryOf(question: Question): WebQuery {
    const { order, most } = question;
    const filters = filtersOf(question, this.#bound).map(({ field, is, value }) =>
      where(field, is, value),
    );
    const ordered = order.map(({ field, descending }) =>
      orderBy(field, descending ? "desc" : "asc"),
    );
    // One more row than wanted shows whether there are more.
    const cut = most === undefined ? [] : [limit(most + 1)];
    return query(collection(this.#database, question.collection), ...filters, ...ordered, ...cut);
  }

  #fieldsOf(snapshot: DocumentSnapshot): Fields | undefined {
    const data = snapshot.data({ serverTimestamps: "estimate" });
    return data === undefined ? undefined : this.#read({ ref: snapshot.ref, data: () => data });
  }
}
