import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { isOverdue } from "../requests/overdue.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type ChoiceFacet, choiceFacets, type ListFacet, type Tie } from "./inbox-view.ts";

type Row = Document<Request>;

/** Reads a row's value of a facet: one, or any number of them. */
export type FacetReader = (
  row: Row,
  workspace: Workspace,
  now: Instant,
) => string | readonly string[];

const nothing: readonly string[] = [];

/** How each facet is read that is no choice. */
const readers: Readonly<Record<Exclude<ListFacet, ChoiceFacet>, FacetReader>> = {
  state: (row) => row.state,
  site: (row) => row.site,
  who: (row, { me }) => tiesOf(row, me.id),
  due: (row, _, now) => (isOverdue(row, now) ? "overdue" : nothing),
  waiting: (row) => (row.state === "waiting" ? (row.waitingFor ?? nothing) : nothing),
};

const choiceReaders = choiceFacets.map(([facet]): readonly [ChoiceFacet, FacetReader] => [
  facet,
  (row) => row[facet] ?? "none",
]);

/** How each facet is read; every choice is among the entries. */
export const facetReaders = { ...readers, ...Object.fromEntries(choiceReaders) } as Readonly<
  Record<ListFacet, FacetReader>
>;

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
