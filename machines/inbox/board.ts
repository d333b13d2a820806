import { type Request, type RequestState, requestStateValues } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { getOrMake, pushTo } from "../maps.ts";
import { openStates } from "../requests/states.ts";
import type { InboxList } from "./inbox-list.ts";

type Row = Document<Request>;
type ByState = ReadonlyMap<RequestState, readonly Row[]>;

/** One state with its requests. */
export interface Column {
  readonly state: RequestState;
  readonly rows: readonly Row[];
}

/**
 * The columns of the board: the states that are filtered by, else the open states and every other state that has requests. Where
 * only ended states are filtered by, empty columns are left out.
 */
export function columnsOf(list: Pick<InboxList, "shown" | "view">): readonly Column[] {
  const { state: asked, endedFrom, endedTo, end } = list.view.facets;
  const isOfEnded = [endedFrom, endedTo, end].some((each) => each !== undefined);
  const rowsIn = byState(list.shown);
  return requestStateValues
    .filter((state) =>
      asked.length > 0
        ? asked.includes(state)
        : rowsIn.has(state) || (!isOfEnded && openStates.includes(state)),
    )
    .map((state) => ({ state, rows: rowsIn.get(state) ?? none }));
}

/** One shared array for all empty columns, so that they are not rendered again. */
const none: readonly Row[] = [];

const known = new WeakMap<readonly Row[], ByState>();

function byState(rows: readonly Row[]): ByState {
  return getOrMake(known, rows, () => {
    const made = new Map<RequestState, Row[]>();
    for (const row of rows) pushTo(made, row.state, row);
    return made;
  });
}

/** The next request in a list for the keyboard, or the first one where none is active. */
export function moveInList(
  rows: readonly { readonly id: string }[],
  active: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = rows.findIndex((row) => row.id === active);
  if (at === -1) return rows[0]?.id;
  return rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id;
}

/** The next request in the same column of the board. */
export function moveInColumn(
  columns: readonly Column[],
  active: string | undefined,
  by: 1 | -1,
): string | undefined {
  const column = columns.find(({ rows }) => rows.some((row) => row.id === active));
  return moveInList(
    (column ?? columns.find(({ rows }) => rows.length > 0))?.rows ?? [],
    active,
    by,
  );
}

/** The request at the same height in the next column that is not empty. */
export function moveToColumn(
  columns: readonly Column[],
  active: string | undefined,
  by: 1 | -1,
): string | undefined {
  const filled = columns.filter(({ rows }) => rows.length > 0);
  const at = filled.findIndex(({ rows }) => rows.some((row) => row.id === active));
  if (at === -1) return filled[0]?.rows[0]?.id;
  const height = filled[at]?.rows.findIndex((row) => row.id === active) ?? 0;
  const next = filled[at + by]?.rows;
  return next === undefined ? active : next[Math.min(height, next.length - 1)]?.id;
}
