import type { Instant } from "#generated/runtime.ts";
import { mondayOf, newYearsDay, yearOf, zoneDays } from "./zone-days.ts";

/** The last twelve weeks, the present year, everything, or a year by its number. */
export type Period = "weeks" | "year" | "all" | number;

/** `from` is included, `to` is excluded; a side that is `undefined` has no limit. */
export interface Span {
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
}

/** A week from Monday to Sunday, or the part of it inside a period. */
export interface Week {
  readonly from: Instant;
  readonly to: Instant;
}

/** How many weeks `"weeks"` covers, with the present one. */
const fewWeeks = 12;

/**
 * The most weeks that are shown, because more than two years of bars cannot be told apart. A longer period shows its last weeks.
 */
const mostWeeks = 106;

/** The beginning and the end of a period in a zone. */
export function spanOf(period: Period, zone: string, now: Instant): Span {
  if (period === "all") return { from: undefined, to: undefined };
  const { dayAt, startOf } = zoneDays(zone);
  const today = dayAt(now);
  if (period === "weeks") {
    const monday = mondayOf(today);
    return { from: startOf(monday - 7 * (fewWeeks - 1)), to: startOf(monday + 7) };
  }
  const year = period === "year" ? yearOf(today) : period;
  return { from: startOf(newYearsDay(year)), to: startOf(newYearsDay(year + 1)) };
}

/** Whether a moment is inside a span. */
export function isWithin(span: Span, at: Instant): boolean {
  return (span.from === undefined || at >= span.from) && (span.to === undefined || at < span.to);
}

/** The weeks between two moments, of which the first and the last may be partial; only the last ones of more than two years. */
export function weeksBetween(from: Instant, to: Instant, zone: string): readonly Week[] {
  if (!(from < to)) return [];
  const { dayAt, startOf } = zoneDays(zone);
  const last = mondayOf(dayAt(to - 1));
  const first = Math.max(mondayOf(dayAt(from)), last - 7 * (mostWeeks - 1));
  const weeks: Week[] = [];
  for (let monday = first; monday <= last; monday += 7) {
    weeks.push({
      from: Math.max(from, startOf(monday)),
      to: Math.min(to, startOf(monday + 7)),
    });
  }
  return weeks;
}

/** The whole week that contains a moment. */
export function weekOf(at: Instant, zone: string): Week {
  const { dayAt, startOf } = zoneDays(zone);
  const monday = mondayOf(dayAt(at));
  return { from: startOf(monday), to: startOf(monday + 7) };
}
