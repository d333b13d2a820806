import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { getOrMake } from "../maps.ts";
import { hasUnknownEnd, leftAt, workEndedAt } from "../requests/ends.ts";
import { placesUp, type Workspace } from "../workspace/workspace.ts";
import { spanOf } from "./date-periods.ts";
import type { Scope } from "./inbox-view.ts";

type Row = Document<Request>;

/** Whether a row passes. */
export type RowTest = (row: Row) => boolean;

/** The tests that a row has to pass, one for each scope filter. */
export function scopeTests(scope: Scope, workspace: Workspace, now: Instant): readonly RowTest[] {
  const {
    place,
    from,
    to,
    reported,
    dueFrom,
    dueTo,
    dueIn,
    endedFrom,
    endedTo,
    end: known,
    openAt,
    import: run,
  } = scope;
  const tests: RowTest[] = [];
  if (place !== undefined) {
    const isThere = isInside(workspace, place);
    tests.push((row) => isThere(row.place));
  }
  if (from !== undefined) tests.push((row) => row.reportedAt >= from);
  if (to !== undefined) tests.push((row) => row.reportedAt < to);
  if (reported !== undefined) {
    const [first, end] = spanOf(reported, now, workspace.organisation.zone);
    tests.push((row) => row.reportedAt >= first && row.reportedAt < end);
  }
  if (dueFrom !== undefined) tests.push(due((at) => at >= dueFrom));
  if (dueTo !== undefined) tests.push(due((at) => at < dueTo));
  if (dueIn !== undefined) {
    const [first, end] = spanOf(dueIn, now, workspace.organisation.zone);
    tests.push(due((at) => at >= first && at < end));
  }
  if (endedFrom !== undefined) tests.push(ended((at) => at >= endedFrom));
  if (endedTo !== undefined) tests.push(ended((at) => at < endedTo));
  if (known === "known") tests.push(ended(() => true));
  if (known === "unknown") tests.push(hasUnknownEnd);
  if (openAt !== undefined) tests.push((row) => wasOpenAt(row, openAt));
  if (run !== undefined) tests.push((row) => row.importedWith === run);
  return tests;
}

function due(test: (at: Instant) => boolean): RowTest {
  return ({ dueAt }) => dueAt !== undefined && test(dueAt);
}

/** A request whose end is unknown did not end in any known period. */
function ended(test: (at: Instant) => boolean): RowTest {
  return (row) => {
    const at = workEndedAt(row);
    return at !== undefined && test(at);
  };
}

/** A request whose end is unknown is not counted as open at any moment. */
function wasOpenAt(row: Row, at: Instant): boolean {
  if (row.reportedAt >= at || hasUnknownEnd(row)) return false;
  const left = leftAt(row);
  return left === undefined || left >= at;
}

/** Returns a test of whether a place is `outer` or somewhere inside it. */
export function isInside(
  workspace: Pick<Workspace, "places">,
  outer: string,
): (place: string) => boolean {
  const known = new Map<string, boolean>();
  return (place) =>
    getOrMake(known, place, () => placesUp(workspace, place).some(({ id }) => id === outer));
}
