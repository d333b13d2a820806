import type { Request, RequestState } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import type { House } from "../house.ts";
import { isOverdue } from "../requests/overdue.ts";
import { matchesTerms, searchTerms, searchTexts } from "../requests/search-text.ts";
import { type Facets, type InboxView, type ListFacet, listFacets, type Tie } from "./inbox-view.ts";
import { isInside } from "./inside.ts";
import { orderRows } from "./order.ts";

type Row = Document<Request>;

/** How many requests a value of a facet would leave, with everything else that is filtered by. */
export type Counts = Readonly<Record<ListFacet, ReadonlyMap<string, number>>>;

/** What a view shows of the rows. */
export interface InboxList {
  readonly shown: readonly Row[];
  /** The same by state, for the board. */
  readonly byState: ReadonlyMap<RequestState, readonly Row[]>;
  readonly counts: Counts;
  /** How many more the search finds that the filters hold back. */
  readonly beyond: number;
}

/** Filters, searches and orders rows in one pass. */
export function listRows(
  rows: readonly Row[],
  view: InboxView,
  house: House,
  now: Instant,
): InboxList {
  const { facets } = view;
  const terms = searchTerms(view.query);
  const textOf = searchTexts(house);
  const tests = listFacets.map((facet) => testOf(facet, facets, house, now));
  const isInScope = scopeOf(facets, house);
  const shown: Row[] = [];
  const byState = new Map<RequestState, Row[]>();
  let beyond = 0;

  for (const row of orderRows(rows, view.sort, house)) {
    if (terms.length > 0 && !matchesTerms(textOf(row), terms)) continue;
    if (!isInScope(row)) {
      beyond += 1;
      continue;
    }
    const failed = tests.filter((test) => !test.isLetThrough(row));
    if (failed.length === 0) {
      shown.push(row);
      pushTo(byState, row.state, row);
      for (const test of tests) test.count(row);
    } else {
      beyond += 1;
      // A value of a facet is counted without that facet's own choice, or every other value would leave nothing.
      if (failed.length === 1) failed[0]?.count(row);
    }
  }
  return { shown, byState, counts: countsOf(tests), beyond };
}

interface FacetTest {
  readonly facet: ListFacet;
  readonly isLetThrough: (row: Row) => boolean;
  readonly count: (row: Row) => void;
  readonly counted: ReadonlyMap<string, number>;
}

function testOf(facet: ListFacet, facets: Facets, house: House, now: Instant): FacetTest {
  const values: ReadonlySet<string> = new Set<string>(facets[facet]);
  const read = readers[facet];
  const counted = new Map<string, number>();
  return {
    facet,
    counted,
    isLetThrough(row) {
      if (values.size === 0) return true;
      const found = read(row, house, now);
      return typeof found === "string"
        ? values.has(found)
        : found.some((value) => values.has(value));
    },
    count(row) {
      const found = read(row, house, now);
      if (typeof found === "string") counted.set(found, (counted.get(found) ?? 0) + 1);
      else for (const value of found) counted.set(value, (counted.get(value) ?? 0) + 1);
    },
  };
}

/** What a row has of each facet: one value, or some. */
const readers: Readonly<
  Record<ListFacet, (row: Row, house: House, now: Instant) => string | readonly string[]>
> = {
  state: (row) => row.state,
  site: (row) => row.site,
  category: (row) => row.category,
  priority: (row) => row.priority ?? "none",
  who: (row, { me }) => tiesOf(row, me.id),
  due: (row, _, now) => (isOverdue(row, now) ? "overdue" : nothing),
  waiting: (row) => (row.state === "waiting" ? (row.waitingFor ?? nothing) : nothing),
};

const nothing: readonly string[] = [];

function tiesOf(row: Row, me: string): readonly Tie[] {
  const ties: Tie[] = [];
  if (row.assignee === me) ties.push("assigned");
  else if (row.assignee === undefined) ties.push("unassigned");
  if (row.reporter === me) ties.push("reported");
  if (row.watchers.includes(me)) ties.push("followed");
  return ties;
}

function scopeOf({ place, from, to }: Facets, house: House): (row: Row) => boolean {
  if (place === undefined && from === undefined && to === undefined) return () => true;
  const isThere = place === undefined ? () => true : isInside(house, place);
  return (row) =>
    isThere(row.place) &&
    (from === undefined || row.reportedAt >= from) &&
    (to === undefined || row.reportedAt < to);
}

function countsOf(tests: readonly FacetTest[]): Counts {
  const of = (facet: ListFacet) => tests.find((test) => test.facet === facet)?.counted ?? new Map();
  return {
    state: of("state"),
    who: of("who"),
    site: of("site"),
    category: of("category"),
    priority: of("priority"),
    due: of("due"),
    waiting: of("waiting"),
  };
}

function pushTo<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
