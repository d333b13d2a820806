import { type Entity, type Fields, idOf, type Page, type Query } from "#generated/runtime.ts";
import { CollectionCache } from "../local/collection-cache.ts";
import type { Understand } from "../local/readability.ts";
import type { PageObserver, Reader } from "../store.ts";
import type { News } from "./listening.ts";
import type { Question } from "./question.ts";

/** Somebody who watches, with the page they know. */
interface Watcher {
  readonly observer: PageObserver<unknown>;
  page?: Page<unknown>;
  told?: Page<unknown>;
}

/** What a window has to be told about where its documents come from. */
export interface WindowParts {
  readonly question: Question;
  readonly entity: Entity;
  readonly understand: Understand;
  /** For the reader's eyes: the server's copy of a document with what is laid over it. */
  readonly seen: (path: string, copy: Fields | undefined) => Fields | undefined;
}

/** The answer to one question as the server's copy has it, and the rows that are made of it for whoever watches. */
export class LiveWindow {
  readonly question: Question;
  /** The documents of the answer, as the server's copy has them. */
  readonly copies = new Map<string, Fields>();
  readonly #cache: CollectionCache;
  readonly #seen: WindowParts["seen"];
  readonly #watchers = new Set<Watcher>();
  /** What an earlier client brought and the present one has not brought yet; not there any more once that has brought everything. */
  readonly #earlier = new Set<string>();
  /** `waiting` for a first answer that can be believed, `cached`: from this device, `synced`: the server agrees. */
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
    // The documents were found by their ids; among the fields there may be no such field.
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

  /** Another client begins with nothing. */
  beginAnew(): void {
    for (const path of this.copies.keys()) this.#earlier.add(path);
    if (this.status === "synced") this.status = "cached";
  }

  /** Takes over what is new in the server's copy; answers the paths. */
  take({ changed, isFromCache }: News): readonly string[] {
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

  /** Fills it for the first time; `laid` are paths that look different from the server's copy. */
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

  /** Looks at documents again. */
  refresh(paths: Iterable<string>): void {
    const asked = [...paths].filter((path) => this.#isAsked(path));
    const seen = asked.map((path) => [path, this.#seen(path, this.copies.get(path))] as const);
    this.#cache.apply(new Map(seen));
  }

  isInterestedIn(path: string): boolean {
    return this.#cache.isInterestedIn(path);
  }

  /** Says which documents beside the collection are being brought. */
  await(paths: readonly string[]): void {
    this.#cache.await(paths);
  }

  /** Takes over documents beside the collection. */
  bring(documents: ReadonlyMap<string, Fields | undefined>): void {
    this.#cache.apply(documents);
  }

  takeWanted(): readonly string[] {
    return this.#cache.takeWanted();
  }

  /** Tells everybody what is new for them, be it only how far it is to be trusted. */
  tell(): void {
    this.#cache.tell();
    for (const watcher of this.#watchers) this.#emit(watcher);
  }

  fail(error: unknown): void {
    this.#cache.fail(error);
  }

  /** Others of the collection are known from other questions; what was found by its id is not found by anything else. */
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
