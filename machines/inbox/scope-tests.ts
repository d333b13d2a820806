import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { getOrMake } from "../maps.ts";
import { hasUnknownEnd, leftAt, workEndedAt } from "../requests/ends.ts";
import { placesUp, type Workspace } from "../workspace/workspace.ts";
import type { Scope } from "./inbox-view.ts";

type Row = Document<Request>;

/** Whether a row passes. */
export type RowTest = (row: Row) => boolean;

/** The tests that a row has to pass, one for each scope filter. */
export function scopeTests(scope: Scope, workspace: Workspace): readonly RowTest[] {
  const { place, from, to, endedFrom, endedTo, end, openAt, import: run } = scope;
  const tests: RowTest[] = [];
  if (place !== undefined) {
    const isThere = isInside(workspace, place);
    tests.push((row) => isThere(row.place));
  }
  if (from !== undefined) tests.push((row) => row.reportedAt >= from);
  if (to !== undefined) tests.push((row) => row.reportedAt < to);
  if (endedFrom !== undefined) tests.push(ended((at) => at >= endedFrom));
  if (endedTo !== undefined) tests.push(ended((at) => at < endedTo));
  if (end === "known") tests.push(ended(() => true));
  if (end === "unknown") tests.push(hasUnknownEnd);
  if (openAt !== undefined) tests.push((row) => wasOpenAt(row, openAt));
  if (run !== undefined) tests.push((row) => row.importedWith === run);
  return tests;
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
