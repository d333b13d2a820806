import type { Entity, Fields, Query } from "#generated/runtime.ts";
import { type PageObserver, type Reader, Refused } from "../store.ts";
import { CollectionCache } from "./collection-cache.ts";
import { JournalFollower } from "./journal-follower.ts";
import type { LocalDatabase } from "./local-database.ts";
import { documentsBeside, type Registry, unknownPath } from "./registry.ts";
import { documentsIn, lastSeq, readDocuments } from "./stored-rows.ts";

const keptCollections = 30;

/** Documents that changed while a collection was being read, with the journal position. */
interface Early {
  readonly seq: number;
  readonly documents: ReadonlyMap<string, Fields | undefined>;
}

/** The collections that are watched or were recently, in the memory of this tab, kept up to date. */
export class LiveCollections {
  readonly #database: LocalDatabase;
  readonly #registry: Registry;
  readonly #follower: JournalFollower;
  readonly #caches = new Map<string, CollectionCache>();
  readonly #early = new Map<CollectionCache, Early[]>();

  constructor(database: LocalDatabase, registry: Registry) {
    this.#database = database;
    this.#registry = registry;
    this.#follower = new JournalFollower(database, {
      wanted: (touched) => this.#wanted(touched),
      changed: (documents, seq) => this.#changed(documents, seq),
      replaced: () => this.#replaced(),
      lost: (error) => this.#lost(error),
    });
  }

  watch<E>(query: Query<E>, reader: Reader, observer: PageObserver<E>): () => void {
    const entity = this.#registry.in(query.collection);
    let isStopped = false;
    if (entity === undefined) {
      const refused = new Refused(unknownPath(query.collection));
      queueMicrotask(() => isStopped || observer.error(refused));
      return () => {
        isStopped = true;
      };
    }
    const cache = this.#cacheFor(query.collection, entity);
    // The rows are decoded by the collection's only codec, which is the query's.
    const stop = cache.observe(query, reader, observer as PageObserver<unknown>);
    if (cache.isLoaded) this.#welcome(cache);
    else if (!this.#early.has(cache)) void this.#load(cache, reader);
    return stop;
  }

  /** Passes all changes applied so far to the watchers. */
  async catchUp(): Promise<void> {
    if (this.#caches.size > 0) await this.#follower.catchUp();
  }

  stop(): void {
    this.#follower.stop();
  }

  #all(): readonly CollectionCache[] {
    return [...this.#caches.values()];
  }

  #cacheFor(collection: string, entity: Entity): CollectionCache {
    const known = this.#caches.get(collection);
    const understand = (path: string, stored: Fields | undefined) =>
      this.#registry.understood(path, stored);
    const cache = known ?? new CollectionCache(collection, entity, understand);
    this.#caches.delete(collection);
    this.#caches.set(collection, cache);
    this.#dropUnused();
    return cache;
  }

  #dropUnused(): void {
    const unused = this.#all().filter((cache) => !cache.isObserved && !this.#early.has(cache));
    const excess = this.#caches.size - keptCollections;
    for (const cache of unused.slice(0, Math.max(0, excess))) this.#caches.delete(cache.collection);
  }

  /** Notifies new watchers of a loaded collection, after the changes that were missed without watchers. */
  #welcome(cache: CollectionCache): void {
    const { missed } = cache;
    if (missed.length === 0) queueMicrotask(() => this.#notify([cache]));
    else this.#follower.ask(missed).catch((error: unknown) => this.#lost(error));
  }

  /** Selects the changed documents of watched collections; for other collections the change is only noted. */
  #wanted(touched: readonly string[]): readonly string[] {
    const wanted = new Set<string>();
    for (const cache of this.#all()) {
      const paths = touched.filter((path) => cache.isInterestedIn(path));
      if (cache.isObserved || this.#early.has(cache)) for (const path of paths) wanted.add(path);
      else if (!cache.miss(paths)) this.#caches.delete(cache.collection);
    }
    return [...wanted];
  }

  async #load(cache: CollectionCache, reader?: Reader): Promise<void> {
    this.#early.set(cache, []);
    const beside = reader === undefined ? [] : documentsBeside(`${cache.collection}/x`, reader.id);
    cache.await(beside);
    try {
      await this.#follower.follow();
      const read = await this.#read(cache.collection, beside);
      cache.load(read.documents, read.beside);
      const early = this.#early.get(cache) ?? [];
      for (const { seq, documents } of early) if (seq > read.seq) cache.apply(documents);
      this.#early.delete(cache);
      this.#notify([cache]);
    } catch (error) {
      this.#early.delete(cache);
      this.#caches.delete(cache.collection);
      cache.fail(error);
    }
  }

  #read(collection: string, beside: readonly string[]) {
    return this.#database.read(["documents", "changes"], async (stores) => {
      const [documents, besides, seq] = await Promise.all([
        documentsIn(stores, collection),
        readDocuments(stores, beside),
        lastSeq(stores),
      ]);
      return { documents, beside: besides, seq };
    });
  }

  #changed(documents: Early["documents"], seq: number): void {
    for (const [cache, early] of this.#early) if (!cache.isLoaded) early.push({ seq, documents });
    const loaded = this.#all().filter((cache) => cache.isLoaded);
    for (const cache of loaded) cache.apply(documents);
    this.#notify(loaded);
  }

  #notify(caches: readonly CollectionCache[]): void {
    const wanted: string[] = [];
    for (const cache of caches) {
      try {
        cache.notify();
      } catch (error) {
        cache.fail(error);
      }
      wanted.push(...cache.takeWanted());
    }
    if (wanted.length > 0) this.#follower.ask(wanted).catch((error: unknown) => this.#lost(error));
  }

  #replaced(): void {
    for (const cache of this.#all()) {
      cache.unload();
      if (!cache.isObserved) this.#caches.delete(cache.collection);
      else if (!this.#early.has(cache)) void this.#load(cache);
    }
  }

  #lost(error: unknown): void {
    for (const cache of this.#all()) cache.fail(error);
    this.#caches.clear();
  }
}
