import { calendarDay, dayLength, hourLength, minuteLength, weekLength } from "./calendar.ts";
import { durationText, shortDurationText } from "./duration.ts";

/** The formats of moments and amounts for one reader in one zone. Instants are milliseconds since the epoch, UTC. */
export interface Formats {
  /** "21 Nov 2026" */
  readonly date: (at: number) => string;
  /** "16–22 Nov 2026": both days included. */
  readonly dateRange: (from: number, to: number) => string;
  /** "21 Nov 2026, 10:46" */
  readonly dateTime: (at: number) => string;
  /** "10:46" */
  readonly time: (at: number) => string;
  /** "today", "yesterday", "Tuesday", and the date for days further away. */
  readonly day: (at: number, now: number) => string;
  /** "10:46", "tomorrow, 10:46", "Tuesday, 10:46", and with the date for days further away. */
  readonly dayTime: (at: number, now: number) => string;
  /** "2 days ago", "in 3 hours", "now". */
  readonly relative: (at: number, now: number) => string;
  /** "3 days 4 hours", "45 minutes": a length in its two largest units. */
  readonly duration: (ms: number) => string;
  /** "3.5 days": one unit and one decimal, for columns and plots. */
  readonly shortDuration: (ms: number) => string;
  /** "16,126" */
  readonly number: (value: number) => string;
  /** "83%" for a share between 0 and 1. */
  readonly percent: (share: number) => string;
  /** "1.6 MB" */
  readonly fileSize: (bytes: number) => string;
}

/** Shown for an invalid moment or amount. */
const nothing = "–";

const known = new Map<string, Formats>();

/** The formats of a reader; the same object for the same reader, because Intl's formatters are costly to create. */
export function formatsFor(locale: string, timeZone: string): Formats {
  const key = `${locale} ${timeZone}`;
  const formats = known.get(key) ?? createFormats(locale, usableZone(timeZone));
  known.set(key, formats);
  return formats;
}

/** The zone itself, or UTC where Intl does not know it, so that a wrong zone does not break the screen. */
export function usableZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}

function createFormats(locale: string, timeZone: string): Formats {
  const moment = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    return orNothing((at) => format.format(at));
  };
  const amount = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(locale, options);
    return orNothing((value) => format.format(value));
  };
  const dayOptions = { day: "numeric", month: "short", year: "numeric" } as const;
  const date = moment(dayOptions);
  const dayFormat = new Intl.DateTimeFormat(locale, { ...dayOptions, timeZone });
  const time = moment({ timeStyle: "short" });
  const weekday = moment({ weekday: "long" });
  const distance = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });

  const daysBetween = (at: number, now: number) =>
    calendarDay(at, timeZone) - calendarDay(now, timeZone);

  const day = (at: number, now: number): string => {
    if (!isMoment(at) || !isMoment(now)) return nothing;
    const days = daysBetween(at, now);
    if (Math.abs(days) <= 1) return distance.format(days, "day");
    return Math.abs(days) < 7 ? weekday(at) : date(at);
  };

  const dateTime = orNothing((at) => `${date(at)}, ${time(at)}`);

  const dayTime = (at: number, now: number): string => {
    if (!isMoment(at) || !isMoment(now)) return nothing;
    const days = daysBetween(at, now);
    if (days === 0) return time(at);
    return Math.abs(days) < 7 ? `${day(at, now)}, ${time(at)}` : dateTime(at);
  };

  const relative = (at: number, now: number): string => {
    if (!isMoment(at) || !isMoment(now)) return nothing;
    const ms = at - now;
    const length = Math.abs(ms);
    if (length < minuteLength) return distance.format(0, "second");
    if (length < hourLength) return distance.format(Math.trunc(ms / minuteLength), "minute");
    // On a day of 25 hours both may have the same date.
    const days = daysBetween(at, now);
    if (length < dayLength || days === 0) {
      return distance.format(Math.trunc(ms / hourLength), "hour");
    }
    if (length < 2 * weekLength) return distance.format(days, "day");
    if (length < 60 * dayLength) return distance.format(Math.trunc(days / 7), "week");
    if (length < 730 * dayLength) return distance.format(Math.trunc(days / 30.44), "month");
    return distance.format(Math.trunc(days / 365.25), "year");
  };

  return {
    date,
    dateRange: (from, to) =>
      isMoment(from) && isMoment(to) ? dayFormat.formatRange(from, to) : nothing,
    dateTime,
    time,
    day,
    dayTime,
    relative,
    duration: orNothing((ms) => durationText(ms, locale)),
    shortDuration: orNothing((ms) => shortDurationText(ms, locale)),
    number: amount({}),
    percent: amount({ style: "percent" }),
    fileSize: orNothing((bytes) => fileSizeText(bytes, locale)),
  };
}

const sizes = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

function fileSizeText(bytes: number, locale: string): string {
  // 999.5 of a unit would be rounded to 1,000 of it, so the next unit is used.
  const step = sizes.findIndex((_, i) => bytes < 999.5 * 1000 ** i);
  const power = step === -1 ? sizes.length - 1 : step;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: sizes[power] ?? "byte",
    unitDisplay: power === 0 ? "long" : "short",
    maximumFractionDigits: bytes / 1000 ** power < 10 && power > 0 ? 1 : 0,
  }).format(bytes / 1000 ** power);
}

/** Intl throws on moments that it cannot format; a document with one must not break a list. */
function orNothing(write: (value: number) => string): (value: number) => string {
  return (value) => (isMoment(value) ? write(value) : nothing);
}

/** Whether a `Date` can hold the value; every amount shown here is far within that. */
function isMoment(value: number): boolean {
  return Math.abs(value) <= 8.64e15;
}
