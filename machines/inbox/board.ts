import { type Request, type RequestState, requestStateValues } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { getOrMake, pushTo } from "../maps.ts";
import { openStates } from "../requests/states.ts";
import type { InboxList } from "./inbox-list.ts";

type Row = Document<Request>;
type Rows = readonly Pick<Row, "id">[];
type Shown = Pick<InboxList, "shown" | "view">;

/** One state with its requests. */
export interface Column {
  readonly state: RequestState;
  readonly rows: readonly Row[];
}

/**
 * The columns of the board: the states that are filtered by, else the open states and every other state that has requests. Where
 * only ended states are filtered by, empty columns are left out.
 */
export function columnsOf(list: Shown): readonly Column[] {
  return getOrMake(known, list, () => makeColumns(list));
}

/** Kept for each list, so that a column that has not changed is not drawn again. */
const known = new WeakMap<Shown, readonly Column[]>();

function makeColumns({ shown, view }: Shown): readonly Column[] {
  const { state: asked, endedFrom, endedTo, end } = view.facets;
  const isOfEnded = [endedFrom, endedTo, end].some((each) => each !== undefined);
  const rowsIn = new Map<RequestState, Row[]>();
  for (const row of shown) pushTo(rowsIn, row.state, row);
  return requestStateValues
    .filter((state) =>
      asked.length > 0
        ? asked.includes(state)
        : rowsIn.has(state) || (!isOfEnded && openStates.includes(state)),
    )
    .map((state) => ({ state, rows: rowsIn.get(state) ?? [] }));
}

const indices = new WeakMap<Rows, ReadonlyMap<string, number>>();

/** The index of a request in rows, or -1. Only the first question reads the rows, because reading thousands takes a moment. */
export function rowIndex(rows: Rows, request: string | undefined): number {
  if (request === undefined) return -1;
  const indexOf = getOrMake(indices, rows, () => new Map(rows.map(({ id }, at) => [id, at])));
  return indexOf.get(request) ?? -1;
}

/** The column that has a request. */
export function columnWith<C extends { readonly rows: Rows }>(
  columns: readonly C[],
  request: string | undefined,
): C | undefined {
  return columns.find(({ rows }) => rowIndex(rows, request) !== -1);
}

/** The next request in a list for the keyboard, or the first one where none is active. */
export function moveInList(rows: Rows, active: string | undefined, by: 1 | -1): string | undefined {
  const at = rowIndex(rows, active);
  if (at === -1) return rows[0]?.id;
  return rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id;
}

/** The next request in the same column of the board. */
export function moveInColumn(
  columns: readonly Column[],
  active: string | undefined,
  by: 1 | -1,
): string | undefined {
  const column = columnWith(columns, active) ?? columns.find(({ rows }) => rows.length > 0);
  return moveInList(column?.rows ?? [], active, by);
}

/** The request at the same height in the next column that is not empty. */
export function moveToColumn(
  columns: readonly Column[],
  active: string | undefined,
  by: 1 | -1,
): string | undefined {
  const filled = columns.filter(({ rows }) => rows.length > 0);
  const column = columnWith(filled, active);
  if (column === undefined) return filled[0]?.rows[0]?.id;
  const height = rowIndex(column.rows, active);
  const next = filled[filled.indexOf(column) + by]?.rows;
  return next === undefined ? active : next[Math.min(height, next.length - 1)]?.id;
}
