import type { Instant } from "#generated/runtime.ts";
import { type Outcome, promiseOf } from "./outcome.ts";
import type { Week } from "./period.ts";

/** So many of so many; without a share while it is of none. */
export interface Share {
  readonly count: number;
  readonly of: number;
}

/** What happened in a week. */
export interface WeekFigures extends Week {
  readonly reported: number;
  /** Fixed in it, confirmed or not. */
  readonly fixed: number;
  /** Declined, merged or taken back in it. */
  readonly otherwise: number;
  /** Open when it ended, or now. Without what has ended nobody knows when. */
  readonly open: number;
  /** How many of those that came to their end in it, and had a promised date, were late. */
  readonly late: Share;
}

/** The share as a number from 0 to 1; `undefined` when it is of none, so that nothing is divided by zero. */
export function shareOf({ count, of }: Share): number | undefined {
  return of === 0 ? undefined : count / of;
}

const nothing = { reported: 0, fixed: 0, otherwise: 0, late: 0, promised: 0 };

/**
 * The share as it is told in whole hundredths: not all as long as one is missing, and not none as long as there is one.
 */
export function toldShareOf(share: Share): number | undefined {
  const exact = shareOf(share);
  if (exact === undefined || exact === 0 || exact === 1) return exact;
  return Math.min(Math.max(exact, 0.01), 0.99);
}

/** Counts requests into weeks that follow one another without a gap. */
export function weekByWeek(
  outcomes: readonly Outcome[],
  weeks: readonly Week[],
  now: Instant,
): readonly WeekFigures[] {
  const find = weekFinder(weeks);
  const counted = weeks.map((week) => ({ ...week, ...nothing }));
  // How many more, or fewer, are open at the end of a week than at the end of the one before; in front, what came before them all.
  const change = Float64Array.from({ length: weeks.length + 1 }, () => 0);

  let openNow = 0;
  for (const outcome of outcomes) {
    if (outcome.isOpen) openNow += 1;
    const reportedIn = find(outcome.reportedAt);
    const arrived = counted[reportedIn];
    if (arrived !== undefined) arrived.reported += 1;
    if (!outcome.hasUnknownEnd) {
      addTo(change, reportedIn, 1);
      // What left before it came, as some records say, was never open.
      if (outcome.leftAt !== undefined) {
        addTo(change, Math.max(find(outcome.leftAt), reportedIn), -1);
      }
    }
    const { endedAt } = outcome;
    const week = endedAt === undefined ? undefined : counted[find(endedAt)];
    if (week === undefined) continue;
    if (outcome.isFixed) week.fixed += 1;
    else week.otherwise += 1;
    const promise = promiseOf(outcome, now);
    if (promise !== "unpromised") week.promised += 1;
    if (promise === "late") week.late += 1;
  }

  let open = change[0] ?? 0;
  return counted.map(({ late, promised, ...week }, index) => {
    open += change[index + 1] ?? 0;
    // A week that is not over has no end yet: there it is told what is open now.
    const openThen = week.to > now ? openNow : open;
    return { ...week, open: openThen, late: { count: late, of: promised } };
  });
}

function addTo(change: Float64Array, week: number, by: 1 | -1): void {
  const at = week + 1;
  if (at < change.length) change[at] = (change[at] ?? 0) + by;
}

/** The index of the week a moment lies in: -1 before the first, the number of weeks after the last. */
function weekFinder(weeks: readonly Week[]): (at: Instant) => number {
  const starts = Float64Array.from(weeks, ({ from }) => from);
  const end = weeks.at(-1)?.to ?? Number.NEGATIVE_INFINITY;
  return (at) => {
    if (at >= end) return starts.length;
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
}
