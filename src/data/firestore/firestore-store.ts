import {
  arrayRemove,
  arrayUnion,
  deleteField,
  serverTimestamp,
  Timestamp,
} from "firebase/firestore/lite";
import { bindEvery } from "#generated/firestore/binding.ts";
import type { Change, Document, Query, Ref } from "#generated/runtime.ts";
import { countByWatching } from "../follow-page.ts";
import { Registry } from "../local/registry.ts";
import {
  type PageObserver,
  type Reader,
  type Receipt,
  Refused,
  type Sending,
  Unavailable,
} from "../store.ts";
import { CacheWatch, hasCopy } from "./cache-state.ts";
import { Committer, fetchedOnce } from "./committer.ts";
import { countDocuments, type CountingParts } from "./count-documents.ts";
import type { FirestoreStore, FirestoreStoreParts } from "./firestore-parts.ts";
import type { Listening } from "./listening.ts";
import { createLookAt, type LookAt, openLite } from "./lite-documents.ts";
import { LiveQueries } from "./live-queries.ts";
import { Overlay } from "./overlay.ts";
import { questionOf } from "./question.ts";
import { readDocument } from "./read-document.ts";
import { ReadCounter, type ReadMeter } from "./read-meter.ts";
import { fieldsReader } from "./stored-fields.ts";
import { SyncedQueries } from "./synced-queries.ts";

const patienceMs = 15_000;
const pausesMs = [0, 0, 400, 1600];

/** The store over Firestore; one per app at a time. The listening SDK is loaded with the first watch. */
export function createFirestoreStore(parts: FirestoreStoreParts): FirestoreStore {
  return new DistributedStore(parts);
}

class DistributedStore implements FirestoreStore {
  readonly followCacheState: FirestoreStore["followCacheState"];
  readonly #parts: FirestoreStoreParts;
  readonly #asksServer: NonNullable<FirestoreStoreParts["asksServer"]>;
  readonly #entities: Registry;
  readonly #lookAt: LookAt;
  readonly #meter = new ReadCounter();
  readonly #cache = new CacheWatch();
  readonly #overlay: Overlay;
  readonly #synced: SyncedQueries;
  readonly #live: LiveQueries;
  readonly #committer: Committer;
  readonly #counting: CountingParts;
  readonly #pending: { unsubscribe(): void };
  #listening: Promise<Listening> | undefined;
  /** A listening client that has failed. */
  #brokenDown: Promise<Listening> | undefined;
  #isClosed = false;

