import type { Page, Query } from "#generated/runtime.ts";
import type { Reader, Store } from "./store.ts";
import { subscribable } from "./subscribable.ts";

/** The page of a query; emitted at once and after every change. */
export function followPage<E>(store: Pick<Store, "watch">, query: Query<E>, reader: Reader) {
  return subscribable<Page<E>>((next, _, error) => store.watch(query, reader, { next, error }));
}
