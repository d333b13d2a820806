import { type Request, type RequestState, requestStateValues } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { openStates } from "../requests/states.ts";
import type { InboxList } from "./inbox-list.ts";
import type { InboxView } from "./inbox-view.ts";

/** One state with its requests. */
export interface Column {
  readonly state: RequestState;
  readonly rows: readonly Document<Request>[];
}

/** The columns of the board: the states asked for, else those still open and whichever others hold something. */
export function columnsOf(list: Pick<InboxList, "byState">, view: InboxView): readonly Column[] {
  const asked = view.facets.state;
  return requestStateValues
    .filter((state) =>
      asked.length > 0
        ? asked.includes(state)
        : openStates.includes(state) || list.byState.has(state),
    )
    .map((state) => ({ state, rows: list.byState.get(state) ?? none }));
}

/** The same for every empty column, so that it is not drawn anew. */
const none: readonly Document<Request>[] = [];
