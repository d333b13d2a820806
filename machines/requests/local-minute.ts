import type { Instant } from "#generated/runtime.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** "2026-03-04 14:05" in a zone. */
export function localMinute(at: Instant, timeZone: string): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    // Sweden writes dates as ISO does.
    format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
