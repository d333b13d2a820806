import type { Instant } from "#generated/runtime.ts";
import { getOrMake } from "../maps.ts";

/** Milliseconds of a day of 24 hours. */
const dayLength = 86_400_000;

/**
 * The calendar of one zone. A day is a number: 0 is 1 January 1970, and each date is one more than the date before it, however
 * long its day is.
 */
export interface ZoneDays {
  /** The date in the zone at a moment. */
  readonly dayAt: (at: Instant) => number;
  /** The first moment of a date: midnight, or later where clocks skip midnight. */
  readonly startOf: (day: number) => Instant;
}

const known = new Map<string, ZoneDays>();

/** The calendar of an IANA zone; UTC's for an unknown zone. */
export function zoneDays(zone: string): ZoneDays {
  return getOrMake(known, zone, () => createZoneDays(zone));
}

/** The Monday on or before a date. */
export function mondayOf(day: number): number {
  // 1 January 1970 was a Thursday.
  return day - ((((day + 3) % 7) + 7) % 7);
}

/** The first date of a date's month. */
export function firstOfMonth(day: number): number {
  return day - new Date(day * dayLength).getUTCDate() + 1;
}

/** The first date of a date's quarter. */
export function firstOfQuarter(day: number): number {
  const first = firstOfMonth(day);
  const isFirstMonth = new Date(first * dayLength).getUTCMonth() % 3 === 0;
  return isFirstMonth ? first : firstOfQuarter(first - 1);
}

/** 1 January of a year. */
export function newYearsDay(year: number): number {
  const date = new Date(0);
  // Not Date.UTC: that reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, 0, 1);
  return date.getTime() / dayLength;
}

/** The year of a date. */
export function yearOf(day: number): number {
  return new Date(day * dayLength).getUTCFullYear();
}

function createZoneDays(zone: string): ZoneDays {
  const reader = readerOf(zone);
  const starts = new Map<number, Instant>();

  /** The local time in the zone, to the second, as if it were UTC. */
  const wallAt = (at: Instant): number => {
    const read = new Map(reader.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes) => read.get(type) ?? 0;
    const wall = new Date(0);
    wall.setUTCFullYear(part("year"), part("month") - 1, part("day"));
    wall.setUTCHours(part("hour"), part("minute"), part("second"));
    return wall.getTime();
  };
  const dayAt = (at: Instant): number => Math.floor(wallAt(at) / dayLength);

  const findStart = (day: number): Instant => {
    const wall = day * dayLength;
    const noon = wall + dayLength / 2;
    const likely = wall - (wallAt(noon) - noon);
    const start = [likely, wall - (wallAt(likely) - likely)].find(
      (at) => dayAt(at) === day && dayAt(at - 1) < day,
    );
    return start ?? searchStart(day, dayAt);
  };

  return {
    dayAt,
    startOf: (day) => getOrMake(starts, day, () => findStart(day)),
  };
}

/**
 * The first moment that is not before a date, by binary search, for days on which clocks change at midnight or that a zone
 * skipped.
 */
function searchStart(day: number, dayAt: (at: Instant) => number): Instant {
  let before = (day - 2) * dayLength;
  let there = (day + 2) * dayLength;
  while (there - before > 1) {
    const middle = Math.floor((before + there) / 2);
    if (dayAt(middle) >= day) there = middle;
    else before = middle;
  }
  return there;
}

function readerOf(timeZone: string): Intl.DateTimeFormat {
  const options: Intl.DateTimeFormatOptions = {
    calendar: "gregory",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  };
  try {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  }
}
