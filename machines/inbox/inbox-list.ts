import {
  type Request,
  type RequestCategory,
  requestCategoryValues,
} from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { firstIndex } from "../first-index.ts";
import { getOrMake, once } from "../maps.ts";
import { isUnmanned } from "../people/team.ts";
import { isLate, isOverdue, workEndedAt } from "../requests/ends.ts";
import { nearMatch, toleratesTypo } from "../requests/near-match.ts";
import { reporterOf } from "../requests/reporter.ts";
import { foldText, searchTerms, searchTexts } from "../requests/search-text.ts";
import { isOpen, openStates } from "../requests/states.ts";
import type { Workspace } from "../workspace/workspace.ts";
import {
  type ChoiceFacet,
  choiceFacets,
  type Facets,
  type InboxView,
  type ListFacet,
  listFacets,
  type Sort,
  type Tie,
} from "./inbox-view.ts";
import { orderRows } from "./order.ts";
import { type RowTest, scopeTests } from "./scope-tests.ts";

type Row = Document<Request>;

/** Reads a row's value of a facet: one, or any number of them. */
export type FacetReader = (
  row: Row,
  workspace: Workspace,
  now: Instant,
  facets: Facets,
) => string | readonly string[];

const nothing: readonly string[] = [];

/** How each facet is read that is no choice. */
const readers: Readonly<Record<Exclude<ListFacet, ChoiceFacet>, FacetReader>> = {
  state: (row) => row.state,
  site: (row) => row.site,
  assignee: (row) => row.assignee ?? "none",
  who: tiesOf,
  due: (row, _, now, facets) => (isLateIn(row, facets, now) ? "overdue" : nothing),
  waiting: (row) => (row.state === "waiting" ? (row.waitingFor ?? nothing) : nothing),
};

const choiceReaders = choiceFacets.map(([facet]): readonly [ChoiceFacet, FacetReader] => [
  facet,
  (row) => row[facet] ?? "none",
]);

/** How each facet is read; every choice is among the entries. */
const facetReaders = { ...readers, ...Object.fromEntries(choiceReaders) } as Readonly<
  Record<ListFacet, FacetReader>
>;

/**
 * Whether a view counts a row as late. Of what was open at a moment, that is what was not fixed before; where it asks for ends, what
 * ended late; else what is late now or ended late. A fix that waits to be confirmed is neither.
 */
function isLateIn(row: Row, { openAt, endedFrom, endedTo, end }: Facets, now: Instant): boolean {
  if (!isOverdue(row, now)) return false;
  if (openAt !== undefined) return (workEndedAt(row) ?? openAt) >= openAt;
  return isLate(row, now) || !isOpen(row) || [endedFrom, endedTo, end].some((each) => each);
}

function tiesOf(row: Row, { me: { id }, people }: Workspace): readonly Tie[] {
  const ties: Tie[] = [];
  const isToDo = isOpen(row) && row.state !== "resolved";
  if (row.assignee === undefined || (isToDo && isUnmanned(row, people))) ties.push("unassigned");
  if (row.assignee === id) ties.push("assigned");
  if (reporterOf(row, people) === id) ties.push("reported");
  if (row.watchers.includes(id)) ties.push("followed");
  return ties;
}

/** The words for categories in the reader's language. */
export type CategoryNames = Readonly<Partial<Record<RequestCategory, string>>>;

/** The last search among the same rows, with the same names. */
interface Last {
  readonly textOf: (row: Row) => string;
  readonly query: string;
  /** The rows in which every word occurs as it was typed. */
  readonly exact: readonly Row[];
  readonly hits: readonly Row[];
}

const lasts = new WeakMap<readonly Row[], Last>();

/**
 * The rows that a search finds, in their order. A longer query is searched among the last hits only, and a change of filters
 * searches nothing. Where nothing has the words as they were typed, each may have a typo.
 */
