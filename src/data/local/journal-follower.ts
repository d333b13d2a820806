import { liveQuery, type Subscription } from "dexie";
import type { Fields, Json } from "#generated/runtime.ts";
import { readDocuments } from "./known-documents.ts";
import type { LocalDatabase } from "./local-database.ts";

/** What a follower of the journal tells. */
export interface JournalListener {
  /** Those of the documents that changed that are to be read. */
  readonly wanted: (touched: readonly string[]) => readonly string[];
  /** Documents that changed or were asked for, as they were stored when the journal had come to `seq`. */
  readonly changed: (documents: ReadonlyMap<string, Fields | undefined>, seq: number) => void;
  /** The database was deleted and made anew. */
  readonly replaced: () => void;
  /** The database could not be reached for longer than it takes to come back. */
  readonly lost: (error: unknown) => void;
}

/** Follows the journal of applied changes, those of this tab and of others, and brings the documents they touched. */
export class JournalFollower {
  readonly #database: LocalDatabase;
  readonly #listener: JournalListener;
  #subscription: Subscription | undefined;
  readonly #asked = new Set<string>();
  #running: Promise<void> | undefined;
  readonly #forget: () => void;
  #isStopped = false;
  #isBehind = false;
  #last: number | undefined;
  #epoch: Json | undefined;

  constructor(database: LocalDatabase, listener: JournalListener) {
    this.#database = database;
    this.#listener = listener;
    this.#forget = database.onTakenAway(() => this.#subscription !== undefined && this.#listen());
  }

  /** Resolves once nothing that is applied from now on can be missed. */
  async follow(): Promise<void> {
    if (this.#subscription === undefined) this.#listen();
    if (this.#last === undefined) await this.catchUp();
  }

  /** Reads these documents along with whatever the journal has that was not told yet. */
  ask(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.#asked.add(path);
    return this.catchUp();
  }

  /** Reads what the journal has that was not told yet. */
  catchUp(): Promise<void> {
    this.#isBehind = true;
    this.#running ??= this.#catchUpAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  stop(): void {
    this.#isStopped = true;
    this.#forget();
    this.#subscription?.unsubscribe();
  }

  #listen(): void {
    this.#subscription?.unsubscribe();
    const newest = liveQuery(() => this.#database.changes.toCollection().lastKey());
    let isFirst = true;
    this.#subscription = newest.subscribe({
      next: (seq) => {
        // What this tab applied itself was told by then; the first answer may be that of another database.
        if (isFirst || seq !== this.#last) this.#catchUpOrLose();
        isFirst = false;
      },
      error: () => this.#catchUpOrLose(),
    });
  }

  async #catchUpAll(): Promise<void> {
    while (this.#isBehind && !this.#isStopped) {
      this.#isBehind = false;
      // What comes in meanwhile is read in the next round.
      await this.#database.whenOpen(() => this.#catchUpOnce());
    }
  }

  async #catchUpOnce(): Promise<void> {
    const { changes, documents, meta } = this.#database;
    const asked = [...this.#asked];
    const read = await this.#database.transaction("r", [changes, documents, meta], async () => {
      const epoch = await this.#database.epoch();
      const isKnown = this.#last !== undefined && epoch === this.#epoch;
      const from = isKnown ? (this.#last ?? 0) : await this.#database.lastSeq();
      const rows = await this.#database.changesAfter(from);
      const touched = new Set(rows.flatMap(({ paths }) => paths));
      const wanted = this.#listener.wanted([...touched]);
      const found = await readDocuments(this.#database, [...new Set([...wanted, ...asked])]);
      return { epoch, last: rows.at(-1)?.seq ?? from, found };
    });
    for (const path of asked) this.#asked.delete(path);
    const isReplaced = this.#last !== undefined && this.#epoch !== read.epoch;
    this.#last = read.last;
    this.#epoch = read.epoch;
    if (isReplaced) this.#listener.replaced();
    else if (read.found.size > 0) this.#listener.changed(read.found, read.last);
  }

  #catchUpOrLose(): void {
    this.catchUp().catch((error: unknown) => {
      if (this.#isStopped) return;
      // Whoever follows next begins anew.
      this.#subscription?.unsubscribe();
      this.#subscription = undefined;
      this.#last = undefined;
      this.#listener.lost(error);
    });
  }
}
