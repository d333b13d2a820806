import { foldText } from "./text.ts";

/** The parts of a date as written, before it is decided which number is the day. */
export interface DateScan {
  /** `numeric`: three numbers in their order; `named`: with a month's name, already year, month, day; `unix`: one number. */
  readonly style: "numeric" | "named" | "unix";
  readonly separator: "/" | "." | "-" | "";
  readonly numbers: readonly [number, number, number];
  /** Digits of the first and the third number. */
  readonly digits: readonly [number, number];
  /** Whether a named month is before the day. */
  readonly monthFirst: boolean;
  readonly time: TimeScan | undefined;
}

export interface TimeScan {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly millisecond: number;
  readonly hasSeconds: boolean;
  /** Whether AM or PM is written; the hour is converted to 24 hours already. */
  readonly meridiem: boolean;
  /** Minutes ahead of UTC, where the value has an offset. */
  readonly zoneMinutes: number | undefined;
}

const clock =
  "(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:[.,](\\d{1,9}))?)?(?:\\s?([ap])\\.?\\s?m\\.?)?(?:\\s?(z|(?:utc|gmt)?[+\\u2212-]\\d{2}:?\\d{2}|[+-]\\d{2}|utc|gmt))?(?:\\s?uhr)?(?:\\s?\\([^)]*\\))?";
const tail = `(?:(?:t|,?\\s+(?:at |um )?)${clock})?$`;
const weekday =
  "(?:(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|mo|di|mi|do|fr|sa|so|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[.,]*\\s+)?";
const numeric = new RegExp(
  `^${weekday}(\\d{1,4})([./-])\\s?(\\d{1,2})\\2\\s?(\\d{1,4})${tail}`,
  "i",
);
const compact = new RegExp(`^((?:19|20|21)\\d\\d)()(\\d\\d)(\\d\\d)${tail}`, "i");
const dayFirst = new RegExp(
  `^${weekday}(\\d{1,2})(?:st|nd|rd|th|\\.)?[\\s/-]*(\\p{L}{3,9})\\.?[,\\s/-]*(\\d{4}|\\d\\d)${tail}`,
  "iu",
);
const monthFirst = new RegExp(
  `^${weekday}(\\p{L}{3,9})\\.?[\\s/-]*(\\d{1,2})(?:st|nd|rd|th)?[,\\s/-]+(\\d{4}|\\d\\d)${tail}`,
  "iu",
);
const unix = /^\d{10}(?:\d{3})?$/;

/** Scans a date without validating it; `undefined` where the text does not look like a date. */
export function scanDate(value: string): DateScan | undefined {
  const text = value.trim();
  const first = text.charCodeAt(0);
  const startsWithDigit = first >= 48 && first <= 57;
  const plain = startsWithDigit ? (numeric.exec(text) ?? undefined) : undefined;
  if (plain !== undefined) return numericScan(plain);
  if (startsWithDigit && unix.test(text)) return unixScan(text);
  const packed = startsWithDigit ? compact.exec(text) : numeric.exec(text);
  if (packed !== null) return numericScan(packed);
  if (text.length < 6 || text.length > 70) return undefined;
  const byDay = dayFirst.exec(text);
  if (byDay !== null) return namedScan(byDay, byDay[2], byDay[1], byDay[3], false);
  const byMonth = monthFirst.exec(text);
  return byMonth === null
    ? undefined
    : namedScan(byMonth, byMonth[1], byMonth[2], byMonth[3], true);
}

function numericScan(match: RegExpExecArray): DateScan | undefined {
  const [, first = "", mark = "", second = "", third = ""] = match;
  if (first.length === 3 || third.length === 3) return undefined;
  const separator = mark === "/" || mark === "." || mark === "-" ? mark : "";
  return {
    style: "numeric",
    separator,
    numbers: [Number(first), Number(second), Number(third)],
    digits: [first.length, third.length],
    monthFirst: false,
    time: timeScan(match, 5),
  };
}

function namedScan(
  match: RegExpExecArray,
  name = "",
  day = "",
  year = "",
  isMonthFirst: boolean,
): DateScan | undefined {
  const month = monthNumber(name);
  if (month === undefined) return undefined;
  return {
    style: "named",
    separator: "",
    numbers: [Number(year), month, Number(day)],
    digits: [year.length, day.length],
    monthFirst: isMonthFirst,
    time: timeScan(match, 4),
  };
}

function unixScan(text: string): DateScan {
  const instant = Number(text);
  return {
    style: "unix",
    separator: "",
    numbers: [instant, 0, 0],
    digits: [text.length, 0],
    monthFirst: false,
    time: undefined,
  };
}

function timeScan(match: RegExpExecArray, at: number): TimeScan | undefined {
  const hour = match[at];
  if (hour === undefined) return undefined;
  const meridiem = match[at + 4]?.toLowerCase();
  const fraction = match[at + 3];
  return {
    hour: meridiem === undefined ? Number(hour) : hourOf24(Number(hour), meridiem),
    minute: Number(match[at + 1]),
    second: Number(match[at + 2] ?? 0),
    millisecond: fraction === undefined ? 0 : Number(fraction.padEnd(3, "0").slice(0, 3)),
    hasSeconds: match[at + 2] !== undefined,
    meridiem: meridiem !== undefined,
    zoneMinutes: zoneMinutes(match[at + 5]),
  };
}

/** NaN for an hour that no twelve-hour clock shows. */
function hourOf24(hour: number, meridiem: string): number {
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (meridiem === "p" ? 12 : 0);
}

function zoneMinutes(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  const match = /([+\u2212-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  return match[1] === "+" ? minutes : -minutes;
}

const months = new Map<string, number>();
const monthNames =
  "jan januar january jaenner,feb februar february,mar march mrz maerz maer,apr april,may mai,jun juni june,jul juli july,aug august,sep sept september,oct okt october oktober,nov november,dec dez december dezember";
monthNames.split(",").forEach((names, index) => {
  for (const name of names.split(" ")) months.set(name, index + 1);
});

function monthNumber(name: string): number | undefined {
  return months.get(foldText(name));
}
