import { Random } from "../conformance/random.ts";

/** A sample of this size, in the original order and the same for the same seed; everything without a size. */
export function sampleOf<T>(
  all: readonly T[],
  count: number | undefined,
  seed: number,
): readonly T[] {
  if (count === undefined || count >= all.length) return all;
  const random = new Random(seed);
  const taken = new Set(
    all
      .map((each) => ({ each, at: random.next() }))
      .toSorted((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ each }) => each),
  );
  return all.filter((each) => taken.has(each));
}