  constructor(parts: FirestoreStoreParts) {
    const { app, entities, converters, emulator, identity, notes } = parts;
    const patience = parts.patienceMs ?? patienceMs;
    this.#parts = parts;
    this.#asksServer = parts.asksServer ?? (() => true);
    this.#entities = new Registry(entities);
    this.#overlay = new Overlay(() => performance.now(), this.#entities);
    const database = openLite(app, emulator);
    this.#lookAt = createLookAt(database, fieldsReader(converters), patience);
    this.followCacheState = this.#cache.followState;
    const project = app.options.projectId ?? "";
    this.#synced = new SyncedQueries(notes, `fettle.synced.${project}.${app.name}.${identity}`);
    this.#live = new LiveQueries({
      entities: this.#entities,
      listening: () => this.#whenListening(),
      overlay: this.#overlay,
      synced: this.#synced,
      meter: this.#meter,
      identity,
      asksServer: this.#asksServer,
      now: () => performance.now(),
      patienceMs: patience,
    });
    const sdk = { Timestamp, arrayRemove, arrayUnion, deleteField, serverTimestamp };
    const bound = bindEvery(converters, sdk);
    const asking = { database, bound, entities: this.#entities, patienceMs: patience };
    this.#counting = asking;
    this.#committer = new Committer({
      ...asking,
      judges: fetchedOnce(async () => new Registry(await parts.judges())),
      lookAt: this.#lookAt,
      claims: parts.claims ?? (() => undefined),
      copyOf: (path) => this.#live.copyOf(path),
      pausesMs: parts.pausesMs ?? pausesMs,
    });
    this.#pending = parts.pending.subscribe((changes) =>
      this.#live.look(this.#overlay.keep(changes)),
    );
  }

  get reads(): ReadMeter {
    return this.#meter;
  }

  async read<E>(ref: Ref<E>, reader: Reader): Promise<Document<E> | undefined> {
    if (this.#isClosed) throw closed();
    return readDocument(ref, reader, {
      entities: this.#entities,
      overlay: this.#overlay,
      meter: this.#meter,
      lookAt: this.#lookAt,
      copyOf: (path) => this.#live.copyOf(path),
      cached: async (path) => (await this.#listening)?.cached(path),
    });
  }

  watch<E>(query: Query<E>, reader: Reader, observer: PageObserver<E>): () => void {
    // The rows are decoded by the collection's only codec, which is the query's.
    return this.#live.watch(query, reader, observer as PageObserver<unknown>);
  }

  async count<E>(query: Query<E>, reader: Reader): Promise<number> {
    if (this.#isClosed) throw closed();
    const question = questionOf(query, this.#asksServer);
    // Where the server cannot answer the query exactly, the rows are loaded and counted here.
    if (question.ids !== undefined || question.where.length < query.where.length)
      return countByWatching(this, query, reader);
    const count = await countDocuments(question, this.#counting);
    this.#meter.add(`count ${query.name}`, Math.max(1, Math.ceil(count / 1000)));
    return count;
  }

  /** Resolves when every watcher of this store has been notified. */
  async commit(change: Change, sending?: Sending): Promise<Receipt> {
    if (this.#isClosed) throw closed();
    this.#overlay.revive(change.id);
    try {
      const sent = await this.#committer.commit(change, sending);
      if (!sent.already) this.#live.look(this.#overlay.apply(sent.change));
      return { change: change.id, already: sent.already };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { identity, currentUser } = this.#parts;
      // The refusal was for another user, while the author may be allowed to do it.
      if (currentUser !== undefined && currentUser() !== identity)
        throw new Unavailable("its author signed out meanwhile", { cause: error });
      // A change that may be applied later stays visible as it was written.
      if (error.refusal.until === undefined) this.#live.look(this.#overlay.refuse(change));
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#stop();
    const listening = await this.#listening?.catch(() => undefined);
    await listening?.close();
  }

  async deleteEverything(): Promise<void> {
    this.#stop();
    // A copy may be on this device although this tab has not opened it.
    const listening = await this.#whenListening();
    this.#synced.forget();
    await listening.clear();
  }

  #stop(): void {
    this.#isClosed = true;
    this.#pending.unsubscribe();
    this.#live.stop();
  }

  #whenListening(): Promise<Listening> {
    this.#listening ??= this.#listen().catch((cause: unknown) => {
      this.#listening = undefined;
      throw new Unavailable("what listens to the server could not be fetched", { cause });
    });
    return this.#listening;
  }

  async #listen(): Promise<Listening> {
    const { app, converters, emulator } = this.#parts;
    const brokenDown = await this.#brokenDown;
    // The app has dropped this client already, so its result does not matter.
    void brokenDown?.close().catch(() => undefined);
    const cache = brokenDown === undefined ? (this.#parts.cache ?? "persistent") : "memory";
    const [{ Listening: Listens }, isThere] = await Promise.all([
      import("./listening.ts"),
      hasCopy(app),
    ]);
    if (cache === "memory") this.#fallBack();
    else {
      const isEvicted = isThere === false && !this.#synced.isEmpty;
      if (isEvicted) this.#synced.forget();
      this.#cache.set(isEvicted ? "evicted" : "persistent");
      this.#cache.listen({
        fellBack: () => this.#fallBack(),
        brokeDown: () => this.#beginAnew(),
      });
    }
    return new Listens({ app, converters, emulator, cache });
  }

  /** Another client replaces the failed one, and keeps no copy, because what failed for this one would fail for the next. */
  #beginAnew(): void {
    if (this.#isClosed || this.#brokenDown !== undefined) return;
    this.#brokenDown = this.#listening;
    this.#listening = undefined;
    this.#live.beginAnew();
  }

  /** Questions that were complete on this device are not complete in this tab's memory. */
  #fallBack(): void {
    this.#synced.distrust();
    this.#cache.set("memory");
  }
}

function closed(): Unavailable {
  return new Unavailable("The store was closed");
}
