import type { DateFormat } from "#machines/import/import-plan.ts";
import { scanDate, type DateScan } from "./date-scan.ts";
import { instantInZone, wallMilliseconds, type WallTime } from "./zoned-time.ts";

/** A parsed date. */
export interface DateReading {
  /** Milliseconds since the epoch, UTC. A date without a time is the beginning of that day. */
  readonly instant: number;
  /** The local midnight where only a date is written. */
  readonly day?: WallTime;
}

/** The format as people write it, e.g. `MM/DD/YYYY hh:mm:ss AM|PM`. */
export function describeDateFormat(format: DateFormat): string {
  if (format.style === "unixSeconds") return "seconds since 1970";
  if (format.style === "unixMilliseconds") return "milliseconds since 1970";
  const clock = format.clock === "12h" ? "hh:mm" : "HH:mm";
  const time = format.clock === "none" ? "" : clock + (format.seconds ? ":ss" : "");
  const meridiem = format.clock === "12h" ? " AM|PM" : "";
  const zone = format.zoned ? "±hh:mm" : "";
  const isIso = format.style === "numeric" && format.order === "ymd" && format.zoned;
  const gap = time === "" ? "" : isIso ? "T" : " ";
  return describeDate(format) + gap + time + meridiem + zone;
}

function describeDate({ style, order, separator, shortYear }: DateFormat): string {
  const year = shortYear ? "YY" : "YYYY";
  if (style === "named") return order === "mdy" ? `Month D, ${year}` : `D Month ${year}`;
  const parts = { mdy: ["MM", "DD", year], dmy: ["DD", "MM", year], ymd: [year, "MM", "DD"] };
  return parts[order].join(separator);
}

/**
 * Reads the dates of one column. Times without an offset are local times of `zone`. The order of day and month and the separator
 * must be those of the format; a date that begins with a year of four digits, a month's name, a year of two digits, and a missing
 * time are understood in every column. Returns `undefined` for what is no date.
 */
export function createDateReader(
  format: DateFormat,
  zone: string,
): (value: string) => DateReading | undefined {
  return (value) => {
    const scan = scanDate(value);
    if (scan === undefined) return undefined;
    if (scan.style === "unix") return readUnix(scan, format);
    const date = dateOf(scan, format);
    if (date === undefined) return undefined;
    const [year, month, day] = date;
    const { hour = 0, minute = 0, second = 0, millisecond = 0, zoneMinutes } = scan.time ?? {};
    if (!(hour <= 23 && minute <= 59 && second <= 59)) return undefined;
    const wall = { year, month, day, hour, minute, second, millisecond };
    const instant =
      zoneMinutes === undefined
        ? instantInZone(wall, zone)
        : wallMilliseconds(wall) - zoneMinutes * 60_000;
    return scan.time === undefined ? { instant, day: wall } : { instant };
  };
}

/** The instant of a number alone; `undefined` where it is not in the format's unit. */
export function readUnix(scan: DateScan, format: DateFormat): DateReading | undefined {
  const [number] = scan.numbers;
  const isSeconds = scan.digits[0] === 10;
  if (format.style !== (isSeconds ? "unixSeconds" : "unixMilliseconds")) return undefined;
  return { instant: isSeconds ? number * 1000 : number };
}

/** Year, month and day of a scan; `undefined` where the day does not exist or the order is not the format's. */
export function dateOf(
  scan: DateScan,
  format: DateFormat,
): readonly [number, number, number] | undefined {
  const [first, second, third] = scan.numbers;
  if (scan.style === "named" || scan.digits[0] === 4) {
    return validDate(fullYear(first, scan.digits[0]), second, third);
  }
  if (format.style !== "numeric" || scan.separator !== format.separator) return undefined;
  const [atStart, atEnd] = scan.digits;
  if (format.order === "ymd")
    return atStart === 2 && atEnd <= 2
      ? validDate(fullYear(first, atStart), second, third)
      : undefined;
  // A year of one digit is rather a slip of the pen.
  if (atEnd === 1 && !format.shortYear) return undefined;
  const year = fullYear(third, atEnd);
  return format.order === "dmy" ? validDate(year, second, first) : validDate(year, first, second);
}

function fullYear(year: number, digits: number): number {
  if (digits > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function validDate(
  year: number,
  month: number,
  day: number,
): readonly [number, number, number] | undefined {
  if (year < 1900 || year > 2199 || month < 1 || month > 12 || day < 1) return undefined;
  // Day 0 of the next month is the last of this one.
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate() ? [year, month, day] : undefined;
}

/** When something is due: a date without a time means the end of that day. */
export function endOfDay(reading: DateReading | undefined, zone: string): number | undefined {
  return reading?.day === undefined
    ? reading?.instant
    : instantInZone({ ...reading.day, hour: 23, minute: 59, second: 59 }, zone);
}
