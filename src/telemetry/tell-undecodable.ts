import type { Store } from "../data/store.ts";

/**
 * A store that reports each document on a page that does not decode, once: the name of its collection, never its path. A document
 * that is read by itself fails with a code, which the machines report.
 */
export function tellUndecodable(store: Store, tell: (collection: string) => void): Store {
  const told = new Set<string>();
  return {
    commit: (change) => store.commit(change),
    count: (query, reader) => store.count(query, reader),
    read: (ref, reader) => store.read(ref, reader),
    watch: (query, reader, { next, error }) =>
      store.watch(query, reader, {
        next: (page) => {
          for (const { path } of page.problems) {
            if (!told.has(path)) tell(path.split("/").at(-2) ?? "");
            told.add(path);
          }
          next(page);
        },
        error,
      }),
  };
}
