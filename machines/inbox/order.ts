import type { Request, RequestPriority, RequestUrgency } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { getOrMake } from "../maps.ts";
import { settledAt } from "../requests/ends.ts";
import { nextStep } from "../requests/next-step.ts";
import { isOpen } from "../requests/states.ts";
import { type Workspace, isCoordinating, isStaff } from "../workspace/workspace.ts";
import type { Sort } from "./inbox-view.ts";

type Row = Document<Request>;

/** The sort key of a row: the first number that differs decides, the smaller one first. */
type Key = readonly number[];

/**
 * Sorts rows; rows with equal keys keep their order. The result is cached per array of rows, so that filtering and searching
 * never sort. Input rows are newest first.
 */
export function orderRows(rows: readonly Row[], sort: Sort, workspace: Workspace): readonly Row[] {
  if (sort === "newest") return rows;
  const known = getOrMake(orders, rows, () => new Map<string, readonly Row[]>());
  const name = sort === "next" ? `${sort} ${workspace.me.id} ${workspace.me.role}` : sort;
  return getOrMake(known, name, () => sortBy(rows, keyOf(sort, workspace)));
}

const orders = new WeakMap<readonly Row[], Map<string, readonly Row[]>>();

function sortBy(rows: readonly Row[], keyFor: (row: Row) => Key): readonly Row[] {
  return rows
    .map((row) => ({ row, key: keyFor(row) }))
    .toSorted((a, b) => compareKeys(a.key, b.key))
    .map(({ row }) => row);
}

function compareKeys(a: Key, b: Key): number {
  for (let index = 0; index < a.length; index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Later than every moment. */
const never = Number.MAX_SAFE_INTEGER;

const weights: Readonly<Record<RequestPriority, number>> = {
  urgent: 0,
  high: 1,
  normal: 3,
  low: 5,
};
/** The reporter's urgency counts as the priority until one is set. */
const pressing: Readonly<Record<RequestUrgency, number>> = { now: 2, soon: 4, canWait: 6 };

function weightOf(row: Row): number {
  return row.priority === undefined ? pressing[row.urgency] : weights[row.priority];
}

function keyOf(sort: Exclude<Sort, "newest">, workspace: Workspace): (row: Row) => Key {
  switch (sort) {
    case "next": {
      const later = isStaff(workspace) ? 1 : -1;
      return (row) => {
        const turn = turnOf(row, workspace);
        return isOpen(row)
          ? [turn, row.dueAt ?? never, weightOf(row), later * row.reportedAt]
          : [turn, -(settledAt(row) ?? row.reportedAt), 0, 0];
      };
    }
    case "oldest":
      return (row) => [row.reportedAt];
    case "due":
      return (row) => [isOpen(row) ? 0 : 1, row.dueAt ?? never, weightOf(row)];
    case "priority":
      return (row) => [isOpen(row) ? 0 : 1, weightOf(row), row.dueAt ?? never];
  }
}

/** The group of a row in the reader's order: their own requests first, ended ones last. */
function turnOf(row: Row, workspace: Workspace): number {
  if (!isOpen(row)) return 9;
  const { what, turn, isMine } = nextStep(row, workspace);
  if (isCoordinating(workspace)) {
    if (isMine) return what === "look" ? 0 : what === "takeOn" ? 2 : 1;
    return what === "confirm" ? 4 : 3;
  }
  if (turn === "member" && isMine) return 0;
  if (isStaff(workspace)) return turn === "member" ? 2 : 1;
  return 1;
}
