import { getOrMake } from "#machines/maps.ts";

export const minuteLength = 60_000;
export const hourLength = 60 * minuteLength;
export const dayLength = 24 * hourLength;
export const weekLength = 7 * dayLength;

const readers = new Map<string, Intl.DateTimeFormat>();

/** Dates begin on a quarter of an hour, in every zone and in summer too. */
const quarter = 15 * minuteLength;
const known = new Map<string, Map<number, number>>();

/** The number of the date in a zone at a moment; one more for each later date. */
export function calendarDay(at: number, timeZone: string): number {
  const days = getOrMake(known, timeZone, () => new Map<number, number>());
  return getOrMake(days, Math.floor(at / quarter), () => readDay(at, timeZone));
}

function readDay(at: number, timeZone: string): number {
  const parts = readerOf(timeZone).formatToParts(at);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const date = new Date(0);
  // Not Date.UTC: that reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(read("year"), read("month") - 1, read("day"));
  return date.getTime() / dayLength;
}

function readerOf(timeZone: string): Intl.DateTimeFormat {
  const reader =
    readers.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      year: "numeric",
      month: "numeric",
      day: "numeric",
    });
  readers.set(timeZone, reader);
  return reader;
}
