import type { Store } from "../data/store.ts";

/**
 * A store that reports each document on a page that does not decode, once: the name of its collection, never its path. A document
 * that is read by itself fails with a code, which the machines report.
 */
export function reportUndecodable(store: Store, report: (collection: string) => void): Store {
  const reported = new Set<string>();
  return {
    commit: (change) => store.commit(change),
    count: (query, reader) => store.count(query, reader),
    read: (ref, reader) => store.read(ref, reader),
    watch: (query, reader, { next, error }) =>
      store.watch(query, reader, {
        next: (page) => {
          for (const { path } of page.problems) {
            if (!reported.has(path)) report(path.split("/").at(-2) ?? "");
            reported.add(path);
          }
          next(page);
        },
        error,
      }),
  };
}
