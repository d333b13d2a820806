import type { Instant } from "#generated/runtime.ts";
import {
  firstOfMonth,
  firstOfQuarter,
  mondayOf,
  newYearsDay,
  yearOf,
  zoneDays,
} from "./zone-days.ts";

/** The last twelve weeks, the present year, everything, or a year by its number. */
export type Period = "weeks" | "year" | "all" | number;

/** `from` is included, `to` is excluded; a side that is `undefined` has no limit. */
export interface Span {
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
}

/** A day, a week from Monday to Sunday, a month, a quarter or a year, or the part of it inside a period: a column of a chart. */
export interface Column {
  readonly from: Instant;
  readonly to: Instant;
}

export type Unit = "day" | "week" | "month" | "quarter" | "year";

/** What a time axis is divided into. */
export interface Axis {
  readonly unit: Unit;
  readonly columns: readonly Column[];
}

/** How many weeks `"weeks"` covers, with the present one. */
const fewWeeks = 12;

/** The most days that are divided into each unit: more than about forty columns of two bars cannot be told apart. */
const mostDays = [
  ["day", 21],
  ["week", 26 * 7],
  ["month", 3 * 366],
  ["quarter", 10 * 366],
] as const;

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

/**
 * The period of the same length before: the twelve weeks before, or the year before. Of a period that is not over, only as much of
 * the one before counts. `undefined` before everything, and before a period that has not begun.
 */
export function spanBefore(period: Period, zone: string, now: Instant): Column | undefined {
  const { from, to } = spanOf(period, zone, now);
  if (from === undefined || to === undefined || from > now) return undefined;
  const { dayAt, startOf } = zoneDays(zone);
  const first = dayAt(from);
  const before = period === "weeks" ? first - 7 * fewWeeks : newYearsDay(yearOf(dayAt(from)) - 1);
  if (now >= to) return { from: startOf(before), to: from };
  const today = dayAt(now);
  const end = startOf(before + today - first) + now - startOf(today);
  return { from: startOf(before), to: Math.min(end, from) };
}

/** Whether a moment is inside a span. */
export function isWithin(span: Span, at: Instant): boolean {
  return (span.from === undefined || at >= span.from) && (span.to === undefined || at < span.to);
}

/** The columns from the day of one moment to the day of another, in the unit that fits the time between, within a span. */
export function axisOf(first: Instant, last: Instant, span: Span, zone: string): Axis {
  const { dayAt, startOf } = zoneDays(zone);
  const [from, to] = [dayAt(first), dayAt(last)];
  const unit = mostDays.find(([, most]) => to - from < most)?.[0] ?? "year";
  const begins = startOf(startIn(unit, from));
  const ends = startOf(nextIn(unit, startIn(unit, to)));
  const columns = columnsBetween(
    unit,
    Math.max(begins, span.from ?? begins),
    Math.min(ends, span.to ?? ends),
    zone,
  );
  return { unit, columns };
}

/** The columns between two moments, of which the first and the last may be partial. */
export function columnsBetween(
  unit: Unit,
  from: Instant,
  to: Instant,
  zone: string,
): readonly Column[] {
  if (!(from < to)) return [];
  const { dayAt, startOf } = zoneDays(zone);
  const last = dayAt(to - 1);
  const columns: Column[] = [];
  for (let day = startIn(unit, dayAt(from)); day <= last; day = nextIn(unit, day))
    columns.push({
      from: Math.max(from, startOf(day)),
      to: Math.min(to, startOf(nextIn(unit, day))),
    });
  return columns;
}

/** The first day of the unit that a day is in. */
function startIn(unit: Unit, day: number): number {
  switch (unit) {
    case "day":
      return day;
    case "week":
      return mondayOf(day);
    case "month":
      return firstOfMonth(day);
    case "quarter":
      return firstOfQuarter(day);
    case "year":
      return newYearsDay(yearOf(day));
  }
}

/** The first day of the next unit. */
function nextIn(unit: Unit, first: number): number {
  switch (unit) {
    case "day":
      return first + 1;
    case "week":
      return first + 7;
    case "month":
      return firstOfMonth(first + 31);
    case "quarter":
      return firstOfQuarter(first + 92);
    case "year":
      return newYearsDay(yearOf(first) + 1);
  }
}
