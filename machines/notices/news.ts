import type { Instant } from "#generated/runtime.ts";

/** What is older when it becomes known is nobody's news: records from elsewhere, and most of what a demo building tells. */
const newsMs = 14 * 24 * 3_600_000;

/** Whether what happened at a moment is still worth telling. */
export function isNews(at: Instant, now: Instant): boolean {
  return now - at <= newsMs;
}
