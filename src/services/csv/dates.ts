import type { DateFormat, DateOrder } from "#machines/import/import-plan.ts";
import { dateOf, readUnix } from "./date-format.ts";
import { scanDate, type DateScan } from "./date-scan.ts";

/** The date format that a column's values suggest. */
export interface DateGuess {
  /** The likeliest format; undefined when hardly any value looks like a date. */
  readonly format: DateFormat | undefined;
  /** Other formats that read the values equally well, because day and month could be swapped. */
  readonly alternatives: readonly DateFormat[];
  /** Share of the filled values that the format reads, 0 to 1. */
  readonly share: number;
}

/** Facts besides the values. */
export interface DateHint {
  /** The zone of the organisation: in the United States the month comes first. */
  readonly zone?: string;
  /** The order that another column of the same file made certain. */
  readonly order?: DateOrder;
}

/** Zones where `03/04/2015` is the fourth of March. */
const monthFirstZones =
  /^(?:US\/|America\/(?:New_York|Chicago|Denver|Los_Angeles|Phoenix|Anchorage|Detroit|Boise|Juneau|Adak|Nome|Sitka|Indiana\/|Kentucky\/|North_Dakota\/|Puerto_Rico)|Pacific\/(?:Honolulu|Guam))/;

/** Guesses the format of one column's dates. More values give a better guess, so pass all that are available. */
export function detectDateFormat(values: Iterable<string>, hint: DateHint = {}): DateGuess {
  const scans: DateScan[] = [];
  let filled = 0;
  for (const value of values) {
    if (value.trim() === "") continue;
    filled++;
    const scan = scanDate(value);
    if (scan !== undefined) scans.push(scan);
  }
  const candidates = formatsFor(largestGroup(scans)).map((format) => ({
    format,
    read: scans.filter((scan) => reads(scan, format)).length,
  }));
  const most = Math.max(0, ...candidates.map(({ read }) => read));
  const share = filled === 0 ? 0 : most / filled;
  if (most === 0 || share < 0.5) return { format: undefined, alternatives: [], share };
  const best = candidates.filter(({ read }) => read === most).map(({ format }) => format);
  const preferred = preferredOrder(best, hint);
  const format = best.find(({ order }) => order === preferred) ?? best[0];
  const alternatives = isSettled(format, hint) ? [] : best.filter((other) => other !== format);
  return { format, alternatives, share };
}

/** Guesses for several columns of one file: a column with a certain order of day and month decides for the others. */
export function detectDateFormats<Name extends string>(
  columns: ReadonlyMap<Name, readonly string[]>,
  zone: string,
): Map<Name, DateGuess> {
  const alone = new Map(
    [...columns].map(([name, values]) => [name, detectDateFormat(values, { zone })]),
  );
  const certain = [...alone.values()].find(
    ({ format, alternatives }) =>
      format?.style === "numeric" && format.order !== "ymd" && alternatives.length === 0,
  )?.format;
  if (certain === undefined) return alone;
  return new Map(
    [...alone].map(([name, guess]) => {
      const sameStyle =
        guess.format?.separator === certain.separator &&
        guess.format.shortYear === certain.shortYear;
      const values = columns.get(name) ?? [];
      return [name, sameStyle ? detectDateFormat(values, { zone, order: certain.order }) : guess];
    }),
  );
}

/** Dots are not used where the month comes first; another column may also have made the order certain. */
function isSettled(format: DateFormat | undefined, hint: DateHint): boolean {
  if (hint.order !== undefined && hint.order === format?.order) return true;
  return format?.separator === "." && format.order === "dmy" && !format.shortYear;
}

function kindOf(scan: DateScan): string {
  if (scan.style === "unix") return `unix ${scan.digits[0]}`;
  if (scan.style === "named") return "named";
  return `${scan.separator} ${scan.digits[0] === 4 ? "year first" : scan.digits[1]}`;
}

/** The scans of the kind that most of them are of. */
function largestGroup(scans: readonly DateScan[]): readonly DateScan[] {
  const groups = new Map<string, DateScan[]>();
  for (const scan of scans) {
    const kind = kindOf(scan);
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [scan]);
    else group.push(scan);
  }
  return [...groups.values()].reduce((best, next) => (next.length > best.length ? next : best), []);
}

function formatsFor(scans: readonly DateScan[]): DateFormat[] {
  const [first] = scans;
  if (first === undefined) return [];
  const times = scans.flatMap(({ time }) => time ?? []);
  const shared = {
    separator: first.separator,
    clock: times.length === 0 ? "none" : times.some(({ meridiem }) => meridiem) ? "12h" : "24h",
    seconds: times.some(({ hasSeconds }) => hasSeconds),
    zoned: times.some(({ zoneMinutes }) => zoneMinutes !== undefined),
  } as const;
  if (first.style === "unix") {
    const style = first.digits[0] === 10 ? "unixSeconds" : "unixMilliseconds";
    return [{ ...shared, style, order: "ymd", shortYear: false }];
  }
  if (first.style === "named") {
    const order =
      scans.filter(({ monthFirst }) => monthFirst).length * 2 > scans.length ? "mdy" : "dmy";
    return [{ ...shared, style: "named", order, shortYear: first.digits[0] === 2 }];
  }
  const style = "numeric";
  if (first.digits[0] === 4) return [{ ...shared, style, order: "ymd", shortYear: false }];
  const shortYear = first.digits[1] <= 2;
  const orders: DateOrder[] = shortYear ? ["dmy", "mdy", "ymd"] : ["dmy", "mdy"];
  return orders.map((order) => ({ ...shared, style, order, shortYear }));
}

function reads(scan: DateScan, format: DateFormat): boolean {
  if (scan.style !== "unix") return dateOf(scan, format) !== undefined;
  // 1990 to 2100: ten or thirteen digits alone are more often a number than an instant.
  const { instant = 0 } = readUnix(scan, format) ?? {};
  return instant >= 631_152_000_000 && instant < 4_102_444_800_000;
}

function preferredOrder(formats: readonly DateFormat[], hint: DateHint): DateOrder {
  if (hint.order !== undefined) return hint.order;
  const [first] = formats;
  if (first?.separator === ".") return "dmy";
  const monthFirst = first?.clock === "12h" || monthFirstZones.test(hint.zone ?? "");
  return monthFirst ? "mdy" : "dmy";
}
