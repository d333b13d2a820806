import type { Change, Document, Entity, WriteValidator, Query, Ref } from "#generated/runtime.ts";
import { countByWatching } from "../follow-page.ts";
import { type PageObserver, type Reader, type Receipt, type Store, Unavailable } from "../store.ts";
import { commitChange } from "./commit-change.ts";
import type { FollowUp } from "./consequences.ts";
import { deleteEverything } from "./delete-everything.ts";
import { LiveCollections } from "./live-collections.ts";
import type { LocalDatabase } from "./local-database.ts";
import { readDocument } from "./read-document.ts";
import { Registry } from "./registry.ts";
import { repeatMissing } from "./repeat-missing.ts";

/** The embedded store: all data is in this browser. */
export interface LocalStore extends Store {
  /** Stops following the database and closes it. */
  close(): void;
  /** Closes and deletes the database and all other data of Fettle on this device. */
  deleteEverything(): Promise<void>;
}

export interface LocalStoreParts {
  readonly database: LocalDatabase;
  readonly entities: readonly Entity[];
  /** Loads the judges with the first change, because they are ten times as large as what a first visit needs. */
  readonly judges: () => Promise<readonly WriteValidator[]>;
  /** Loads the follow-up of changes together with the judges. */
  readonly followUp?: () => Promise<FollowUp>;
}

/** Everything that writing needs. */
interface Writing {
  readonly judges: Registry<WriteValidator>;
  readonly followUp: FollowUp | undefined;
}

export function createLocalStore(parts: LocalStoreParts): LocalStore {
  return new EmbeddedStore(parts);
}

class EmbeddedStore implements LocalStore {
  readonly #database: LocalDatabase;
  readonly #registry: Registry;
  readonly #live: LiveCollections;
  readonly #parts: Pick<LocalStoreParts, "judges" | "followUp">;
  #writing: Promise<Writing> | undefined;

  constructor({ database, entities, ...parts }: LocalStoreParts) {
    this.#database = database;
    this.#registry = new Registry(entities);
    this.#parts = parts;
    this.#live = new LiveCollections(database, this.#registry);
    // A device without room goes on without.
    database.writeFirst(["documents", "changes"], (stores) =>
      repeatMissing(stores, this.#registry),
    );
  }

  read<E>(ref: Ref<E>, reader: Reader): Promise<Document<E> | undefined> {
    return readDocument(this.#database, this.#registry, ref, reader);
  }

  watch<E>(query: Query<E>, reader: Reader, observer: PageObserver<E>): () => void {
    return this.#live.watch(query, reader, observer);
  }

  /** Counts by loading, because all documents are on this device. */
  count<E>(query: Query<E>, reader: Reader): Promise<number> {
    return countByWatching(this, query, reader);
  }

  /** Resolves when every watcher of this store has been notified. */
  async commit(change: Change): Promise<Receipt> {
    const writing = await this.#whenReadyToWrite();
    const registries = { entities: this.#registry, ...writing };
    const receipt = await commitChange(this.#database, registries, change);
    // The change is applied whatever becomes of the telling, which reports its own errors to those who watch.
    await this.#live.catchUp().catch(() => undefined);
    return receipt;
  }

  /** Where loading fails, the next change tries again. */
  #whenReadyToWrite(): Promise<Writing> {
    const { judges, followUp } = this.#parts;
    this.#writing ??= Promise.all([judges(), followUp?.()]).then(
      ([found, after]) => ({ judges: new Registry(found), followUp: after }),
      (cause: unknown) => {
        this.#writing = undefined;
        throw new Unavailable("the judges could not be fetched", { cause });
      },
    );
    return this.#writing;
  }

  close(): void {
    this.#live.stop();
    this.#database.end();
  }

  async deleteEverything(): Promise<void> {
    this.#live.stop();
    await deleteEverything(this.#database);
  }
}
