const firstMs = 1000;
const longestMs = 60_000;
const shortestPostponementMs = 30_000;
const longestPostponementMs = 3_600_000;

/**
 * How long to wait before trying again, in ms: doubling from a second to a minute, and the upper half of it by
 * chance (`random` from 0 to 1), so that many devices do not come back at the same moment.
 */
export function backoffMs(attempt: number, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempt - 1));
  return Math.round(whole / 2 + (whole / 2) * random);
}

/**
 * How long a change waits that may be done from `until` on, in ms: half a minute to an hour, since this device's clock may
 * be days off and whoever said `until` went by another.
 */
export function postponementMs(until: number, now: number): number {
  return Math.min(longestPostponementMs, Math.max(shortestPostponementMs, until - now));
}
