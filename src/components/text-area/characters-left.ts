/**
 * How many characters are left, once that is worth saying: in the last tenth of the limit, or its last 20 characters if that is more.
 * Negative when there are too many; undefined while there is plenty of room.
 */
export function charactersLeft(length: number, limit: number): number | undefined {
  const left = limit - length;
  return left <= Math.max(20, limit / 10) ? left : undefined;
}
