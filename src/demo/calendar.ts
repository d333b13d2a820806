import type { Instant } from "#generated/runtime.ts";
import { calendarDay, dayLength, minuteLength } from "../i18n/calendar.ts";
import { instantInZone } from "../services/csv/zoned-time.ts";

/** A local time of day, as in `"07:45"`. */
export type TimeOfDay = `${number}:${number}`;

/**
 * When an event of the story happened, relative to the moment at which it is told: a number of working days before today,
 * yesterday whatever its weekday, or a number of minutes ago.
 */
export type When =
  | readonly [workdaysAgo: number | "yesterday", time: TimeOfDay]
  | { readonly minutesAgo: number };

export interface Today {
  readonly now: Instant;
  /** IANA time zone. */
  readonly zone: string;
}

/** The instant of a moment in the story. */
export function instantOf(when: When, { now, zone }: Today): Instant {
  if ("minutesAgo" in when) return now - when.minutesAgo * minuteLength;
  const [day, time] = when;
  const today = calendarDay(now, zone);
  const date = new Date((day === "yesterday" ? today - 1 : workdayBefore(today, day)) * dayLength);
  const [hour, minute] = time.split(":").map(Number);
  if (hour === undefined || minute === undefined) throw new Error(`"${time}" is no time of day`);
  const wall = {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour,
    minute,
    second: 0,
    millisecond: 0,
  };
  return instantInZone(wall, zone);
}

/** The day that is `count` working days before a day; days count from 1 January 1970. */
function workdayBefore(today: number, count: number): number {
  let day = today;
  for (let left = count; left > 0;) {
    day -= 1;
    if (isWorkday(day)) left -= 1;
  }
  return day;
}

/** Whether a day, counted from 1 January 1970, which was a Thursday, is one of Monday to Friday. */
function isWorkday(day: number): boolean {
  const weekday = (day + 4) % 7;
  return weekday >= 1 && weekday <= 5;
}
