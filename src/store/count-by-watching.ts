import type { Page, Query } from "#generated/runtime.ts";
import { firstOf } from "./first-of.ts";
import type { Reader, Store } from "./store.ts";
import { subscribable } from "./subscribable.ts";

/** Counts what a query finds by looking at all of it. */
export async function countByWatching<E>(
  store: Pick<Store, "watch">,
  query: Query<E>,
  reader: Reader,
): Promise<number> {
  const { rows, problems } = await firstOf(
    subscribable<Page<E>>((next, _, error) => store.watch(query, reader, { next, error })),
  );
  return rows.length + problems.length;
}
