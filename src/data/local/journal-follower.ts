import type { Fields, Json } from "#generated/runtime.ts";
import type { LocalDatabase } from "./local-database.ts";
import { changesAfter, epochOf, lastSeq, readDocuments } from "./stored-rows.ts";

/** Receives the updates of a journal follower. */
export interface JournalListener {
  /** Selects the changed documents that are to be read. */
  readonly wanted: (touched: readonly string[]) => readonly string[];
  /** Called with documents that changed or were asked for, as they were stored at journal position `seq`. */
  readonly changed: (documents: ReadonlyMap<string, Fields | undefined>, seq: number) => void;
  /** The database was deleted and created again. */
  readonly replaced: () => void;
  /** The database was unreachable for longer than reopening takes. */
  readonly lost: (error: unknown) => void;
}

/** Follows the journal of applied changes, of this and other tabs, and reads the documents they touched. */
export class JournalFollower {
  readonly #database: LocalDatabase;
  readonly #listener: JournalListener;
  readonly #asked = new Set<string>();
  #running: Promise<void> | undefined;
  #forget: (() => void) | undefined;
  #isStopped = false;
  #isBehind = false;
  #last: number | undefined;
  #epoch: Json | undefined;

  constructor(database: LocalDatabase, listener: JournalListener) {
    this.#database = database;
    this.#listener = listener;
  }

  /** Resolves once no later change can be missed. */
  async follow(): Promise<void> {
    this.#forget ??= this.#database.follow(["changes"], () => this.#catchUpOrLose());
    if (this.#last === undefined) await this.catchUp();
  }

  /** Reads these documents together with the unread changes of the journal. */
  ask(paths: readonly string[]): Promise<void> {
    for (const path of paths) this.#asked.add(path);
    return this.catchUp();
  }

  /** Reads the unread changes of the journal. */
  catchUp(): Promise<void> {
    this.#isBehind = true;
    this.#running ??= this.#catchUpAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  stop(): void {
    this.#isStopped = true;
    this.#forget?.();
  }

  async #catchUpAll(): Promise<void> {
    while (this.#isBehind && !this.#isStopped) {
      this.#isBehind = false;
      // What comes in meanwhile is read in the next round.
      await this.#catchUpOnce();
    }
  }

  async #catchUpOnce(): Promise<void> {
    const asked = [...this.#asked];
    const read = await this.#database.read(["changes", "documents", "meta"], async (stores) => {
      const epoch = await epochOf(stores);
      const isKnown = this.#last !== undefined && epoch === this.#epoch;
      const from = isKnown ? (this.#last ?? 0) : await lastSeq(stores);
      const rows = await changesAfter(stores, from);
      const touched = new Set(rows.flatMap(({ paths }) => paths));
      const wanted = this.#listener.wanted([...touched]);
      const found = await readDocuments(stores, [...new Set([...wanted, ...asked])]);
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
      // The next follower starts from the beginning.
      this.#forget?.();
      this.#forget = undefined;
      this.#last = undefined;
      this.#listener.lost(error);
    });
  }
}
