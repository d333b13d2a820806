import { type Entity, type Fields, idOf, type Page, type Query } from "#generated/runtime.ts";
import { CollectionCache } from "../local/collection-cache.ts";
import type { Understand } from "../local/readability.ts";
import type { PageObserver, Reader } from "../store.ts";
import type { ListenerUpdate } from "./listening.ts";
import type { Question } from "./question.ts";

/** A watcher with its last page. */
interface Watcher {
  readonly observer: PageObserver<unknown>;
  page?: Page<unknown>;
  told?: Page<unknown>;
}

/** The sources of a window's documents. */
export interface WindowParts {
  readonly question: Question;
  readonly entity: Entity;
  readonly understand: Understand;
  /** The document as the reader sees it: the server's copy with the overlay. */
  readonly seen: (path: string, copy: Fields | undefined) => Fields | undefined;
}

/** The answer to one question as the server's copy has it, and the rows made of it for the watchers. */
export class LiveWindow {
  readonly question: Question;
  /** The documents of the answer, as the server's copy has them. */
  readonly copies = new Map<string, Fields>();
  readonly #cache: CollectionCache;
  readonly #seen: WindowParts["seen"];
  readonly #watchers = new Set<Watcher>();
  /**
   * The documents of an earlier client that the present one has not sent yet; those that remain when its answer is complete are
   * gone.
   */
  readonly #earlier = new Set<string>();
  /** `waiting` for a first answer that can be trusted, `cached`: from this device, `synced`: confirmed by the server. */
  status: "waiting" | "cached" | "synced" = "waiting";
  /** Whether the answer from this device may lack documents that the server has. */
  isPartial = true;

  constructor({ question, entity, understand, seen }: WindowParts) {
    this.question = question;
    this.#seen = seen;
    this.#cache = new CollectionCache(question.collection, entity, understand);
  }

  get isWatched(): boolean {
    return this.#watchers.size > 0;
  }

  get isLoaded(): boolean {
    return this.#cache.isLoaded;
  }

  observe(query: Query<unknown>, reader: Reader, observer: PageObserver<unknown>): () => void {
    const watcher: Watcher = { observer };
    this.#watchers.add(watcher);
    // The documents were found by their ids, which need not be among their fields.
    const where = this.question.ids === undefined ? query.where : withoutIds(query);
    const stop = this.#cache.observe({ ...query, where }, reader, {
      next: (page) => {
        watcher.page = page;
        this.#emit(watcher);
      },
      error: (error) => {
        this.#watchers.delete(watcher);
        observer.error(error);
      },
    });
    return () => {
      this.#watchers.delete(watcher);
      stop();
    };
  }

  /** Another client starts without any documents. */
  beginAnew(): void {
    for (const path of this.copies.keys()) this.#earlier.add(path);
    if (this.status === "synced") this.status = "cached";
  }

  /** Applies an update of the server's copy; returns the changed paths. */
  take({ changed, isFromCache }: ListenerUpdate): readonly string[] {
    for (const [path, fields] of changed) {
      this.#earlier.delete(path);
      if (fields === undefined) this.copies.delete(path);
      else this.copies.set(path, fields);
    }
    const gone = isFromCache ? [] : [...this.#earlier];
    for (const path of gone) this.copies.delete(path);
    if (!isFromCache) {
      this.#earlier.clear();
      this.status = "synced";
      this.isPartial = false;
    } else if (this.status === "synced") {
      this.status = "cached";
    }
    return [...changed.keys(), ...gone];
  }

  /** Fills the window for the first time; `laid` are the paths with an overlay. */
  load(laid: readonly string[], beside: ReadonlyMap<string, Fields | undefined>): void {
    const paths = new Set([...this.copies.keys(), ...laid.filter((path) => this.#isAsked(path))]);
    const documents = [...paths].flatMap((path) => {
      const fields = this.#seen(path, this.copies.get(path));
      return fields === undefined
        ? []
        : [{ collection: this.question.collection, id: idOf(path), fields }];
    });
    this.#cache.load(documents, beside);
  }

  /** Reads documents again, with their overlay. */
  refresh(paths: Iterable<string>): void {
    const asked = [...paths].filter((path) => this.#isAsked(path));
    const seen = asked.map((path) => [path, this.#seen(path, this.copies.get(path))] as const);
    this.#cache.apply(new Map(seen));
  }

  isInterestedIn(path: string): boolean {
    return this.#cache.isInterestedIn(path);
  }

  /** Names the documents outside the collection that are being loaded. */
  await(paths: readonly string[]): void {
    this.#cache.await(paths);
  }

  /** Applies documents outside the collection. */
  bring(documents: ReadonlyMap<string, Fields | undefined>): void {
    this.#cache.apply(documents);
  }

  takeWanted(): readonly string[] {
    return this.#cache.takeWanted();
  }

  /** Notifies every watcher of changed rows, or of a changed status. */
  notify(): void {
    this.#cache.notify();
    for (const watcher of this.#watchers) this.#emit(watcher);
  }

  fail(error: unknown): void {
    this.#cache.fail(error);
  }

  /** Other questions have other documents of the collection; a question by ids has only these. */
  #isAsked(path: string): boolean {
    return this.question.ids?.includes(idOf(path)) ?? true;
  }

  #emit(watcher: Watcher): void {
    const { page, told } = watcher;
    if (page === undefined) return;
    const fromCache = this.status !== "synced";
    const more = page.more || (fromCache && this.isPartial);
    const isTold =
      told?.rows === page.rows &&
      told.problems === page.problems &&
      told.more === more &&
      told.fromCache === fromCache;
    if (isTold) return;
    watcher.told = { ...page, more, fromCache };
    watcher.observer.next(watcher.told);
  }
}

function withoutIds({ where }: Query<unknown>): Query<unknown>["where"] {
  return where.filter(({ field }) => field !== "id");
}
