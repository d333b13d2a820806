import type { Instant } from "#generated/runtime.ts";

/** The age at which an event is too old for notices, in ms: imported records, and most events of a demo building. */
const newsMs = 14 * 24 * 3_600_000;

/** Whether an event is recent enough for notices. */
export function isNews(at: Instant, now: Instant): boolean {
  return now - at <= newsMs;
}
