/**
 * The number of characters left, once it matters: in the last tenth of the limit, or in its last 20 characters if that is more.
 * Negative where there are too many; `undefined` while there is plenty of room.
 */
export function charactersLeft(length: number, limit: number): number | undefined {
  const left = limit - length;
  return left <= Math.max(20, limit / 10) ? left : undefined;
}
