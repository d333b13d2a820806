/** The first index below `count` from which on all pass, found by halving; `count` where none does. */
export function firstIndex(count: number, passes: (index: number) => boolean): number {
  let [from, to] = [0, count];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (passes(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