function searchHits(
  rows: readonly Row[],
  typed: string,
  workspace: Workspace,
  categories: CategoryNames,
): readonly Row[] {
  const query = foldText(typed).trim();
  if (query === "") return rows;
  const textOf = searchTexts(workspace);
  const last = lasts.get(rows);
  const isKnown = last?.textOf === textOf;
  if (isKnown && last.query === query) return last.hits;
  const among = isKnown && query.startsWith(last.query) ? last.exact : rows;
  const terms = searchTerms(query);
  const exact = hitsAmong(among, terms.map(exactTest), textOf, categories);
  const hits =
    exact.length > 0 || !terms.some(toleratesTypo)
      ? exact
      : hitsAmong(rows, terms.map(tolerantTest), textOf, categories);
  lasts.set(rows, { textOf, query, exact, hits });
  return hits;
}

/** How a word of a query is looked for: in a request's text, and at the beginning of its category's words. */
interface TermTest {
  readonly isIn: (text: string) => boolean;
  readonly names: (word: string) => boolean;
}

function exactTest(term: string): TermTest {
  return { isIn: (text) => text.includes(term), names: (word) => word.startsWith(term) };
}

/** How a word is looked for with a typo, where it is long enough for one. */
export function tolerantTest(term: string): TermTest {
  if (!toleratesTypo(term)) return exactTest(term);
  const isIn = nearMatch(term);
  return { isIn, names: isIn };
}

/** The rows that pass all tests. */
function hitsAmong(
  rows: readonly Row[],
  tests: readonly TermTest[],
  textOf: (row: Row) => string,
  categories: CategoryNames,
): readonly Row[] {
  const words = requestCategoryValues.map(
    (category) => [category, foldText(categories[category] ?? "").split(/[^\p{L}]+/u)] as const,
  );
  const wanted = tests.map(({ isIn, names }) => ({
    isIn,
    named: new Set(words.filter(([, own]) => own.some(names)).map(([category]) => category)),
  }));
  return rows.filter((row) => {
    const text = textOf(row);
    return wanted.every(({ isIn, named }) => named.has(row.category) || isIn(text));
  });
}

/** The groups of the suggested order: open and late, open and not late, and ended. */
const groupIds = ["late", "others", "ended"] as const;
type GroupId = (typeof groupIds)[number];

/** A group of the list that has rows; `all` of them where a column sorts them, because groups would break its order. */
export interface Group {
  readonly id: GroupId | "all";
  readonly rows: readonly Row[];
}

/** The rows that a view shows. All of it is worked out when it is first read, so that what a person did can be drawn before. */
export interface InboxList {
  readonly view: InboxView;
  /** The rows of all groups, in the order of the groups. */
  readonly shown: readonly Row[];
  readonly groups: readonly Group[];
  /** The number of further search hits that the filters leave out. */
  readonly beyond: number;
  /** Counts the requests of each value of a facet, with all other filters applied. */
  readonly countsOf: (facet: ListFacet) => ReadonlyMap<string, number>;
}

/** Sorts, searches and filters rows. */
export function listRows(
  rows: readonly Row[],
  view: InboxView,
  workspace: Workspace,
  now: Instant,
  categories: CategoryNames = {},
): InboxList {
  const hits = once(() =>
    searchHits(arranged(rows, view.sort, workspace, now), view.query, workspace, categories),
  );
  const shown = once(() => passing(hits(), view.facets, workspace, now));
  const groups = once(() => groupsOf(shown(), view.sort, now));
  const counts = new Map<ListFacet, ReadonlyMap<string, number>>();
  return {
    view,
    get shown() {
      return shown();
    },
    get groups() {
      return groups();
    },
    get beyond() {
      return hits().length - shown().length;
    },
    countsOf: (facet) =>
      getOrMake(counts, facet, () => countFacet(facet, hits(), view.facets, workspace, now)),
  };
}

/** The numbers of rows that views show. All are counted in one pass: reaching the rows takes longer than testing them. */
export function countRows(
  rows: readonly Row[],
  views: readonly Pick<InboxView, "query" | "facets">[],
  workspace: Workspace,
  now: Instant,
  categories: CategoryNames = {},
): readonly number[] {
  const counters = views.map(({ query, facets }) => {
    const isHit =
      query.trim() === "" ? [] : [testOfHits(searchHits(rows, query, workspace, categories))];
    return { tests: [...isHit, ...rowTests(facets, workspace, now)], count: 0 };
  });
  for (const row of rows)
    for (const counter of counters)
      if (counter.tests.every((test) => test(row))) counter.count += 1;
  return counters.map(({ count }) => count);
}

