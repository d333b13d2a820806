import {
  type Request,
  type RequestPriority,
  requestStateValues,
  type RequestUrgency,
} from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { getOrMake } from "../maps.ts";
import { settledAt } from "../requests/ends.ts";
import { isMyTurn } from "../requests/next-step.ts";
import { type Names, placeTexts } from "../requests/place-text.ts";
import { foldText } from "../requests/search-text.ts";
import { isOpen } from "../requests/states.ts";
import { isCoordinating, isStaff, type Workspace } from "../workspace/workspace.ts";
import { type ColumnSort, columnSorts, type Sort, type SortColumn } from "./inbox-view.ts";

type Row = Document<Request>;

/** The value that a row is sorted by; rows without one come last in both directions. */
type Value = number | string | undefined;

/**
 * Sorts rows; rows with equal values keep their order. The result is cached per array of rows, so that filtering and searching
 * never sort. Input rows are newest first.
 */
export function orderRows(rows: readonly Row[], sort: Sort, workspace: Workspace): readonly Row[] {
  if (sort === "newest") return rows;
  const { me, people, places, sites } = workspace;
  const known = getOrMake(orders, rows, () => new Map<string, Ordered>());
  const name = sort === "next" ? `${sort} ${me.id} ${me.role}` : sort;
  const last = known.get(name);
  if (last?.people === people && last.places === places && last.sites === sites) return last.rows;
  const ordered =
    sort === "next" ? inSuggestedOrder(rows, workspace) : byColumn(rows, sort, workspace);
  known.set(name, { rows: ordered, people, places, sites });
  return ordered;
}

/** Sorted rows, with the names that they were sorted by. */
interface Ordered extends Names {
  readonly rows: readonly Row[];
}

const orders = new WeakMap<readonly Row[], Map<string, Ordered>>();

function compare(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  return b === undefined || a < b ? -1 : 1;
}

function byColumn(rows: readonly Row[], sort: ColumnSort, workspace: Workspace): readonly Row[] {
  const { column, isDescending } = columnSorts[sort];
  const read = readerOf(column, workspace);
  return rows
    .map((row) => ({ row, value: read(row) }))
    .toSorted(({ value: a }, { value: b }) =>
      isDescending && a !== undefined && b !== undefined ? compare(b, a) : compare(a, b),
    )
    .map(({ row }) => row);
}

const weights: Readonly<Record<RequestPriority, number>> = {
  urgent: 6,
  high: 5,
  normal: 3,
  low: 1,
};
/** The reporter's urgency counts as the priority until one is set. */
const pressing: Readonly<Record<RequestUrgency, number>> = { now: 4, soon: 2, canWait: 0 };

function weightOf(row: Row): number {
  return row.priority === undefined ? pressing[row.urgency] : weights[row.priority];
}

function readerOf(column: SortColumn, workspace: Workspace): (row: Row) => Value {
  switch (column) {
    case "title":
      return (row) => foldText(row.title);
    case "place": {
      const texts = placeTexts(workspace);
      const folded = new Map<string, string>();
      return (row) => getOrMake(folded, row.place, () => foldText(texts(row.place)));
    }
    case "state":
      return (row) => requestStateValues.indexOf(row.state);
    case "assignee":
      return (row) => {
        const name = workspace.people.get(row.assignee ?? "")?.name;
        return name && foldText(name);
      };
    case "priority":
      return weightOf;
    case "due":
      return (row) => row.dueAt;
    case "reported":
      return (row) => row.reportedAt;
  }
}

/**
 * Coordinators see first what is new, everybody else what is their turn; then comes what is due first. Of ended requests the last
 * that ended comes first.
 */
function inSuggestedOrder(rows: readonly Row[], workspace: Workspace): readonly Row[] {
  const later = isStaff(workspace) ? 1 : -1;
  const leads = isCoordinating(workspace)
    ? (row: Row) => row.state === "reported"
    : (row: Row) => isMyTurn(row, workspace);
  return rows
    .map((row) => ({
      row,
      key: isOpen(row)
        ? [leads(row) ? 0 : 1, row.dueAt, later * row.reportedAt]
        : [2, -(settledAt(row) ?? row.reportedAt)],
    }))
    .toSorted((a, b) => {
      for (let index = 0; index < a.key.length; index += 1) {
        const difference = compare(a.key[index], b.key[index]);
        if (difference !== 0) return difference;
      }
      return 0;
    })
    .map(({ row }) => row);
}
