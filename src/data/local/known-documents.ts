import { type Fields, idOf } from "#generated/runtime.ts";
import type { LocalDatabase } from "./local-database.ts";
import { collectionOf, type Registry } from "./registry.ts";

/** The documents read so far in a transaction, and those that are needed besides. */
export class KnownDocuments {
  readonly #database: LocalDatabase;
  readonly #registry: Registry;
  readonly #known = new Map<string, Fields | undefined>();
  readonly #wanted = new Set<string>();

  /** `absent` are not read, and count as missing. */
  constructor(
    database: LocalDatabase,
    registry: Registry,
    first: Iterable<string>,
    absent: ReadonlySet<string> = new Set(),
  ) {
    this.#database = database;
    this.#registry = registry;
    for (const path of absent) this.#known.set(path, undefined);
    for (const path of first) if (!absent.has(path)) this.#wanted.add(path);
  }

  /** The document as the schema understands it; an unread one counts as missing and is noted as wanted. */
  readonly get = (path: string): Fields | undefined => {
    if (!this.#known.has(path)) this.#wanted.add(path);
    return this.#known.get(path);
  };

  /** Repeats the judgement until every document it reads has been loaded. */
  async decide<T>(judge: () => T): Promise<T> {
    for (;;) {
      // Each round loads what the one before it asked for.
      await this.#readWanted();
      const decision = judge();
      if (this.#wanted.size === 0) return decision;
    }
  }

  async #readWanted(): Promise<void> {
    const paths = [...this.#wanted];
    this.#wanted.clear();
    const found = await readDocuments(this.#database, paths);
    for (const [path, fields] of found)
      this.#known.set(path, this.#registry.understood(path, fields));
  }
}

/** Reads many documents in one request, as they are stored; missing ones are `undefined`. */
export async function readDocuments(
  database: LocalDatabase,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Fields | undefined>> {
  if (paths.length === 0) return new Map();
  const keys = paths.map((path): [string, string] => [collectionOf(path), idOf(path)]);
  const found = await database.documentsAt(keys);
  return new Map(paths.map((path, index) => [path, found[index]]));
}
