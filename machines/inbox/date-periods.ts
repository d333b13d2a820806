import type { Instant } from "#generated/runtime.ts";
import { firstOfMonth, zoneDays } from "../overview/zone-days.ts";

/** Periods that move with the days, so that a kept address means the same tomorrow. */
export const reportedPeriods = ["today", "last7", "month"] as const;
export const duePeriods = ["today", "next7", "month"] as const;
export type ReportedPeriod = (typeof reportedPeriods)[number];
export type DuePeriod = (typeof duePeriods)[number];

/** The days of a period in a zone: its first moment, and the first one after it. */
export function spanOf(
  period: ReportedPeriod | DuePeriod,
  now: Instant,
  zone: string,
): readonly [Instant, Instant] {
  const { dayAt, startOf } = zoneDays(zone);
  const today = dayAt(now);
  const first = firstOfMonth(today);
  const [from, to] = {
    today: [today, today + 1] as const,
    last7: [today - 6, today + 1] as const,
    next7: [today, today + 7] as const,
    month: [first, firstOfMonth(first + 31)] as const,
  }[period];
  return [startOf(from), startOf(to)];
}

const dayLength = 86_400_000;

/** The first moment of a date that is written as "2026-11-21"; `undefined` for anything else. */
export function startOfDate(text: string, zone: string, daysLater = 0): Instant | undefined {
  const at = Date.parse(`${text}T00:00Z`);
  return Number.isNaN(at) ? undefined : zoneDays(zone).startOf(at / dayLength + daysLater);
}

/** The date in a zone at a moment, as "2026-11-21". */
export function dateAt(at: Instant, zone: string): string {
  return new Date(zoneDays(zone).dayAt(at) * dayLength).toISOString().slice(0, 10);
}
