import { dayLength, hourLength } from "./calendar.ts";
import type { Translator } from "./translator.ts";

/** The distance of a moment from the promised one, to the nearest unit: days, or hours where it is less than one day. */
export interface Lateness {
  readonly late: boolean;
  readonly unit: "days" | "hours";
  readonly count: number;
}

/**
 * How late something is or was. `endAt` is when it was fixed, or now while it is open. It is late where it ends after `dueAt`, be
 * it by a millisecond; a day here is 24 hours.
 */
export function lateness(dueAt: number, endAt: number): Lateness {
  const distance = Math.abs(endAt - dueAt);
  const late = endAt > dueAt;
  const hours = Math.round(distance / hourLength);
  return hours < 24
    ? { late, unit: "hours", count: hours }
    : { late, unit: "days", count: Math.round(distance / dayLength) };
}

/** The lateness in words: "2 days late" while it is open, "Fixed 2 days late" once it is `ended`. */
export function latenessText(
  t: Translator<"common">,
  { late, unit, count }: Lateness,
  ended: boolean,
): string {
  const inDays = unit === "days";
  if (ended && late) return t(inDays ? "due.missedDays" : "due.missedHours", { count });
  if (ended) return t(inDays ? "due.metDays" : "due.metHours", { count });
  if (late) return t(inDays ? "due.lateDays" : "due.lateHours", { count });
  return t(inDays ? "due.leftDays" : "due.leftHours", { count });
}
