import {
  type Request,
  type RequestState,
  type RequestWaitingFor,
  requestWaitingForValues,
} from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { getOrMake } from "../maps.ts";
import { openStates } from "../requests/states.ts";
import type { Share } from "./column-figures.ts";
import { isUnfixed, type Outcome, promiseOf } from "./outcome.ts";

/** What a late request waits for: its next step, and of a waiting one what it is on hold for. */
export type LateReason = RequestState | RequestWaitingFor;

/** How long ago something was due is told apart, in days. */
const lateSteps = [365, 30, 7, 0] as const;

/** What is open now, whatever the period. */
export interface Standing {
  readonly count: number;
  /** Late already, out of those with a promised date. */
  readonly late: Share;
  /** What the late ones wait for, the most frequent first. */
  readonly lateFor: readonly { readonly reason: LateReason; readonly count: number }[];
  /** How long ago the late ones were due, the longest first. */
  readonly dueAgo: readonly DueAgo[];
  /** Those that are late for longest. */
  readonly latest: readonly Document<Request>[];
  /** When the last late request ended, where none is late now. */
  readonly lastLate: Instant | undefined;
  readonly byAssignee: readonly Workload[];
  /** The assignee who has far more to do than the others. */
  readonly overloaded: Workload | undefined;
}

/** The late requests that were due before one moment, and not before another. */
export interface DueAgo {
  /** How many days before now `dueTo` is. */
  readonly days: (typeof lateSteps)[number];
  readonly dueFrom: Instant | undefined;
  readonly dueTo: Instant;
  readonly count: number;
}

/** The open requests of one assignee, or of nobody. */
export interface Workload {
  readonly assignee: string | undefined;
  readonly open: number;
  readonly late: number;
  /** Fixed, and to be confirmed. */
  readonly toConfirm: number;
}

const day = 86_400_000;

/** How many of the late requests are shown by name. */
const shownLate = 5;

/** The fewest open requests that are much for one person. */
const much = 5;

/** Counts what is open among some requests. */
export function standingOf(outcomes: readonly Outcome[], now: Instant): Standing {
  const late: Outcome[] = [];
  const loads = new Map<string | undefined, { open: number; late: number; toConfirm: number }>();
  let [count, promised, lastLate] = [0, 0, Number.NEGATIVE_INFINITY];
  for (const outcome of outcomes) {
    const promise = promiseOf(outcome, now);
    const isLate = promise === "late" && isUnfixed(outcome);
    if (promise === "late" && !isLate) lastLate = Math.max(lastLate, outcome.endedAt ?? lastLate);
    if (!outcome.isOpen) continue;
    count += 1;
    if (promise !== "unpromised") promised += 1;
    const load = getOrMake(loads, outcome.assignee, () => ({ open: 0, late: 0, toConfirm: 0 }));
    load.open += 1;
    if (isLate) {
      load.late += 1;
      late.push(outcome);
    } else if (outcome.isFixed) load.toConfirm += 1;
  }
  const byAssignee = [...loads]
    .map(([assignee, load]) => ({ assignee, ...load }))
    .toSorted(
      (a, b) =>
        Number(a.assignee === undefined) - Number(b.assignee === undefined) ||
        b.open - a.open ||
        b.late - a.late,
    );
  return {
    count,
    late: { count: late.length, of: promised },
    lateFor: reasonsOf(late),
    dueAgo: dueAgoOf(late, now),
    latest: late
      .toSorted((a, b) => (a.dueAt ?? now) - (b.dueAt ?? now))
      .slice(0, shownLate)
      .map(({ row }) => row),
    lastLate: late.length > 0 || !Number.isFinite(lastLate) ? undefined : lastLate,
    byAssignee,
    overloaded: overloadedOf(byAssignee),
  };
}

function reasonsOf(late: readonly Outcome[]): Standing["lateFor"] {
  const counts = new Map<LateReason, number>();
  for (const { state, waitingFor } of late) {
    const reason = state === "waiting" ? (waitingFor ?? state) : state;
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...openStates, ...requestWaitingForValues]
    .map((reason) => ({ reason, count: counts.get(reason) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
}

function dueAgoOf(late: readonly Outcome[], now: Instant): Standing["dueAgo"] {
  return lateSteps
    .map((days, index) => {
      const longer = lateSteps[index - 1];
      const dueFrom = longer === undefined ? undefined : now - longer * day;
      const dueTo = now - days * day;
      const isBetween = ({ dueAt = now }: Outcome) =>
        dueAt < dueTo && (dueFrom === undefined || dueAt >= dueFrom);
      return { days, dueFrom, dueTo, count: late.filter(isBetween).length };
    })
    .filter(({ count }) => count > 0);
}

/** The assignees with at least twice as many requests as the others have on average, if there are others. */
function overloadedOf(loads: readonly Workload[]): Workload | undefined {
  const [most, ...others] = loads.filter(({ assignee }) => assignee !== undefined);
  if (most === undefined || others.length === 0) return undefined;
  const average = others.reduce((sum, { open }) => sum + open, 0) / others.length;
  return most.open >= much && most.open >= 2 * average ? most : undefined;
}
