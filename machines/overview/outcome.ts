import type { Request, RequestCategory, RequestState } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { hasUnknownEnd, isFixed, leftAt, settledAt, workEndedAt } from "../requests/ends.ts";
import { isOpen } from "../requests/states.ts";

/** What figures are told from: a request with what became of it. */
export interface Outcome {
  readonly site: string;
  readonly category: RequestCategory;
  readonly state: RequestState;
  readonly reportedAt: Instant;
  readonly dueAt: Instant | undefined;
  readonly isOpen: boolean;
  /** Whether somebody fixed it, confirmed or not; not declined, merged or taken back. */
  readonly isFixed: boolean;
  /** When it was said to be fixed, else when it ended. */
  readonly settledAt: Instant | undefined;
  /** When work on it came to its end; `undefined` while it goes on, and when nobody knows. */
  readonly endedAt: Instant | undefined;
  /** When it left what is open. A fix that waits to be confirmed is still open, here as in the inbox. */
  readonly leftAt: Instant | undefined;
  /**
   * Whether it has ended without anybody having kept when, as some imported records have: it runs no more, and took nobody
   * knows how long.
   */
  readonly hasUnknownEnd: boolean;
}

type Rows = readonly Document<Request>[];

const known = new WeakMap<Rows, readonly Outcome[]>();
let latest = new WeakRef<Rows>([]);

/**
 * What became of each row. Reading 16,000 documents is what costs time, so it is done once for the same rows, and of rows that
 * came after others only for those that changed: a row that did not is still the same object.
 */
export function outcomesOf(rows: Rows): readonly Outcome[] {
  const before = latest.deref() ?? [];
  const outcomes = known.get(rows) ?? continued(rows, before, known.get(before) ?? []);
  known.set(rows, outcomes);
  latest = new WeakRef(rows);
  return outcomes;
}

/** Walks through both in step; a row that came or went moves one of them on. */
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

/** What became of a request. Each field is read once: of a document with so many, that is what takes the time. */
export function outcomeOf(row: Document<Request>): Outcome {
  const { site, category, state, reportedAt, dueAt, resolvedAt, closedAt } = row;
  const ends = { state, resolvedAt, closedAt };
  return {
    site,
    category,
    state,
    reportedAt,
    dueAt,
    isOpen: isOpen(ends),
    isFixed: isFixed(ends),
    settledAt: settledAt(ends),
    endedAt: workEndedAt(ends),
    leftAt: leftAt(ends),
    hasUnknownEnd: hasUnknownEnd(ends),
  };
}

/**
 * How it stands with the promised date, by the rule of `isOverdue`; where nobody knows when it ended, it is not late and was
 * not kept either.
 */
export function promiseOf(outcome: Outcome, now: Instant): "late" | "kept" | "unpromised" {
  const { dueAt } = outcome;
  if (dueAt === undefined || outcome.hasUnknownEnd) return "unpromised";
  return (outcome.settledAt ?? now) > dueAt ? "late" : "kept";
}
