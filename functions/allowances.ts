import type { Allowance } from "./ports.ts";

/**
 * Decides which wishes are granted, in turn. `before` and `after` are the used amounts by counter. A wish is granted where all
 * its counters have something left.
 */
export function allot(
  wishes: readonly (readonly Allowance[])[],
  before: ReadonlyMap<string, number>,
): { readonly granted: readonly boolean[]; readonly after: ReadonlyMap<string, number> } {
  const after = new Map(before);
  const granted = wishes.map((wish) => {
    const isLeft = wish.every(({ counter, most }) => (after.get(counter) ?? 0) < most);
    if (isLeft) for (const { counter } of wish) after.set(counter, (after.get(counter) ?? 0) + 1);
    return isLeft;
  });
  return { granted, after };
}
