import type { Entity, Fields, Judging, Query } from "#generated/runtime.ts";
import { collectionOf, documentsBeside, type Registry, unknownPath } from "../local/registry.ts";
import { type PageObserver, type Reader, Refused, Unavailable } from "../store.ts";
import { BesideDocuments } from "./beside-documents.ts";
import { meaningOf, unreachable } from "./firestore-errors.ts";
import type { FirestoreStoreParts } from "./firestore-parts.ts";
import type { Listening, ListenerUpdate } from "./listening.ts";
import { LiveWindow } from "./live-window.ts";
import { nameListRefusal } from "./name-refusal.ts";
import type { Overlay } from "./overlay.ts";
import { type Question, questionOf } from "./question.ts";
import type { ReadCounter } from "./read-meter.ts";
import { isOffline, Silence } from "./silence.ts";
import type { SyncedQueries } from "./synced-queries.ts";

export interface LiveQueriesParts {
  readonly entities: Registry;
  /**
   * Loads the listening SDK, with the first watch, because it is five times as large as the one that sends. Rejects with
   * `Unavailable`.
   */
  readonly listening: () => Promise<Listening>;
  readonly overlay: Overlay;
  readonly synced: SyncedQueries;
  readonly meter: ReadCounter;
  /** The id of the user whose rights the server checks. */
  readonly identity: string;
  readonly asksServer: NonNullable<FirestoreStoreParts["asksServer"]>;
  readonly now: () => number;
  /** How long the server may take to answer a question before its connection is replaced, in ms. */
  readonly patienceMs: number;
}

/** How long a question stays open without watchers, in ms, because users often come back to a screen. */
const lingerMs = 60_000;
/** How long the server may take to confirm that an answer from this device is complete, in ms. */
const graceMs = 1500;

interface Underway {
  readonly window: LiveWindow;
  readonly name: string;
  /** The paths of the documents that policies read in any case. */
  readonly beside: readonly string[];
  updates: ListenerUpdate[];
  isFirst: boolean;
  stop: () => void;
  grace?: ReturnType<typeof setTimeout>;
  lingering?: ReturnType<typeof setTimeout>;
}

