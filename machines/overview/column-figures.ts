import type { Instant } from "#generated/runtime.ts";
import { firstIndex } from "../first-index.ts";
import { isUnfixed, type Outcome, promiseOf } from "./outcome.ts";
import type { Column } from "./period.ts";

/** `count` out of `of`; there is no share while `of` is 0. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

export interface ColumnFigures extends Column {
  readonly reported: number;
  /** Fixed in that time, confirmed or not. */
  readonly fixed: number;
  /** Declined, merged or withdrawn in that time. */
  readonly otherwise: number;
  /** Open at its end, or now. Requests with an unknown end do not count. */
  readonly open: number;
  /** How many of those were late then. */
  readonly openLate: number;
  /** How many of the requests that ended in that time and had a promised date were late. */
  readonly late: Share;
}

/** The share as a number from 0 to 1; `undefined` where `of` is 0, so that nothing is divided by zero. */
export function shareOf({ count, of }: Share): number | undefined {
  return of === 0 ? undefined : count / of;
}

const nothing = { reported: 0, fixed: 0, otherwise: 0, late: 0, promised: 0 };

/** The share rounded to hundredths for display: below 1 while one is missing, and above 0 while there is one. */
export function toldShareOf(share: Share): number | undefined {
  const exact = shareOf(share);
  if (exact === undefined || exact === 0 || exact === 1) return exact;
  return Math.min(Math.max(exact, 0.01), 0.99);
}

/** The figures of consecutive columns, and how many requests were open and late when the first of them began. */
export interface ByColumn {
  readonly begin: Pick<ColumnFigures, "open" | "openLate">;
  readonly columns: readonly ColumnFigures[];
}

/** Counts requests into consecutive columns without gaps. */
export function columnByColumn(
  outcomes: readonly Outcome[],
  columns: readonly Column[],
  now: Instant,
): ByColumn {
  const find = columnFinder(columns);
  const counted = columns.map((column) => ({ ...column, ...nothing }));
  // The change in open and late requests from one column's end to the next; the first item is what came before all of them.
  const change = new Float64Array(columns.length + 1);
  const lateChange = new Float64Array(columns.length + 1);

  let [openNow, lateNow] = [0, 0];
  for (const outcome of outcomes) {
    const promise = promiseOf(outcome, now);
    if (outcome.isOpen) openNow += 1;
    if (isUnfixed(outcome) && promise === "late") lateNow += 1;
    const reportedIn = find(outcome.reportedAt);
    const arrived = counted[reportedIn];
    if (arrived !== undefined) arrived.reported += 1;
    if (!outcome.hasUnknownEnd) {
      const left = outcome.leftAt === undefined ? columns.length : find(outcome.leftAt);
      addBetween(change, reportedIn, left);
    }
    const { endedAt } = outcome;
    const endedIn = endedAt === undefined ? columns.length : find(endedAt);
    if (promise === "late")
      addBetween(lateChange, Math.max(find(outcome.dueAt ?? now), reportedIn), endedIn);
    const column = endedAt === undefined ? undefined : counted[endedIn];
    if (column === undefined) continue;
    if (outcome.isFixed) column.fixed += 1;
    else column.otherwise += 1;
    if (promise !== "unpromised") column.promised += 1;
    if (promise === "late") column.late += 1;
  }

  const begin = { open: change[0] ?? 0, openLate: lateChange[0] ?? 0 };
  let { open, openLate } = begin;
  const figures = counted.map(({ late, promised, ...column }, index) => {
    open += change[index + 1] ?? 0;
    openLate += lateChange[index + 1] ?? 0;
    const share = { late: { count: late, of: promised } };
    // A column whose time is not over shows the requests that are open now.
    return column.to > now
      ? { ...column, ...share, open: openNow, openLate: lateNow }
      : { ...column, ...share, open, openLate };
  });
  return { begin, columns: figures };
}

/** Counts one more from the end of a column on, until the end of another. What ended before it began, as some records say, never was. */
function addBetween(change: Float64Array, begin: number, end: number): void {
  for (const [column, by] of [
    [begin, 1],
    [Math.max(begin, end), -1],
  ] as const) {
    const at = column + 1;
    if (at < change.length) change[at] = (change[at] ?? 0) + by;
  }
}

/** Finds the index of the column of a moment: -1 before the first, their number after the last. */
function columnFinder(columns: readonly Column[]): (at: Instant) => number {
  const starts = Float64Array.from(columns, ({ from }) => from);
  const end = columns.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
  return (at) =>
    at >= end ? starts.length : firstIndex(starts.length, (index) => (starts[index] ?? 0) > at) - 1;
}
