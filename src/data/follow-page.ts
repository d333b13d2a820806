import type { Page, Query } from "#generated/runtime.ts";
import { firstOf } from "./first-of.ts";
import type { Reader, Store } from "./store.ts";
import { subscribable } from "./subscribable.ts";

/** The page of a query; emitted at once and after every change. */
export function followPage<E>(store: Pick<Store, "watch">, query: Query<E>, reader: Reader) {
  return subscribable<Page<E>>((next, _, error) => store.watch(query, reader, { next, error }));
}

/** Counts a query's results by loading all of them. */
export async function countByWatching<E>(
  store: Pick<Store, "watch">,
  query: Query<E>,
  reader: Reader,
): Promise<number> {
  const { rows, problems } = await firstOf(followPage(store, query, reader));
  return rows.length + problems.length;
}
