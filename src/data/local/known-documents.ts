import { type Fields, idOf } from "#generated/runtime.ts";
import { collectionOf, type Registry } from "./registry.ts";
import { documentsAt } from "./stored-rows.ts";
import type { Reading } from "./stored.ts";

/** The documents read so far in a transaction, and those that are needed besides. */
export class KnownDocuments {
  readonly #stores: Reading<"documents">;
  readonly #registry: Registry;
  readonly #known = new Map<string, Fields | undefined>();
  readonly #wanted = new Set<string>();

  /** `absent` are not read, and count as missing. */
  constructor(
    stores: Reading<"documents">,
    registry: Registry,
    first: Iterable<string>,
    absent: ReadonlySet<string> = new Set(),
  ) {
    this.#stores = stores;
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
    const found = await readDocuments(this.#stores, paths);
    for (const [path, fields] of found)
      this.#known.set(path, this.#registry.understood(path, fields));
  }
}

/** Many documents in one go, as they are stored; absent ones are `undefined`. */
export async function readDocuments(
  stores: Reading<"documents">,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Fields | undefined>> {
  if (paths.length === 0) return new Map();
  const keys = paths.map((path): [string, string] => [collectionOf(path), idOf(path)]);
  const found = await documentsAt(stores, keys);
  return new Map(paths.map((path, index) => [path, found[index]]));
}
