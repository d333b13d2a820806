import {
  type Request,
  type RequestCategory,
  requestCategoryValues,
} from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import { countsUntil, isOverdue } from "../requests/ends.ts";
import { nearMatch, toleratesTypo } from "../requests/near-match.ts";
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
) => string | readonly string[];

const nothing: readonly string[] = [];

/** How each facet is read that is no choice. */
const readers: Readonly<Record<Exclude<ListFacet, ChoiceFacet>, FacetReader>> = {
  state: (row) => row.state,
  site: (row) => row.site,
  assignee: (row) => row.assignee ?? "none",
  who: (row, { me }) => tiesOf(row, me.id),
  due: (row, _, now) => (isOverdue(row, now) ? "overdue" : nothing),
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

function tolerantTest(term: string): TermTest {
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
const groupIds = ["late", "onTime", "ended"] as const;
type GroupId = (typeof groupIds)[number];

/** A group of the list that has rows; `all` of them where a column sorts them, because groups would break its order. */
export interface Group {
  readonly id: GroupId | "all";
  readonly rows: readonly Row[];
}

/** The rows that a view shows. */
export interface InboxList {
  /** The rows of all groups, in the order of the groups. */
  readonly shown: readonly Row[];
  readonly groups: readonly Group[];
  /** The number of further search hits that the filters leave out. */
  readonly beyond: number;
  /** Counts the requests of each filter value, on demand. */
  readonly counts: () => Counts;
}

/** The number of requests for each value of a facet, with all other filters applied. */
export type Counts = Readonly<Record<ListFacet, ReadonlyMap<string, number>>>;

/** Sorts, searches and filters rows. */
export function listRows(
  rows: readonly Row[],
  view: InboxView,
  workspace: Workspace,
  now: Instant,
  categories: CategoryNames = {},
): InboxList {
  const ordered = orderRows(rows, view.sort, workspace);
  const hits = searchHits(ordered, view.query, workspace, categories);
  const passed = passing(hits, view.facets, workspace, now);
  const groups = grouped(passed, view.sort, now);
  const shown = groups.flatMap((group) => group.rows);
  return {
    shown,
    groups,
    beyond: hits.length - shown.length,
    counts: () => countsOf(rows, hits, view, workspace, now),
  };
}

/** The number of rows that a view shows. */
export function countRows(
  rows: readonly Row[],
  { query, facets }: Pick<InboxView, "query" | "facets">,
  workspace: Workspace,
  now: Instant,
  categories: CategoryNames = {},
): number {
  const hits = searchHits(rows, query, workspace, categories);
  return passing(hits, facets, workspace, now).length;
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
  const tests = [
    ...scopeTests(facets, workspace, now),
    ...testsOf(facets, workspace, now).map(({ letsThrough }) => letsThrough),
  ];
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** Rows in their groups, at this moment. */
interface Grouped {
  readonly now: Instant;
  readonly groups: readonly Group[];
}

/** By the array of rows, which is the same for all views without a filter. */
const groupings = new WeakMap<readonly Row[], Grouped>();

function grouped(rows: readonly Row[], sort: Sort, now: Instant): readonly Group[] {
  const last = groupings.get(rows);
  if (last?.now === now) return last.groups;
  const groups = groupRows(rows, sort, now);
  groupings.set(rows, { now, groups });
  return groups;
}

/** The groups that have rows. What is late longest comes first among the late ones. */
function groupRows(rows: readonly Row[], sort: Sort, now: Instant): readonly Group[] {
  if (sort !== "next") return rows.length === 0 ? [] : [{ id: "all", rows }];
  const byGroup: Readonly<Record<GroupId, Row[]>> = { late: [], onTime: [], ended: [] };
  for (const row of rows) byGroup[groupOf(row, now)].push(row);
  byGroup.late.sort((a, b) => lateBy(b, now) - lateBy(a, now));
  return groupIds.map((id) => ({ id, rows: byGroup[id] })).filter((group) => group.rows.length > 0);
}

/** The group of a row. */
export function groupOf(row: Row, now: Instant): GroupId {
  if (!isOpen(row)) return "ended";
  return isOverdue(row, now) ? "late" : "onTime";
}

/** How late a row is or was fixed, in ms. */
function lateBy(row: Row, now: Instant): number {
  return (countsUntil(row, now) ?? now) - (row.dueAt ?? now);
}

/** A filter that leaves rows out. */
interface FacetTest {
  readonly facet: ListFacet;
  readonly letsThrough: RowTest;
}

function testsOf(facets: Facets, workspace: Workspace, now: Instant): readonly FacetTest[] {
  return listFacets
    .filter((facet) => facets[facet].length > 0)
    .map((facet) => ({ facet, letsThrough: testOf(facet, facets, workspace, now) }));
}

function testOf(facet: ListFacet, facets: Facets, workspace: Workspace, now: Instant): RowTest {
  const values: ReadonlySet<string> = new Set<string>(facets[facet]);
  const read = facetReaders[facet];
  return (row) => {
    const found = read(row, workspace, now);
    return typeof found === "string" ? values.has(found) : found.some((value) => values.has(value));
  };
}

/** What rows were counted for; their order makes no difference. */
interface Counted extends Pick<InboxView, "query" | "facets"> {
  readonly workspace: Workspace;
  readonly now: Instant;
  readonly counts: Counts;
}

const countings = new WeakMap<readonly Row[], Counted>();

function countsOf(
  rows: readonly Row[],
  hits: readonly Row[],
  { query, facets }: InboxView,
  workspace: Workspace,
  now: Instant,
): Counts {
  const last = countings.get(rows);
  if (
    last?.query === query &&
    last.facets === facets &&
    last.workspace === workspace &&
    last.now === now
  )
    return last.counts;
  const counts = countFacets(hits, facets, workspace, now);
  countings.set(rows, { query, facets, workspace, now, counts });
  return counts;
}

/** A facet's values are counted without the facet's own filter, because every other value would otherwise count 0. */
function countFacets(
  hits: readonly Row[],
  facets: Facets,
  workspace: Workspace,
  now: Instant,
): Counts {
  const scopes = scopeTests(facets, workspace, now);
  const tests = testsOf(facets, workspace, now);
  const counters = emptyCounters();
  const count = (row: Row, facet: ListFacet): void => {
    const found = facetReaders[facet](row, workspace, now);
    if (typeof found === "string") raise(counters[facet], found);
    else for (const value of found) raise(counters[facet], value);
  };
  for (const row of hits) {
    if (!scopes.every((test) => test(row))) continue;
    const by = heldBackBy(row, tests);
    if (by === "none") for (const facet of listFacets) count(row, facet);
    else if (by !== "several") count(row, by);
  }
  const counts = listFacets.map((facet): readonly [ListFacet, ReadonlyMap<string, number>] => [
    facet,
    new Map([...counters[facet]].map(([value, { rows }]) => [value, rows])),
  ]);
  // Each facet is among the entries.
  return Object.fromEntries(counts) as Record<ListFacet, Map<string, number>>;
}

/** How many rows have each value; an object for each, because writing a number into a map again looks it up twice. */
type Counters = Map<string, { rows: number }>;

function raise(counters: Counters, value: string): void {
  const known = counters.get(value);
  if (known === undefined) counters.set(value, { rows: 1 });
  else known.rows += 1;
}

/** The filter that leaves a row out, where it is only one. */
function heldBackBy(row: Row, tests: readonly FacetTest[]): ListFacet | "none" | "several" {
  let by: ListFacet | "none" = "none";
  for (const { facet, letsThrough } of tests) {
    if (letsThrough(row)) continue;
    if (by !== "none") return "several";
    by = facet;
  }
  return by;
}

function emptyCounters(): Record<ListFacet, Counters> {
  const empty = listFacets.map((facet): readonly [ListFacet, Counters] => [facet, new Map()]);
  // Each facet is among the entries.
  return Object.fromEntries(empty) as Record<ListFacet, Counters>;
}
