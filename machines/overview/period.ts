import type { Instant } from "#generated/runtime.ts";
import { mondayOf, newYearsDay, yearOf, zoneDays } from "./zone-days.ts";

/** The last twelve weeks, the year that is, everything, or a year by its number. */
export type Period = "weeks" | "year" | "all" | number;

/** From a moment, until before another; without an end on either side where it is `undefined`. */
export interface Span {
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
}

/** A week from Monday to Sunday, or the part of it that lies in a period. */
export interface Week {
  readonly from: Instant;
  readonly to: Instant;
}

/** So many weeks `"weeks"` is, with the present one. */
const fewWeeks = 12;

/** More than two years in bars can no longer be told apart: of a longer period the last weeks are shown. */
const mostWeeks = 106;

/** When a period begins and ends in a zone. */
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

/** Whether a moment lies in a span. */
export function isWithin(span: Span, at: Instant): boolean {
  return (span.from === undefined || at >= span.from) && (span.to === undefined || at < span.to);
}

/** The weeks between two moments, of which the first and the last may be cut; the last ones of more than two years. */
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

/** The whole week a moment lies in. */
export function weekOf(at: Instant, zone: string): Week {
  const { dayAt, startOf } = zoneDays(zone);
  const monday = mondayOf(dayAt(at));
  return { from: startOf(monday), to: startOf(monday + 7) };
}
