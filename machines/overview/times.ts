/** How long fixes took, in ms from the report. Both values are missing for fewer than five fixes, because so few say nothing about the next one. */
export interface FixTimes {
  /** The number of fixes. */
  readonly count: number;
  /** Half were done within this time. */
  readonly median: number | undefined;
  /** Nine in ten were done within this time. */
  readonly p90: number | undefined;
}

/** The times of one category or site, by its id. */
export interface GroupTimes<Id extends string = string> extends FixTimes {
  readonly id: Id;
  /** One in ten was done within this time. */
  readonly p10: number | undefined;
  /** How long each fix took; empty where there are more than can be shown one by one. */
  readonly each: readonly number[];
}

/** The fewest fixes that have a median and a 90th percentile. */
const fewest = 5;

/** The most fixes that are shown one by one. */
const mostShown = 60;

/** The median and 90th percentile (nearest rank) of lengths in ms, in any order. */
export function timesOf(lengths: readonly number[]): FixTimes {
  const { count, median, p90 } = spreadOf(lengths);
  return { count, median, p90 };
}

function spreadOf(lengths: readonly number[]): FixTimes & Pick<GroupTimes, "p10"> {
  const sorted = Float64Array.from(lengths).toSorted();
  const rank = (percent: number) =>
    sorted.length < fewest ? undefined : percentile(sorted, percent);
  return { count: sorted.length, p10: rank(10), median: rank(50), p90: rank(90) };
}

/** The times of each group, the slowest first. */
export function groupTimes<Id extends string>(
  groups: ReadonlyMap<Id, readonly number[]>,
): readonly GroupTimes<Id>[] {
  return [...groups]
    .map(([id, lengths]) => ({
      id,
      ...spreadOf(lengths),
      each: lengths.length > mostShown ? [] : lengths,
    }))
    .toSorted(
      (a, b) =>
        (b.median ?? 0) - (a.median ?? 0) || (b.p90 ?? 0) - (a.p90 ?? 0) || (a.id < b.id ? -1 : 1),
    );
}

/**
 * The nearest-rank percentile of values sorted in ascending order: the smallest value that is at least as large as `percent` % of
 * the values. It is always one of the values, so "nine in ten were done within …" is literally true; the median of an even number
 * of values is the lower of the two in the middle. `undefined` when there are no values.
 */
export function percentile(sorted: ArrayLike<number>, percent: number): number | undefined {
  const rank = Math.ceil((percent * sorted.length) / 100);
  return sorted[Math.max(rank, 1) - 1];
}
