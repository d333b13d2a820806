const firstMs = 1000;
const longestMs = 60_000;
const shortestPostponementMs = 30_000;
const longestPostponementMs = 3_600_000;

/**
 * The pause before another attempt, in ms: doubling from a second to a minute; its upper half is random (`random` from 0
 * to 1), so that many devices do not retry at the same moment.
 */
export function backoffMs(attempt: number, random: number): number {
  const whole = Math.min(longestMs, firstMs * 2 ** Math.max(0, attempt - 1));
  return Math.round(whole / 2 + (whole / 2) * random);
}

/**
 * How long a change waits that may be applied from `until` on, in ms: half a minute to an hour, because this device's clock may
 * be days off from the clock that `until` was computed with.
 */
export function postponementMs(until: number, now: number): number {
  return Math.min(longestPostponementMs, Math.max(shortestPostponementMs, until - now));
}
