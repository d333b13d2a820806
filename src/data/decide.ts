import type { Fields } from "#generated/runtime.ts";
import type { Registry } from "./local/registry.ts";

/** The documents at some paths as they are stored; missing ones are `undefined` or left out. */
export type ReadAll = (
  paths: readonly string[],
) => PromiseLike<ReadonlyMap<string, Fields | undefined>>;

/**
 * Repeats a decision until every document it reads has been loaded; it sees documents as the schema understands them, and unread
 * ones as missing. `absent` are not read, and count as missing.
 */
export async function decide<T>(
  first: Iterable<string>,
  entities: Pick<Registry, "understood">,
  readAll: ReadAll,
  decision: (look: (path: string) => Fields | undefined) => T,
  absent: Iterable<string> = [],
): Promise<T> {
  const known = new Map<string, Fields | undefined>();
  for (const path of absent) known.set(path, undefined);
  const wanted = new Set<string>();
  const look = (path: string): Fields | undefined => {
    if (!known.has(path)) wanted.add(path);
    return known.get(path);
  };
  for (const path of first) look(path);
  for (;;) {
    // Each round loads what the one before it asked for.
    const paths = [...wanted];
    wanted.clear();
    const found = paths.length === 0 ? undefined : await readAll(paths);
    for (const path of paths) known.set(path, entities.understood(path, found?.get(path)));
    const decided = decision(look);
    if (wanted.size === 0) return decided;
  }
}
