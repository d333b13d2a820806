import { deleteDB, type IDBPDatabase, openDB } from "idb";
import { StorageBlocked, Unavailable } from "../store.ts";
import { storeErrorOf } from "./local-errors.ts";
import {
  addStores,
  databaseVersion,
  type Reading,
  type Schema,
  type StoreName,
  type Writing,
} from "./stored.ts";
import { withPatience } from "./with-patience.ts";

const openingMs = 10_000;
/** How long another tab may take to finish what it closed this database for, in ms. */
const reopenMs = 150;

type Connection = IDBPDatabase<Schema>;

/** Somebody who follows some of the stores. */
interface Follower {
  readonly names: readonly StoreName[];
  readonly look: () => void;
}

/** The one database on this device; every service keeps its things in a store of its own here. */
export class LocalDatabase {
  readonly name: string;
  readonly #followers = new Set<Follower>();
  /** How to abort what is being read or written. */
  readonly #running = new Set<() => void>();
  readonly #first: ((connection: Connection) => Promise<void>)[] = [];
  readonly #ending = new AbortController();
  /** Where tabs tell each other what they changed. */
  readonly #channel: BroadcastChannel | undefined;
  readonly #earlier: BroadcastChannel | undefined;
  #connection: Connection | undefined;
  #opening: Promise<Connection> | undefined;
  #reopening: ReturnType<typeof setTimeout> | undefined;

