import type { Request, RequestCategory, RequestState } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { pushTo } from "../maps.ts";
import { openStates } from "../requests/states.ts";
import type { Choice } from "./choice.ts";
import { columnByColumn, type ColumnFigures, type Share } from "./column-figures.ts";
import { type Outcome, outcomesOf, promiseOf } from "./outcome.ts";
import { type Axis, axisOf, isWithin, type Span, spanOf, type Unit } from "./period.ts";
import { type FixTimes, type GroupTimes, groupTimes, timesOf } from "./times.ts";
import { yearOf, zoneDays } from "./zone-days.ts";

/** The figures of an organisation for a choice. */
export interface Figures {
  readonly span: Span;
  /** The years with any activity, newest first, whatever the choice. */
  readonly years: readonly number[];
  /** What is open now, whatever the period. */
  readonly open: {
    readonly count: number;
    readonly byState: readonly { readonly state: RequestState; readonly count: number }[];
    /** Late already, out of those with a promised date. */
    readonly late: Share;
  };
  /** Reported in the period. */
  readonly reported: number;
  /** Ended in the period. */
  readonly ended: {
    readonly fixed: number;
    /** Declined, merged or withdrawn. */
    readonly otherwise: number;
    /** Late, out of those with a promised date. */
    readonly late: Share;
  };
  /** Reported in the period and ended at an unknown time: they count in no other figure but `reported`. */
  readonly undated: number;
  /** From the report to the fix, for what was fixed in the period. */
  readonly times: FixTimes;
  readonly byCategory: readonly GroupTimes<RequestCategory>[];
  readonly bySite: readonly GroupTimes[];
  /** The time of the data in the period, divided so that it fits one chart. */
  readonly unit: Unit;
  readonly columns: readonly ColumnFigures[];
}

/** Half a year, in ms. */
const longQuiet = 182 * 86_400_000;

/** How many past years can be chosen. */
const mostYears = 30;

/** Computes all figures. Weeks begin on Monday, in the zone. */
export function figuresOf(
  rows: readonly Document<Request>[],
  choice: Choice,
  zone: string,
  now: Instant,
): Figures {
  const span = spanOf(choice.period, zone, now);
  const outcomes = outcomesOf(rows);
  const chosen = outcomes.filter(
    ({ site, category }) =>
      (choice.site === undefined || site === choice.site) &&
      (choice.category === undefined || category === choice.category),
  );
  const byState = new Map(openStates.map((state) => [state, 0]));
  const openLate = { count: 0, of: 0 };
  const endedLate = { count: 0, of: 0 };
  const lengths: number[] = [];
  const ofCategory = new Map<RequestCategory, number[]>();
  const ofSite = new Map<string, number[]>();
  let [open, reported, fixed, otherwise, undated] = [0, 0, 0, 0, 0];

  for (const row of chosen) {
    const promise = promiseOf(row, now);
    if (row.isOpen) {
      open += 1;
      byState.set(row.state, (byState.get(row.state) ?? 0) + 1);
      addPromise(openLate, promise);
    }
    if (isWithin(span, row.reportedAt)) {
      reported += 1;
      if (row.hasUnknownEnd) undated += 1;
    }
    const ended = row.endedAt;
    if (ended === undefined || !isWithin(span, ended)) continue;
    addPromise(endedLate, promise);
    if (!row.isFixed) {
      otherwise += 1;
      continue;
    }
    fixed += 1;
    // Some records were done before they were reported.
    const length = Math.max(0, ended - row.reportedAt);
    lengths.push(length);
    pushTo(ofCategory, row.category, length);
    pushTo(ofSite, row.site, length);
  }

  const first = span.from ?? wholeOf(chosen).first;
  const last = Math.min((span.to ?? Number.POSITIVE_INFINITY) - 1, lastOf(chosen, choice, now));
  const axis: Axis =
    first === undefined ? { unit: "week", columns: [] } : axisOf(first, last, span, zone);
  return {
    span,
    years: yearsOf(outcomes, zone, now),
    open: {
      count: open,
      byState: [...byState].map(([state, count]) => ({ state, count })),
      late: openLate,
    },
    reported,
    ended: { fixed, otherwise, late: endedLate },
    undated,
    times: timesOf(lengths),
    byCategory: groupTimes(ofCategory),
    bySite: groupTimes(ofSite),
    unit: axis.unit,
    columns: columnByColumn(chosen, axis.columns, now),
  };
}

function addPromise(share: { count: number; of: number }, promise: ReturnType<typeof promiseOf>) {
  if (promise !== "unpromised") share.of += 1;
  if (promise === "late") share.count += 1;
}

/** Until when there is something to show: now, but in everything of a building that is quiet for long, the last event. */
function lastOf(rows: readonly Outcome[], { period }: Choice, now: Instant): Instant {
  if (period !== "all") return now;
  let last = Number.NEGATIVE_INFINITY;
  for (const { reportedAt, endedAt = reportedAt } of rows)
    last = Math.max(last, reportedAt, endedAt);
  return Number.isFinite(last) && now - last > longQuiet ? last : now;
}

/** When the first and the last of some rows were reported. */
function wholeOf(rows: readonly Outcome[]): {
  first: Instant | undefined;
  last: Instant | undefined;
} {
  let first: Instant | undefined;
  let last: Instant | undefined;
  for (const { reportedAt } of rows) {
    if (first === undefined || reportedAt < first) first = reportedAt;
    if (last === undefined || reportedAt > last) last = reportedAt;
  }
  return { first, last };
}

function yearsOf(rows: readonly Outcome[], zone: string, now: Instant): readonly number[] {
  const { first, last } = wholeOf(rows);
  if (first === undefined || last === undefined) return [];
  const { dayAt } = zoneDays(zone);
  const newest = yearOf(dayAt(Math.min(Math.max(last, first), now)));
  const oldest = Math.max(Math.min(yearOf(dayAt(first)), newest), newest - mostYears + 1);
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index);
}
