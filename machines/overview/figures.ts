import type { Request, RequestCategory } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { pushTo } from "../maps.ts";
import type { Choice } from "./choice.ts";
import { columnByColumn, type ColumnFigures, type Share } from "./column-figures.ts";
import { type Outcome, outcomesOf, promiseOf } from "./outcome.ts";
import {
  type Axis,
  axisOf,
  type Column,
  isWithin,
  type Span,
  spanBefore,
  spanOf,
  type Unit,
} from "./period.ts";
import { type Standing, standingOf } from "./standing.ts";
import { type FixTimes, type GroupTimes, groupTimes, timesOf } from "./times.ts";
import { yearOf, zoneDays } from "./zone-days.ts";

/** What is counted in a period. */
export interface PeriodFigures {
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
  /** The share of confirmed fixes in the period, without imported requests, whose confirmation is unknown. */
  readonly confirmed: Share;
  /** Reported in the period and ended at an unknown time: they count in no other figure but `reported`. */
  readonly undated: number;
  /** From the report to the fix, for what was fixed in the period. */
  readonly times: FixTimes;
  readonly byCategory: readonly GroupTimes<RequestCategory>[];
  readonly bySite: readonly GroupTimes[];
}

/** The period before, to compare with. */
export interface FiguresBefore extends PeriodFigures {
  readonly span: Column;
  /** The part of it since the first request; `undefined` where the first request is older. */
  readonly known: Column | undefined;
  /** When the present period began, and what was open and late then. */
  readonly at: Instant;
  readonly open: number;
  readonly openLate: number;
}

/** The figures of an organisation for a choice. */
export interface Figures extends PeriodFigures {
  /** The requests of the chosen site and category, on which all figures are based. */
  readonly counted: number;
  readonly span: Span;
  /** Missing for everything, and where more than half of it is older than the first request. */
  readonly before: FiguresBefore | undefined;
  /** The years with any activity, newest first, whatever the choice. */
  readonly years: readonly number[];
  /** What is open now, whatever the period. */
  readonly open: Standing;
  /** How many were reported in the period at each place itself. */
  readonly byPlace: ReadonlyMap<string, number>;
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
  const { first } = wholeOf(chosen);
  const last = Math.min((span.to ?? Number.POSITIVE_INFINITY) - 1, lastOf(chosen, choice, now));
  const axis: Axis =
    first === undefined || first > last
      ? { unit: "week", columns: [] }
      : axisOf(Math.max(first, span.from ?? first), last, span, zone);
  const { begin, columns } = columnByColumn(chosen, axis.columns, now);
  const oldest = wholeOf(outcomes).first ?? now;
  const whole = spanBefore(choice.period, zone, now);
  const before = whole && oldest <= (whole.from + whole.to) / 2 ? whole : undefined;
  return {
    ...periodFigures(chosen, span, now),
    counted: chosen.length,
    span,
    before: before && {
      ...periodFigures(chosen, before, now),
      span: before,
      known: oldest > before.from ? { from: oldest, to: before.to } : undefined,
      at: span.from ?? now,
      ...begin,
    },
    years: yearsOf(outcomes, zone, now),
    open: standingOf(chosen, now),
    byPlace: placesOf(chosen, span),
    unit: axis.unit,
    columns,
  };
}

function periodFigures(outcomes: readonly Outcome[], span: Span, now: Instant): PeriodFigures {
  const late = { count: 0, of: 0 };
  const confirmed = { count: 0, of: 0 };
  const lengths: number[] = [];
  const ofCategory = new Map<RequestCategory, number[]>();
  const ofSite = new Map<string, number[]>();
  let [reported, fixed, otherwise, undated] = [0, 0, 0, 0];
  for (const outcome of outcomes) {
    if (isWithin(span, outcome.reportedAt)) {
      reported += 1;
      if (outcome.hasUnknownEnd) undated += 1;
    }
    const ended = outcome.endedAt;
    if (ended === undefined || !isWithin(span, ended)) continue;
    const promise = promiseOf(outcome, now);
    if (promise !== "unpromised") late.of += 1;
    if (promise === "late") late.count += 1;
    if (outcome.confirmation !== undefined) confirmed.of += 1;
    if (outcome.confirmation === "confirmed") confirmed.count += 1;
    if (!outcome.isFixed) {
      otherwise += 1;
      continue;
    }
    fixed += 1;
    // Some records were done before they were reported.
    const length = Math.max(0, ended - outcome.reportedAt);
    lengths.push(length);
    pushTo(ofCategory, outcome.category, length);
    pushTo(ofSite, outcome.site, length);
  }
  return {
    reported,
    ended: { fixed, otherwise, late },
    confirmed,
    undated,
    times: timesOf(lengths),
    byCategory: groupTimes(ofCategory),
    bySite: groupTimes(ofSite),
  };
}

function placesOf(outcomes: readonly Outcome[], span: Span): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { place, reportedAt } of outcomes)
    if (isWithin(span, reportedAt)) counts.set(place, (counts.get(place) ?? 0) + 1);
  return counts;
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
