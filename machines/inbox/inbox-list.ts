import type { Request } from "#generated/request/type.ts";
import type { Document, Instant } from "#generated/runtime.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { facetReaders } from "./facet-readers.ts";
import { type Facets, type InboxView, type ListFacet, listFacets } from "./inbox-view.ts";
import { orderRows } from "./order.ts";
import { type RowTest, scopeTests } from "./scope-tests.ts";
import { searchHits } from "./search-hits.ts";

type Row = Document<Request>;

/** The rows that a view shows. */
export interface InboxList {
  readonly shown: readonly Row[];
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
): InboxList {
  const hits = searchHits(orderRows(rows, view.sort, workspace), view.query, workspace);
  const tests = [
    ...scopeTests(view.facets, workspace),
    ...testsOf(view.facets, workspace, now).map(({ letsThrough }) => letsThrough),
  ];
  const shown = tests.length === 0 ? hits : hits.filter((row) => tests.every((test) => test(row)));
  let counted: Counts | undefined;
  return {
    shown,
    beyond: hits.length - shown.length,
    counts: () => (counted ??= countFacets(hits, view.facets, workspace, now)),
  };
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

/** A facet's values are counted without the facet's own filter, because every other value would otherwise count 0. */
function countFacets(
  hits: readonly Row[],
  facets: Facets,
  workspace: Workspace,
  now: Instant,
): Counts {
  const scopes = scopeTests(facets, workspace);
  const tests = testsOf(facets, workspace, now);
  const counts = emptyCounts();
  const count = (row: Row, facet: ListFacet): void => {
    const found = facetReaders[facet](row, workspace, now);
    const counted = counts[facet];
    if (typeof found === "string") counted.set(found, (counted.get(found) ?? 0) + 1);
    else for (const value of found) counted.set(value, (counted.get(value) ?? 0) + 1);
  };
  for (const row of hits) {
    if (!scopes.every((test) => test(row))) continue;
    const by = heldBackBy(row, tests);
    if (by === "none") for (const facet of listFacets) count(row, facet);
    else if (by !== "several") count(row, by);
  }
  return counts;
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

function emptyCounts(): Record<ListFacet, Map<string, number>> {
  const empty = listFacets.map((facet) => [facet, new Map<string, number>()] as const);
  // Each facet is among the entries.
  return Object.fromEntries(empty) as Record<ListFacet, Map<string, number>>;
}
