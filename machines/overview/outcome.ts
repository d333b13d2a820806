import type {
  Request,
  RequestCategory,
  RequestState,
  RequestWaitingFor,
} from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import {
  type Ends,
  hasUnknownEnd,
  isFixed,
  leftAt,
  settledAt,
  workEndedAt,
} from "../requests/ends.ts";
import { isOpen } from "../requests/states.ts";

/** The facts of a request that the figures are computed from. */
export interface Outcome {
  readonly row: Document<Request>;
  readonly site: string;
  readonly place: string;
  readonly category: RequestCategory;
  readonly state: RequestState;
  readonly waitingFor: RequestWaitingFor | undefined;
  readonly assignee: string | undefined;
  readonly reportedAt: Instant;
  readonly dueAt: Instant | undefined;
  readonly isOpen: boolean;
  /** Whether it was fixed, confirmed or not; not declined, merged or withdrawn. */
  readonly isFixed: boolean;
  /** Whether a fix was confirmed or still has to be; `undefined` without a fix, and where an import brought the end with it. */
  readonly confirmation: "confirmed" | "awaited" | undefined;
  /** When it was marked as fixed, else when it ended. */
  readonly settledAt: Instant | undefined;
  /** When work on it ended; `undefined` while it continues, and where the time is unknown. */
  readonly endedAt: Instant | undefined;
  /** When it stopped being open. A fix that waits to be confirmed is still open, here as in the inbox. */
  readonly leftAt: Instant | undefined;
  /** Whether it ended at an unknown time, as some imported records have. It is not open any more, and its duration is unknown. */
  readonly hasUnknownEnd: boolean;
}

type Rows = readonly Document<Request>[];

const known = new WeakMap<Rows, readonly Outcome[]>();
let latest = new WeakRef<Rows>([]);

/**
 * The outcome of each row. Reading 16,000 documents is slow, so the result is cached per array of rows. For a newer array only
 * the changed rows are computed, because an unchanged row is still the same object.
 */
export function outcomesOf(rows: Rows): readonly Outcome[] {
  const before = latest.deref() ?? [];
  const outcomes = known.get(rows) ?? continued(rows, before, known.get(before) ?? []);
  known.set(rows, outcomes);
  latest = new WeakRef(rows);
  return outcomes;
}

/** Walks through both arrays in step; an added or removed row moves one of the two indexes. */
function continued(rows: Rows, before: Rows, outcomes: readonly Outcome[]): readonly Outcome[] {
  let at = 0;
  return rows.map((row, index) => {
    if (row !== before[at] && row === before[at + 1]) at += 1;
    const outcome = row === before[at] ? outcomes[at] : undefined;
    const isNew = outcome === undefined && rows[index + 1] === before[at];
    if (!isNew) at += 1;
    return outcome ?? outcomeOf(row);
  });
}

/** The outcome of a request. Each field is read once, because reading fields of such large documents takes most of the time. */
export function outcomeOf(row: Document<Request>): Outcome {
  const { site, place, category, state, reportedAt, dueAt, resolvedAt, closedAt } = row;
  const { waitingFor, assignee } = row;
  const ends = { state, resolvedAt, closedAt };
  return {
    row,
    site,
    place,
    category,
    state,
    waitingFor,
    assignee,
    reportedAt,
    dueAt,
    isOpen: isOpen(ends),
    isFixed: isFixed(ends),
    confirmation: confirmationOf(ends),
    settledAt: settledAt(ends),
    endedAt: workEndedAt(ends),
    leftAt: leftAt(ends),
    hasUnknownEnd: hasUnknownEnd(ends),
  };
}

/** An import sets both moments to the same one, so only a later end is a confirmation. */
function confirmationOf({ state, resolvedAt, closedAt }: Ends): Outcome["confirmation"] {
  if (state === "resolved") return "awaited";
  const isConfirmed =
    state === "closed" && (closedAt ?? 0) > (resolvedAt ?? Number.POSITIVE_INFINITY);
  return isConfirmed ? "confirmed" : undefined;
}

/** Whether a fix is still to come: what waits to be confirmed is open, and late no more. */
export function isUnfixed({ isOpen: isStill, isFixed: isDone }: Outcome): boolean {
  return isStill && !isDone;
}

/**
 * The state of the promised date, by the rule of `isOverdue`; where the end is unknown the promise counts as neither late nor
 * kept.
 */
export function promiseOf(outcome: Outcome, now: Instant): "late" | "kept" | "unpromised" {
  const { dueAt } = outcome;
  if (dueAt === undefined || outcome.hasUnknownEnd) return "unpromised";
  return (outcome.settledAt ?? now) > dueAt ? "late" : "kept";
}
