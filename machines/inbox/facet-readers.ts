import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import type { House } from "../house.ts";
import { isOverdue } from "../requests/overdue.ts";
import type { ListFacet, Tie } from "./inbox-view.ts";

type Row = Document<Request>;

/** Reads a row's value of a facet: one, or any number of them. */
export type FacetReader = (row: Row, house: House, now: Instant) => string | readonly string[];

/** The reader of each facet. */
export const facetReaders: Readonly<Record<ListFacet, FacetReader>> = {
  state: (row) => row.state,
  site: (row) => row.site,
  category: (row) => row.category,
  priority: (row) => row.priority ?? "none",
  who: (row, { me }) => tiesOf(row, me.id),
  due: (row, _, now) => (isOverdue(row, now) ? "overdue" : nothing),
  waiting: (row) => (row.state === "waiting" ? (row.waitingFor ?? nothing) : nothing),
};

const nothing: readonly string[] = [];
const unassigned: readonly Tie[] = ["unassigned"];

function tiesOf(row: Row, me: string): readonly Tie[] {
  const isReporter = row.reporter === me;
  const isWatcher = row.watchers.length > 0 && row.watchers.includes(me);
  // Most rows end here, so they share one value.
  if (!isReporter && !isWatcher && row.assignee !== me) {
    return row.assignee === undefined ? unassigned : [];
  }
  const ties: Tie[] = [];
  if (row.assignee === me) ties.push("assigned");
  else if (row.assignee === undefined) ties.push("unassigned");
  if (isReporter) ties.push("reported");
  if (isWatcher) ties.push("followed");
  return ties;
}
