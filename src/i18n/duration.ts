import { dayLength, hourLength, minuteLength } from "./calendar.ts";

const units = [
  { name: "day", length: dayLength },
  { name: "hour", length: hourLength },
  { name: "minute", length: minuteLength },
  { name: "second", length: 1000 },
] as const;

type Unit = (typeof units)[number];

/** "3 days 4 hours": the largest unit and the one below it; only the largest from ten of it on. */
export function durationText(ms: number, locale: string): string {
  const exact = Math.max(0, ms);
  const [large, small] = unitsFor(exact);
  const isRough = small === undefined || exact >= 10 * large.length;
  const length = roundTo(exact, isRough ? large.length : small.length);
  return writeUnits(length, locale);
}

/** "3.5 days": one unit, at most one decimal. */
export function shortDurationText(ms: number, locale: string): string {
  const exact = Math.max(0, ms);
  const length = roundTo(exact, unitsFor(exact)[0].length / 10);
  const [unit] = unitsFor(length);
  return unitText(length / unit.length, unit, locale);
}

/** Formats a rounded length; its unit is chosen after rounding, because 59.7 minutes round to an hour. */
function writeUnits(length: number, locale: string): string {
  const [large, small] = unitsFor(length);
  const whole = unitText(Math.floor(length / large.length), large, locale);
  const rest = length % large.length;
  return small === undefined || rest === 0
    ? whole
    : `${whole} ${unitText(rest / small.length, small, locale)}`;
}

/** The largest unit that fits at least once, and the one below it. Seconds are used only below a minute. */
function unitsFor(length: number): [Unit, Unit?] {
  const [day, hour, minute, second] = units;
  if (length >= day.length) return [day, hour];
  if (length >= hour.length) return [hour, minute];
  return length >= minute.length ? [minute] : [second];
}

function roundTo(length: number, step: number): number {
  return Math.round(length / step) * step;
}

function unitText(count: number, { name }: Unit, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: name,
    unitDisplay: "long",
    maximumFractionDigits: 1,
  }).format(count);
}
