import type { Change, Document, Entity, Judge, Query, Ref } from "#generated/runtime.ts";
import { type PageObserver, type Reader, type Receipt, type Store, Unavailable } from "../store.ts";
import { commitChange } from "./commit-change.ts";
import { deleteEverything } from "./delete-everything.ts";
import { LiveCollections } from "./live-collections.ts";
import type { LocalDatabase } from "./local-database.ts";
import { readDocument } from "./read-document.ts";
import { Registry } from "./registry.ts";

/** The embedded store: everything lies in this browser. */
export interface LocalStore extends Store {
  /** Stops following the database and closes it. */
  close(): void;
  /** Closes and deletes the database and whatever else of ours lies on this device. */
  deleteEverything(): Promise<void>;
}

export interface LocalStoreParts {
  readonly database: LocalDatabase;
  readonly entities: readonly Entity[];
  /** Asked with the first change: judging weighs ten times what showing does, and a first visit only shows. */
  readonly judges: () => Promise<readonly Judge[]>;
}

export function createLocalStore({ database, entities, judges }: LocalStoreParts): LocalStore {
  return new EmbeddedStore(database, new Registry(entities), judges);
}

class EmbeddedStore implements LocalStore {
  readonly #database: LocalDatabase;
  readonly #registry: Registry;
  readonly #live: LiveCollections;
  readonly #loadJudges: LocalStoreParts["judges"];
  #judges: Promise<Registry<Judge>> | undefined;

  constructor(database: LocalDatabase, registry: Registry, loadJudges: LocalStoreParts["judges"]) {
    this.#database = database;
    this.#registry = registry;
    this.#loadJudges = loadJudges;
    this.#live = new LiveCollections(database, registry);
  }

  read<E>(ref: Ref<E>, reader: Reader): Promise<Document<E> | undefined> {
    return this.#database.whenOpen(() => readDocument(this.#database, this.#registry, ref, reader));
  }

  watch<E>(query: Query<E>, reader: Reader, observer: PageObserver<E>): () => void {
    return this.#live.watch(query, reader, observer);
  }

  /** Resolves when everybody who watches through this store has been told. */
  async commit(change: Change): Promise<Receipt> {
    const judges = await this.#whenJudgesAreThere();
    const receipt = await this.#database.whenOpen(() =>
      commitChange(this.#database, { entities: this.#registry, judges }, change),
    );
    // The change is applied whatever becomes of the telling, which reports its own errors to those who watch.
    await this.#live.catchUp().catch(() => undefined);
    return receipt;
  }

  /** One that could not be fetched is asked for again with the next change. */
  #whenJudgesAreThere(): Promise<Registry<Judge>> {
    this.#judges ??= this.#loadJudges().then(
      (judges) => new Registry(judges),
      (cause: unknown) => {
        this.#judges = undefined;
        throw new Unavailable("the judges could not be fetched", { cause });
      },
    );
    return this.#judges;
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
