import type { Condition, Json, Query } from "#generated/runtime.ts";
import { type DecodedEntry, fieldOf } from "./collection-entry.ts";

type Compare = (a: DecodedEntry, b: DecodedEntry) => number;

/** Returns a test of whether an entry meets all conditions of a query, and is not before its start value. */
export function matcherOf({
  where,
  order,
  from,
}: Pick<Query<unknown>, "where" | "order" | "from">): (entry: DecodedEntry) => boolean {
  const matches = matcherOfAll(where);
  const [first] = order;
  if (from === undefined || first === undefined) return matches;
  return (entry) => {
    const value = fieldOf(entry, first.field);
    return typeof value === typeof from && compareJson(value ?? null, from) >= 0 && matches(entry);
  };
}

function matcherOfAll(where: readonly Condition[]): (entry: DecodedEntry) => boolean {
  const conditions = where.map(({ field, values, contains = false }) => {
    const wanted = new Set<Json | undefined>(values);
    return (entry: DecodedEntry): boolean => {
      const value = fieldOf(entry, field);
      if (!contains) return wanted.has(value);
      return Array.isArray(value) && value.some((item: Json) => wanted.has(item));
    };
  });
  return (entry) => conditions.every((fits) => fits(entry));
}

/**
 * The order of a query: a missing field comes last in both directions, values of different types by type, and equal values by id
 * in the direction of the last field (as in Firestore, so that a limit cuts the same rows).
 */
export function comparatorOf(order: Query<unknown>["order"]): Compare {
  const fields = order.map(({ field, descending }) => ({ field, sign: descending ? -1 : 1 }));
  const idSign = fields.at(-1)?.sign ?? 1;
  return (a, b) => {
    for (const { field, sign } of fields) {
      const left = fieldOf(a, field);
      const right = fieldOf(b, field);
      if (left === right) continue;
      if (left === undefined) return 1;
      if (right === undefined) return -1;
      const difference = compareJson(left, right);
      if (difference !== 0) return sign * difference;
    }
    return a.id < b.id ? -idSign : idSign;
  };
}

/** Merges sorted additions into sorted rows. */
export function mergeSorted(
  sorted: readonly DecodedEntry[],
  added: readonly DecodedEntry[],
  compare: Compare,
): readonly DecodedEntry[] {
  const runs: DecodedEntry[][] = [];
  let taken = 0;
  for (const entry of added) {
    const place = placeOf(sorted, entry, taken, compare);
    runs.push(sorted.slice(taken, place), [entry]);
    taken = place;
  }
  runs.push(sorted.slice(taken));
  return runs.flat();
}

function placeOf(
  sorted: readonly DecodedEntry[],
  entry: DecodedEntry,
  from: number,
  compare: Compare,
): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = sorted[middle];
    if (other !== undefined && compare(other, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function compareJson(a: Json, b: Json): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  if (typeof a === "string" && typeof b === "string") return a < b ? -1 : Number(a > b);
  if (typeof a === "boolean" && typeof b === "boolean") return Number(a) - Number(b);
  return rank(a) - rank(b);
}

function rank(value: Json): number {
  if (value === null) return 0;
  const ranks = ["boolean", "number", "string", "object"];
  return 1 + ranks.indexOf(typeof value);
}