  constructor(name = "fettle") {
    this.name = name;
    const { signal } = this.#ending;
    this.#channel = openChannel(name);
    this.#channel?.addEventListener(
      "message",
      ({ data }: MessageEvent<readonly StoreName[]>) => this.#notify(data),
      { signal },
    );
    // Tabs with a version of Fettle from before, which used Dexie, say there what they wrote.
    this.#earlier = openChannel("x-storagemutated-1");
    this.#earlier?.addEventListener(
      "message",
      ({ data }: MessageEvent<object>) =>
        Object.keys(data).some((part) => part.startsWith(`idb://${name}/`)) && this.#notify(),
      { signal },
    );
    // A page that the browser keeps for going back hears nothing, and must not hold up an upgrade. In WebKit a transaction that
    // it leaves open would hold up the next page for as long as it is kept.
    const hidden = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      for (const abort of this.#running) abort();
      this.#close();
    };
    const shown = ({ persisted }: PageTransitionEvent) => persisted && this.#notify();
    addEventListener("pagehide", hidden, { signal });
    addEventListener("pageshow", shown, { signal });
  }

  /** Whether it was closed for good. */
  get isEnded(): boolean {
    return this.#ending.signal.aborted;
  }

  /**
   * Reads from some stores in one transaction. `work` waits for nothing but what it asks of them, and may be done again when
   * the database was closed under our feet. Rejects in the store's own terms.
   */
  read<N extends StoreName, T>(
    names: readonly N[],
    work: (stores: Reading<N>) => PromiseLike<T>,
  ): Promise<T> {
    return this.#do("readonly", names, work);
  }

  /**
   * Writes in one transaction; the same applies to `work`: if it throws, nothing of it is stored. Resolves when
   * the transaction is complete, and then notifies the followers of the written stores in every tab.
   */
  write<N extends StoreName, T>(
    names: readonly N[],
    work: (stores: Writing<N>) => PromiseLike<T>,
  ): Promise<T> {
    return this.#do("readwrite", names, work);
  }

  /** Writes one row, and waits for nothing in between: a page that is left right after it loses nothing. */
  put<N extends StoreName>(name: N, row: Parameters<Writing<N>[N]["put"]>[0]): Promise<unknown> {
    return this.#do("readwrite", [name], (stores) => stores[name].put(row), true);
  }

  /**
   * Calls back when one of these stores may have changed: when somebody wrote to it, in any tab, and a little after another tab
   * or the browser closed the database, which opens again by itself, perhaps as another one. Returns how to stop.
   */
  follow(names: readonly StoreName[], look: () => void): () => void {
    const follower = { names, look };
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }

  /** Writes each time the database is opened, before anything else is asked of it; what fails is left. */
  writeFirst<N extends StoreName>(
    names: readonly N[],
    work: (stores: Writing<N>) => PromiseLike<void>,
  ): void {
    const first = (connection: Connection) =>
      this.#run(connection, "readwrite", names, work).catch(() => undefined);
    this.#first.push(first);
    if (this.#connection !== undefined) void first(this.#connection);
  }

  /** Closes it for good; later calls reject with `Unavailable`. */
  end(): void {
    this.#ending.abort();
    this.#channel?.close();
    this.#earlier?.close();
    this.#close();
  }

  /** Closes it for good and deletes it as soon as the other tabs have closed theirs. Rejects in the store's own terms. */
  async delete(): Promise<void> {
    this.end();
    await withPatience(() => deleteDB(this.name));
  }

  /** Opens it; another tab that holds an older one open for too long is an error rather than a wait without end. */
  async opened(patienceMs = openingMs): Promise<Connection> {
    if (this.isEnded) throw new Unavailable("The database was closed: load the page anew");
    if (this.#connection !== undefined) return this.#connection;
    this.#opening ??= this.#open().finally(() => {
      this.#opening = undefined;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      const held = new Unavailable(
        "The database is held by another tab: close the other tabs of Fettle",
      );
      timer = setTimeout(() => reject(held), patienceMs);
    });
    try {
      return await Promise.race([this.#opening, tooLong]);
    } finally {
      clearTimeout(timer);
    }
  }

  async #open(): Promise<Connection> {
    const takenAway = () => this.#takenAway(connection);
    const connection = await openStores(this.name, takenAway);
    for (const first of this.#first) await first(connection);
    if (this.isEnded) connection.close();
    else this.#connection = connection;
    return connection;
  }

  #close(connection = this.#connection): void {
    connection?.close();
    if (this.#connection === connection) this.#connection = undefined;
  }

  #takenAway(connection: Connection): void {
    this.#close(connection);
    clearTimeout(this.#reopening);
    this.#reopening = setTimeout(() => this.#notify(), reopenMs);
  }

  /** Tells those who follow some stores, or all. */
  #notify(changed?: readonly StoreName[]): void {
    if (this.isEnded) return;
    for (const { names, look } of this.#followers)
      if (changed === undefined || names.some((name) => changed.includes(name))) look();
  }

  #do<N extends StoreName, T>(
    mode: "readonly" | "readwrite",
    names: readonly N[],
    work: (stores: Writing<N>) => PromiseLike<T>,
    isWhole = false,
  ): Promise<T> {
    return withPatience(async () => {
      const connection = await this.opened();
      try {
        return await this.#run(connection, mode, names, work, isWhole);
      } catch (error) {
        // Some browsers lose a connection without a word.
        if (storeErrorOf(error) instanceof Unavailable) this.#close(connection);
        throw error;
      }
    });
  }

  async #run<N extends StoreName, T>(
    connection: Connection,
    mode: "readonly" | "readwrite",
    names: readonly N[],
    work: (stores: Writing<N>) => PromiseLike<T>,
    isWhole = false,
  ): Promise<T> {
    const transaction = connection.transaction(names, mode);
    transaction.done.catch(() => undefined);
    const abort = () => {
      try {
        transaction.abort();
      } catch {
        // It is over already.
      }
    };
    if (!isWhole) this.#running.add(abort);
    const changed = new Set<N>();
    const stores = names.map((name) => {
      const store = transaction.objectStore(name);
      return [name, mode === "readonly" ? store : noting(store, () => changed.add(name))] as const;
    });
    try {
      // By their names they are what they are typed as.
      const working = work(Object.fromEntries(stores) as unknown as Writing<N>);
      if (isWhole) transaction.commit();
      const result = await working;
      if (mode === "readwrite") await transaction.done;
      if (changed.size > 0) this.#announce([...changed]);
      return result;
    } catch (error) {
      abort();
      // A request of an aborted transaction only says that it was aborted: the transaction says why.
      const isAborted = error instanceof DOMException && error.name === "AbortError";
      throw isAborted ? (transaction.error ?? error) : error;
    } finally {
      this.#running.delete(abort);
    }
  }

  #announce(changed: readonly StoreName[]): void {
    if (this.isEnded) return;
    this.#channel?.postMessage(changed);
    this.#notify(changed);
  }
}

/** Opens the database with the stores of today; one that a newer version of Fettle made is opened as it is. */
async function openStores(name: string, takenAway: () => void): Promise<Connection> {
  const { indexedDB: offered }: { readonly indexedDB?: IDBFactory | null } = globalThis;
  if (!offered) throw new StorageBlocked("This browser offers no database");
  const callbacks = { upgrade: addStores, blocking: takenAway, terminated: takenAway };
  try {
    return await openDB<Schema>(name, databaseVersion, callbacks);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "VersionError") throw error;
    return openDB<Schema>(name, undefined, callbacks);
  }
}

/** None in old browsers, nor where the browser forbids whatever stays. */
function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

const changing: ReadonlySet<string | symbol> = new Set(["add", "put", "delete", "clear"]);

/** The store, with `note` called by whatever changes it. */
function noting<S extends object>(store: S, note: () => void): S {
  return new Proxy(store, {
    get: (of, name) => {
      const found: unknown = Reflect.get(of, name);
      if (typeof found !== "function") return found;
      if (changing.has(name)) note();
      const bound: unknown = found.bind(of);
      return bound;
    },
  });
}
