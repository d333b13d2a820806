import {
  type Codec,
  type Entity,
  type Fields,
  idOf,
  type Query,
  sameJson,
} from "#generated/runtime.ts";
import type { PageObserver, Reader } from "../store.ts";
import { type CollectionEntry, toEntry } from "./collection-entry.ts";
import { QueryView } from "./query-view.ts";
import { Readability, type Understand } from "./readability.ts";
import { collectionOf } from "./registry.ts";
import type { StoredDocument } from "./stored.ts";

/** Documents as they are stored; `undefined` for one that does not exist. */
type Stored = ReadonlyMap<string, Fields | undefined>;

/** The number of views without observers that are kept, because users often come back to a screen. */
const idleViews = 8;

/** From this many missed documents on, reading the whole collection again is as fast as catching up. */
const mostMissed = 1000;

/**
 * One collection in the memory of this tab: every document is decoded once, and again only when it changed. The cache reads
 * nothing itself. Its owner passes the documents, and those that `takeWanted` asks for.
 */
export class CollectionCache {
  readonly collection: string;
  readonly #codec: Codec<unknown>;
  readonly #readability: Readability;
  readonly #entries = new Map<string, CollectionEntry>();
  readonly #undecodable = new Set<string>();
  readonly #views = new Map<string, QueryView>();
  /** Paths of documents that changed while the collection had no observer. */
  readonly #missed = new Set<string>();
  #isLoaded = false;

  constructor(collection: string, { codec, mayRead, mayList }: Entity, understand: Understand) {
    this.collection = collection;
    this.#codec = codec;
    this.#readability = new Readability(mayRead, understand, mayList);
  }

  get isLoaded(): boolean {
    return this.#isLoaded;
  }

  get isObserved(): boolean {
    return [...this.#views.values()].some((view) => view.observers.size > 0);
  }

  /** Starts to observe a query; the caller calls `notify` for the first page. */
  observe(query: Query<unknown>, reader: Reader, observer: PageObserver<unknown>): () => void {
    const view = this.#viewOf(query, reader);
    view.observers.add(observer);
    return () => view.observers.delete(observer);
  }

  /** The paths that changed while there was no observer; they have to be passed to `apply` before the next `notify`. */
  get missed(): readonly string[] {
    return [...this.#missed];
  }

  /** Notes that documents changed without reading them; returns whether catching up on them later is worth it. */
  miss(paths: readonly string[]): boolean {
    for (const path of paths) this.#missed.add(path);
    return this.#missed.size <= mostMissed;
  }

  /** Names documents outside the collection that are read together with it, so that no change to them is missed. */
  await(beside: readonly string[]): void {
    this.#readability.await(beside);
  }

  /** Fills the cache with the whole collection, and with documents outside it. */
  load(documents: readonly StoredDocument[], beside: Stored): void {
    for (const { id, fields } of documents) this.#put(id, fields);
    for (const [path, fields] of beside) this.#readability.bring(path, fields);
    this.#isLoaded = true;
  }

  /** Drops the documents, and keeps the observers. */
  unload(): void {
    this.#isLoaded = false;
    this.#missed.clear();
    this.#entries.clear();
    this.#undecodable.clear();
    this.#readability.forget();
    for (const view of this.#views.values()) view.touch("all");
  }

  /** Whether a change to this document affects the collection's rows. */
  isInterestedIn(path: string): boolean {
    return collectionOf(path) === this.collection || this.#readability.follows(path);
  }

  /** Documents outside the collection that a policy needs and that have to be passed to `apply`. */
  takeWanted(): readonly string[] {
    return this.#readability.takeWanted();
  }

  /** Applies documents as they are stored now. */
  apply(documents: Stored): void {
    const touched = new Set<string>();
    let isJudgedAnew = false;
    for (const [path, stored] of documents) {
      this.#missed.delete(path);
      const isOurs = collectionOf(path) === this.collection;
      if (isOurs && this.#replace(idOf(path), stored)) touched.add(idOf(path));
      if (this.#readability.follows(path))
        isJudgedAnew = this.#readability.bring(path, stored) || isJudgedAnew;
    }
    const changed = isJudgedAnew ? "all" : touched;
    for (const view of this.#views.values()) view.touch(changed);
  }

  /** Notifies every observer whose page has changed. */
  notify(): void {
    if (!this.#isLoaded || this.#missed.size > 0) return;
    for (const view of this.#views.values()) view.notify();
  }

  /** Ends all observations with an error. */
  fail(error: unknown): void {
    for (const view of this.#views.values()) view.fail(error);
  }

  #viewOf(query: Query<unknown>, reader: Reader): QueryView {
    const key = JSON.stringify([
      reader.id,
      query.where,
      query.order,
      query.limit ?? null,
      query.from ?? null,
    ]);
    const view = this.#views.get(key) ?? this.#newView(query, reader);
    this.#views.delete(key);
    this.#views.set(key, view);
    return view;
  }

  #newView(query: Query<unknown>, reader: Reader): QueryView {
    const idle = [...this.#views].filter(([, view]) => view.observers.size === 0);
    for (const [key] of idle.slice(0, Math.max(0, idle.length - idleViews)))
      this.#views.delete(key);
    // A query by id counts as reading the documents one by one, as in a server's rules.
    const isById = query.where.some(({ field, contains }) => field === "id" && contains !== true);
    return new QueryView(query, {
      entries: this.#entries,
      undecodable: this.#undecodable,
      isReadable: (entry) => this.#readability.isReadable(entry, reader, isById),
    });
  }

  #put(id: string, stored: Fields): void {
    const entry = toEntry(this.#codec, this.collection, id, stored);
    this.#entries.set(id, entry);
    if (entry.kind === "undecodable") this.#undecodable.add(id);
    else this.#undecodable.delete(id);
  }

  /** Replaces a document; returns whether it differs. */
  #replace(id: string, stored: Fields | undefined): boolean {
    const before = this.#entries.get(id);
    if (stored === undefined) {
      this.#undecodable.delete(id);
      return this.#entries.delete(id);
    }
    this.#put(id, stored);
    const after = this.#entries.get(id);
    if (before?.kind !== after?.kind || !sameJson(before?.fields, after?.fields)) return true;
    // The interface memoises by row, so an equal document keeps its object.
    if (before !== undefined) this.#entries.set(id, before);
    return false;
  }
}
