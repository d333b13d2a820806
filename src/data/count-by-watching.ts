import type { Query } from "#generated/runtime.ts";
import { firstOf } from "./first-of.ts";
import { followPage } from "./follow-page.ts";
import type { Reader, Store } from "./store.ts";

/** Counts a query's results by loading all of them. */
export async function countByWatching<E>(
  store: Pick<Store, "watch">,
  query: Query<E>,
  reader: Reader,
): Promise<number> {
  const { rows, problems } = await firstOf(followPage(store, query, reader));
  return rows.length + problems.length;
}
