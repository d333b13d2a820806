/**
 * The nearest-rank percentile of values sorted in ascending order: the smallest value that is at least as large as `percent` % of
 * the values. It is always one of the values, so "nine in ten were done within …" is literally true; the median of an even number
 * of values is the lower of the two in the middle. `undefined` when there are no values.
 */
export function percentile(sorted: ArrayLike<number>, percent: number): number | undefined {
  const rank = Math.ceil((percent * sorted.length) / 100);
  return sorted[Math.max(rank, 1) - 1];
}
