import { percentile } from "./percentile.ts";

/** How long fixes took, in ms from the report. Both are `undefined` while there is nothing to tell them from. */
export interface FixTimes {
  /** How many fixes they are told from. */
  readonly count: number;
  /** Half were done within it. */
  readonly median: number | undefined;
  /** Nine in ten were done within it. */
  readonly p90: number | undefined;
}

/** The same of one category or site, by its id. */
export interface GroupTimes<Id extends string = string> extends FixTimes {
  readonly id: Id;
}

/** The median and 90th percentile (nearest rank) of lengths in ms, in any order. */
export function timesOf(lengths: readonly number[]): FixTimes {
  const sorted = Float64Array.from(lengths).toSorted();
  return {
    count: sorted.length,
    median: percentile(sorted, 50),
    p90: percentile(sorted, 90),
  };
}

/** The same for each group, the slowest first. */
export function groupTimes<Id extends string>(
  groups: ReadonlyMap<Id, readonly number[]>,
): readonly GroupTimes<Id>[] {
  return [...groups]
    .map(([id, lengths]) => ({ id, ...timesOf(lengths) }))
    .toSorted(
      (a, b) =>
        (b.median ?? 0) - (a.median ?? 0) || (b.p90 ?? 0) - (a.p90 ?? 0) || (a.id < b.id ? -1 : 1),
    );
}