function testOfHits(hits: readonly Row[]): RowTest {
  const found = new Set(hits);
  return (row) => found.has(row);
}

/** Whether a view searches, or filters by more than what is open, so that older requests may belong to it. */
export function looksBack({
  query,
  facets: { state, endedFrom, endedTo, end, openAt },
}: Pick<InboxView, "query" | "facets">): boolean {
  const isAboutEnds = [endedFrom, endedTo, end, openAt].some((each) => each !== undefined);
  return (
    query.trim() !== "" ||
    isAboutEnds ||
    state.length === 0 ||
    !state.every((each) => openStates.includes(each))
  );
}

/** The rows that the filters let through. */
function passing(
  rows: readonly Row[],
  facets: Facets,
  workspace: Workspace,
  now: Instant,
): readonly Row[] {
  const tests = rowTests(facets, workspace, now);
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** Sorted rows, group by group, at this moment. */
interface Arranged {
  readonly now: Instant;
  readonly rows: readonly Row[];
}

const arrangements = new WeakMap<readonly Row[], Arranged>();

/**
 * Sorted rows; in the suggested order group by group, and of what is late the latest first. What is searched and filtered stays in
 * this order.
 */
function arranged(
  rows: readonly Row[],
  sort: Sort,
  workspace: Workspace,
  now: Instant,
): readonly Row[] {
  const ordered = orderRows(rows, sort, workspace);
  if (sort !== "next") return ordered;
  const last = arrangements.get(ordered);
  if (last?.now === now) return last.rows;
  const byGroup: Readonly<Record<GroupId, Row[]>> = { late: [], others: [], ended: [] };
  for (const row of ordered) byGroup[groupOf(row, now)].push(row);
  byGroup.late.sort((a, b) => (a.dueAt ?? now) - (b.dueAt ?? now));
  const all = groupIds.flatMap((id) => byGroup[id]);
  arrangements.set(ordered, { now, rows: all });
  return all;
}

/** The groups of arranged rows that have rows. */
function groupsOf(rows: readonly Row[], sort: Sort, now: Instant): readonly Group[] {
  if (sort !== "next") return rows.length === 0 ? [] : [{ id: "all", rows }];
  const ends = groupIds.map((_, group) =>
    firstIndex(rows.length, (index) => {
      const row = rows[index];
      return row !== undefined && groupIds.indexOf(groupOf(row, now)) > group;
    }),
  );
  return groupIds
    .map((id, group) => ({ id, rows: rows.slice(ends[group - 1] ?? 0, ends[group]) }))
    .filter((group) => group.rows.length > 0);
}

/** The group of a row. */
export function groupOf(row: Row, now: Instant): GroupId {
  if (!isOpen(row)) return "ended";
  return isLate(row, now) ? "late" : "others";
}

/** The tests that a row has to pass, one for each filter that is set. */
function rowTests(facets: Facets, workspace: Workspace, now: Instant): readonly RowTest[] {
  return [
    ...scopeTests(facets, workspace, now),
    ...listFacets
      .filter((facet) => facets[facet].length > 0)
      .map((facet) => testOf(facet, facets, workspace, now)),
  ];
}

function testOf(facet: ListFacet, facets: Facets, workspace: Workspace, now: Instant): RowTest {
  const values: ReadonlySet<string> = new Set<string>(facets[facet]);
  const read = facetReaders[facet];
  return (row) => {
    const found = read(row, workspace, now, facets);
    return typeof found === "string" ? values.has(found) : found.some((value) => values.has(value));
  };
}

/** A facet's values are counted without the facet's own filter, because every other value would otherwise count 0. */
function countFacet(
  facet: ListFacet,
  hits: readonly Row[],
  facets: Facets,
  workspace: Workspace,
  now: Instant,
): ReadonlyMap<string, number> {
  const read = facetReaders[facet];
  const counts = new Map<string, number>();
  const count = (value: string): void => void counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const row of passing(hits, { ...facets, [facet]: [] }, workspace, now)) {
    const found = read(row, workspace, now, facets);
    if (typeof found === "string") count(found);
    else found.forEach(count);
  }
  return counts;
}