/** The questions that are watched now or were recently, each with one listener, and all rows made from them. */
export class LiveQueries {
  readonly #parts: LiveQueriesParts;
  readonly #underway = new Map<string, Underway>();
  readonly #beside: BesideDocuments;
  readonly #silence: Silence;
  #listening: Listening | undefined;
  #flushTimer: ReturnType<typeof setTimeout> | undefined;
  #letGoTimer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(parts: LiveQueriesParts) {
    this.#parts = parts;
    const { entities, meter, identity, patienceMs, now } = parts;
    this.#beside = new BesideDocuments({
      entities,
      meter,
      identity,
      told: (path) => this.#bring(path),
    });
    this.#silence = new Silence({
      reconnect: async () => this.#listening?.reconnect(),
      patienceMs,
      now,
    });
  }

  watch(query: Query<unknown>, reader: Reader, observer: PageObserver<unknown>): () => void {
    const entity = this.#parts.entities.in(query.collection);
    const problem = this.#isStopped
      ? new Unavailable("The store was closed")
      : entity === undefined && new Refused(unknownPath(query.collection));
    if (problem !== false || entity === undefined) {
      let isOver = false;
      queueMicrotask(() => isOver || observer.error(problem));
      return () => {
        isOver = true;
      };
    }
    const question = questionOf(query, this.#parts.asksServer);
    const underway = this.#underway.get(question.key) ?? this.#ask(question, entity, query, reader);
    clearTimeout(underway.lingering);
    const { window } = underway;
    const stop = window.observe(query, reader, observer);
    if (window.isLoaded) queueMicrotask(() => this.#notify([window]));
    return () => {
      stop();
      if (!window.isWatched) this.#linger(underway);
    };
  }

  /** Shows documents again whose overlay has changed. */
  look(paths: readonly string[]): void {
    // The listener often has the change before the answer to the commit arrives.
    this.#refresh([...paths, ...this.#letGo()]);
    this.#notify(this.#windows());
    this.#plan();
  }

  /** The server's copy of a document, where a question has it anyway. */
  copyOf(path: string): Fields | undefined {
    return this.#copies(path)[0];
  }

  /** Sends all questions again with another client, while the present rows stay visible. */
  beginAnew(): void {
    this.#listening = undefined;
    for (const underway of this.#underway.values()) {
      underway.stop();
      underway.stop = () => undefined;
      underway.updates = [];
      underway.isFirst = true;
      underway.window.beginAnew();
      this.#follow(underway);
    }
    this.#notify(this.#windows());
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#flushTimer);
    clearTimeout(this.#letGoTimer);
    for (const underway of this.#underway.values()) this.#end(underway);
    this.#beside.keepOnly(() => false);
  }

  #ask(question: Question, entity: Entity, { name }: Query<unknown>, reader: Reader): Underway {
    const window = new LiveWindow({
      question,
      entity: this.#trusting(entity),
      understand: (path, stored) => this.#parts.entities.understood(path, stored),
      seen: (path, copy) => this.#parts.overlay.over(path, copy ?? this.copyOf(path)),
    });
    const underway: Underway = {
      window,
      name,
      beside: documentsBeside(`${question.collection}/x`, reader.id),
      updates: [],
      isFirst: true,
      stop: () => undefined,
    };
    this.#underway.set(question.key, underway);
    window.await(underway.beside);
    this.#follow(underway);
    return underway;
  }

  #follow(underway: Underway): void {
    this.#listen(underway).catch((error: unknown) => this.#fail(underway, error));
  }

  async #listen(underway: Underway): Promise<void> {
    const listening = await this.#parts.listening();
    if (this.#underway.get(underway.window.question.key) !== underway) return;
    if (this.#listening !== listening) this.#beside.followAnew(listening);
    this.#listening = listening;
    this.#beside.follow(underway.beside, listening);
    underway.stop = listening.listen(underway.window.question, {
      next: (updates) => {
        underway.updates.push(updates);
        // The SDK notifies listeners one after the other; related updates are shown together.
        this.#flushTimer ??= setTimeout(() => this.#flush(), 0);
      },
      error: (error) => this.#fail(underway, this.#meant(error, underway.window.question)),
    });
    this.#silence.begin(underway.window.question.key);
  }

  #flush(): void {
    this.#flushTimer = undefined;
    const { meter, synced } = this.#parts;
    const touched = new Set<string>();
    for (const underway of this.#underway.values()) {
      const { window, name, updates } = underway;
      underway.updates = [];
      for (const each of updates) {
        const paths = window.take(each);
        for (const path of paths) touched.add(path);
        if (each.isFromCache) continue;
        const found = [...each.changed.values()].filter((fields) => fields !== undefined);
        meter.add(name, Math.max(found.length, underway.isFirst ? 1 : 0));
        underway.isFirst = false;
        this.#silence.end(window.question.key);
        synced.add(window.question.key);
      }
      if (updates.length > 0) this.#welcome(underway);
    }
    for (const path of this.#letGo()) touched.add(path);
    this.#refresh([...touched]);
    this.#notify(this.#windows());
    this.#plan();
  }

  /** Shows a first answer as soon as it can be trusted. */
  #welcome(underway: Underway): void {
    const { window } = underway;
    if (window.isLoaded) return;
    window.isPartial &&= !this.#parts.synced.has(window.question.key);
    if (window.status === "synced" || !window.isPartial) {
      this.#load(underway);
      return;
    }
    // The documents on this device would look like the complete answer, so the server gets a moment to confirm it.
    underway.grace ??= setTimeout(() => this.#settleFor(underway), isOffline() ? 0 : graceMs);
  }

  /** The server does not answer: the documents on this device are shown, but an empty answer is not. */
  #settleFor(underway: Underway): void {
    const { window } = underway;
    if (window.isLoaded) return;
    if (window.copies.size === 0) {
      // The SDK has given the connection up, so the next question is sent over another one.
      this.#silence.reconnect();
      const nothing = "Without a connection nothing is known of this on this device";
      this.#fail(underway, new Unavailable(nothing));
      return;
    }
    this.#load(underway);
    this.#notify([window]);
  }

  #load({ window, grace }: Underway): void {
    clearTimeout(grace);
    if (window.status === "waiting") window.status = "cached";
    window.load(this.#parts.overlay.pathsIn(window.question.collection), this.#beside.known());
  }

  #letGo(): readonly string[] {
    if (this.#parts.overlay.isEmpty) return [];
    return this.#parts.overlay.letGo(
      (path) => this.#copies(path),
      (path) => this.#windowsOf(path).every(({ status }) => status === "synced"),
    );
  }

  /** Plans the next look, when a shown change is due to be dropped without the server's copy having it. */
  #plan(): void {
    clearTimeout(this.#letGoTimer);
    const { overlay, now } = this.#parts;
    const until = overlay.nextUntil();
    if (until === undefined || this.#isStopped) return;
    // While the server is unreachable, overdue changes are looked at from time to time.
    const wait = Math.max(until - now(), 250);
    this.#letGoTimer = setTimeout(() => this.look([]), wait);
  }

  #refresh(paths: readonly string[]): void {
    const loaded = this.#windows().filter(({ isLoaded }) => isLoaded);
    for (const window of loaded) {
      const { collection } = window.question;
      const own = paths.filter((path) => collectionOf(path) === collection);
      if (own.length > 0) window.refresh(own);
    }
  }

  #notify(windows: readonly LiveWindow[]): void {
    for (const window of windows) {
      if (!window.isLoaded) continue;
      window.notify();
      // Between two clients nothing can be followed; the wanted documents are then followed with the first update.
      if (this.#listening === undefined) continue;
      const wanted = window.takeWanted();
      if (wanted.length === 0) continue;
      const known = this.#beside.follow(wanted, this.#listening);
      if (known.length === 0) continue;
      window.bring(this.#beside.known());
      // The new documents may require further ones.
      this.#notify([window]);
    }
  }

  #bring(path: string): void {
    const known = this.#beside.known();
    if (!known.has(path)) return;
    const found = this.#parts.overlay.over(path, known.get(path));
    const windows = this.#windows().filter((window) => window.isInterestedIn(path));
    for (const window of windows)
      if (collectionOf(path) !== window.question.collection) window.bring(new Map([[path, found]]));
    this.#notify(windows);
  }

  /** Applies our own policy, except where it depends on a denied document, where the server's verdict counts. */
  #trusting({ codec, mayRead }: Entity): Entity {
    return {
      codec,
      mayRead: (path, judging) => {
        let isBlind = false;
        const look: Judging["before"] = (each) => {
          isBlind ||= this.#beside.isDenied(each);
          return judging.after(each);
        };
        const refusal = mayRead(path, { ...judging, before: look, after: look });
        return isBlind ? undefined : refusal;
      },
    };
  }

  #meant(error: unknown, { collection }: Question): unknown {
    const meaning = meaningOf(error);
    if (meaning === "refused")
      return new Refused(nameListRefusal(collection, this.#parts.entities));
    return meaning === "unavailable" ? unreachable(error) : error;
  }

  #fail(underway: Underway, error: unknown): void {
    this.#end(underway);
    underway.window.fail(error);
  }

  #linger(underway: Underway): void {
    clearTimeout(underway.lingering);
    underway.lingering = setTimeout(() => {
      if (!underway.window.isWatched) this.#end(underway);
    }, lingerMs);
  }

  #end(underway: Underway): void {
    clearTimeout(underway.grace);
    clearTimeout(underway.lingering);
    underway.stop();
    const { key } = underway.window.question;
    if (this.#underway.get(key) === underway) {
      this.#underway.delete(key);
      this.#silence.end(key);
    }
    const windows = this.#windows();
    this.#beside.keepOnly((path) => windows.some((window) => window.isInterestedIn(path)));
  }

  #windows(): readonly LiveWindow[] {
    return [...this.#underway.values()].map(({ window }) => window);
  }

  #windowsOf(path: string): readonly LiveWindow[] {
    const collection = collectionOf(path);
    return this.#windows().filter(({ question }) => question.collection === collection);
  }

  #copies(path: string): readonly Fields[] {
    return this.#windowsOf(path).flatMap(({ copies }) => {
      const copy = copies.get(path);
      return copy === undefined ? [] : [copy];
    });
  }
}
