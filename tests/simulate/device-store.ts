import {
  type Change,
  type Document,
  type Fields,
  type Query,
  type Ref,
} from "#generated/runtime.ts";
import { Overlay } from "#src/data/firestore/overlay.ts";
import { readDocument } from "#src/data/firestore/read-document.ts";
import { ReadCounter } from "#src/data/firestore/read-meter.ts";
import { countByWatching } from "#src/data/follow-page.ts";
import { CollectionCache } from "#src/data/local/collection-cache.ts";
import { type Outbox, pendingChanges } from "#src/data/outbox.ts";
import {
  type PageObserver,
  type Reader,
  type Receipt,
  Refused,
  type Store,
  Unavailable,
} from "#src/data/store.ts";
import type { Copy } from "./copy.ts";
import type { Line } from "./line.ts";
import type { Scheduler } from "./scheduler.ts";
import { registry } from "./server.ts";

/** Collections that nobody watches any more are kept for coming back to, but not all of them. */
const mostIdle = 4;

export interface DeviceStoreParts {
  readonly scheduler: Scheduler;
  readonly copy: Copy;
  readonly line: Line;
  readonly outbox: Outbox;
  /** Told of a document of which nobody could say whether it is there. */
  readonly unanswered: (path: string) => void;
  /** Whose changes are laid over the copy. */
  readonly member: string;
}

/** The store of one tab: queries over the device's copy of the server, with what this person did laid over it. */
export class DeviceStore implements Store {
  readonly #parts: DeviceStoreParts;
  readonly #overlay: Overlay;
  readonly #caches = new Map<string, CollectionCache>();
  #lettingGoAt = Infinity;
  readonly #pending: { readonly unsubscribe: () => void };

  constructor(parts: DeviceStoreParts) {
    const { scheduler, outbox, member } = parts;
    this.#parts = parts;
    this.#overlay = new Overlay(() => scheduler.now, registry);
    this.#pending = pendingChanges(outbox, member).subscribe({
      next: (changes) => {
        this.look(this.#overlay.keep(changes));
        this.#letGoLater();
      },
    });
  }

  /** From the server or, without one, as this device has it. */
  async read<E>(ref: Ref<E>, reader: Reader): Promise<Document<E> | undefined> {
    const { copy, line, unanswered } = this.#parts;
    try {
      return await readDocument(ref, reader, {
        entities: registry,
        overlay: this.#overlay,
        meter: new ReadCounter(),
        lookAt: (path) => line.look(path),
        copyOf: (path) => copy.at(path),
        cached: (path) => Promise.resolve(copy.at(path)),
      });
    } catch (error) {
      if (error instanceof Unavailable || error instanceof Refused) unanswered(ref.path);
      throw error;
    }
  }

  watch<E>(query: Query<E>, reader: Reader, observer: PageObserver<E>): () => void {
    const cache = this.#cacheFor(query.collection);
    // The rows are decoded by the collection's one codec, which is the query's.
    const stop = cache.observe(query, reader, observer as PageObserver<unknown>);
    queueMicrotask(() => this.#tell([cache]));
    return stop;
  }

  count<E>(query: Query<E>, reader: Reader): Promise<number> {
    return countByWatching(this, query, reader);
  }

  async commit(change: Change): Promise<Receipt> {
    this.#overlay.revive(change.id);
    try {
      const receipt = await this.#parts.line.send(change);
      if (!receipt.already) this.look(this.#overlay.apply(change));
      this.#letGoLater();
      return receipt;
    } catch (error) {
      if (error instanceof Refused && error.refusal.until === undefined)
        this.look(this.#overlay.refuse(change));
      throw error;
    }
  }

  /** A document as this person sees it. */
  seen(path: string): Fields | undefined {
    return this.#overlay.over(path, this.#parts.copy.at(path));
  }

  /** The copy changed at these paths. */
  copied(paths: ReadonlySet<string>): void {
    this.look([...paths, ...this.#letGo()]);
    this.#letGoLater();
  }

  /** Documents at these paths look different. */
  look(paths: readonly string[]): void {
    const documents = new Map(paths.map((path) => [path, this.seen(path)]));
    const told: CollectionCache[] = [];
    for (const cache of this.#caches.values()) {
      const interesting = [...documents].filter(([path]) => cache.isInterestedIn(path));
      if (interesting.length === 0) continue;
      cache.apply(new Map(interesting));
      told.push(cache);
    }
    this.#tell(told);
  }

  stop(): void {
    this.#pending.unsubscribe();
    this.#caches.clear();
    this.#lettingGoAt = 0;
  }

  #letGo(): readonly string[] {
    const { copy } = this.#parts;
    const copies = (path: string): readonly Fields[] => {
      const fields = copy.at(path);
      return fields === undefined ? [] : [fields];
    };
    return this.#overlay.letGo(copies, () => true);
  }

  #letGoLater(): void {
    const until = this.#overlay.nextUntil();
    if (until === undefined || until >= this.#lettingGoAt) return;
    this.#lettingGoAt = until;
    const { scheduler } = this.#parts;
    scheduler.after(Math.max(0, until - scheduler.now) + 1, () => {
      this.#lettingGoAt = Infinity;
      this.look(this.#letGo());
      this.#letGoLater();
    });
  }

  #cacheFor(collection: string): CollectionCache {
    const known = this.#caches.get(collection);
    if (known !== undefined) return known;
    const entity = registry.in(collection);
    if (entity === undefined) throw new Error(`no entity has "${collection}"`);
    const understand = (path: string, stored: Fields | undefined) =>
      registry.understood(path, stored);
    const cache = new CollectionCache(collection, entity, understand);
    const documents = this.#parts.copy.documentsIn(collection);
    cache.load(documents, new Map());
    const different = this.#overlay.pathsIn(collection);
    cache.apply(new Map(different.map((path) => [path, this.seen(path)])));
    this.#dropIdle();
    this.#caches.set(collection, cache);
    return cache;
  }

  #dropIdle(): void {
    const idle = [...this.#caches.values()].filter((cache) => !cache.isObserved);
    for (const { collection } of idle.slice(0, Math.max(0, idle.length - mostIdle)))
      this.#caches.delete(collection);
  }

  /** Tells those who watch, once the documents are there that the policy looks at. */
  #tell(caches: readonly CollectionCache[]): void {
    for (const cache of caches)
      for (;;) {
        cache.notify();
        const wanted = cache.takeWanted();
        if (wanted.length === 0) break;
        cache.apply(new Map(wanted.map((path) => [path, this.seen(path)])));
      }
  }
}
