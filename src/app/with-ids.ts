import type { Query } from "#generated/runtime.ts";

/** The same of certain documents only: each is asked for by itself, which rules allow where they could prove it of no list. */
export function withIds<E>(query: Query<E>, ids: readonly string[]): Query<E> {
  return { ...query, where: [{ field: "id", values: ids }] };
}
