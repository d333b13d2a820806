import * as fc from "fast-check";
import { expect, test } from "vitest";
import { requestStateValues, requestWaitingForValues } from "#generated/request/type.ts";
import { duePeriods, reportedPeriods } from "#machines/inbox/date-periods.ts";
import {
  choiceFacets,
  choicesBy,
  endChoices,
  everything,
  type InboxView,
  isSameFacets,
  layouts,
  sorts,
  ties,
} from "#machines/inbox/inbox-view.ts";
import { presetOf, presetsFor } from "#machines/inbox/presets.ts";
import { readableSearch } from "#machines/inbox/search-names.ts";
import { readView, writeView } from "#machines/inbox/view-search.ts";
import { workspaceOf } from "../requests/small-workspace.ts";

const workspace = workspaceOf("nadia");
const facetsOf = (search: object, of = workspace) => readView({ ...search }, of).view.facets;

test("an address without parameters shows each role what is theirs", () => {
  expect(facetsOf({}).state).not.toContain("closed");
  expect(facetsOf({}).who).toEqual([]);
  expect(facetsOf({}, workspaceOf("tom")).who).toEqual(["assigned", "unassigned"]);
  expect(facetsOf({}, workspaceOf("emre")).who).toEqual(["reported", "followed"]);
  expect(facetsOf({}, workspaceOf("emre")).state).toEqual([]);
});

test("states have names for all that is open, all that has ended, and all", () => {
  expect(facetsOf({ state: "open" }).state).toHaveLength(6);
  expect(facetsOf({ state: "ended" }).state).toHaveLength(4);
  expect(facetsOf({ state: "all" })).toEqual({ ...everything });
});

test("what an address says and nobody understands is left out and named, and the rest holds", () => {
  const { view, ignored } = readView(
    {
      state: "banana",
      category: "heating.plumming",
      site: "elsewhere",
      place: "gone",
      from: "yesterday",
      to: "1e99",
      endedFrom: "2026-11-16",
      endedTo: "-",
      end: "perhaps",
      openAt: "Infinity",
      sort: "sideways",
      layout: "cloud",
      utm_source: "mail",
      q: { nested: true },
      who: 7,
    },
    workspace,
  );
  expect(ignored.toSorted()).toEqual([
    "category",
    "end",
    "endedFrom",
    "endedTo",
    "from",
    "layout",
    "openAt",
    "place",
    "q",
    "site",
    "sort",
    "state",
    "to",
    "utm_source",
    "who",
  ]);
  expect(view.facets).toEqual({ ...everything, category: ["heating"] });
  expect(view).toMatchObject({ query: "", sort: "next", layout: "list" });
});

test("a search that looks like a number is a search", () => {
  expect(readView({ q: 123 }, workspace).view.query).toBe("123");
});

test("nonsense of any kind never throws, and always shows something", () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom("q", "state", "site", "from", "endedTo", "end", "openAt", "x"),
        fc.anything(),
      ),
      (search) => {
        const { view } = readView(search, workspace);
        expect(sorts).toContain(view.sort);
        expect(view.query.length).toBeLessThanOrEqual(200);
        expect(() => readableSearch(search)).not.toThrow();
      },
    ),
  );
});

const someOf = <T>(values: readonly T[]) => fc.subarray([...values]);
const views: fc.Arbitrary<InboxView> = fc.record({
  layout: fc.constantFrom(...layouts),
  sort: fc.constantFrom(...sorts),
  query: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  saved: fc.constantFrom(undefined, "v1"),
  facets: fc
    .tuple(
      fc.record({
        state: someOf(requestStateValues),
        who: someOf(ties),
        assignee: someOf(["none", "tom", "iris"]),
        site: someOf(["north", "garden"]),
        due: someOf(["overdue"] as const),
        waiting: someOf(requestWaitingForValues),
        place: fc.constantFrom(undefined, "cellar"),
        from: fc.constantFrom(undefined, 0, 1_420_000_000_000),
        reported: fc.constantFrom(undefined, ...reportedPeriods),
        dueFrom: fc.constantFrom(undefined, 0),
        dueTo: fc.constantFrom(undefined, 1_420_000_000_000),
        dueIn: fc.constantFrom(undefined, ...duePeriods),
        to: fc.constantFrom(undefined, 1_430_000_000_000),
        import: fc.constantFrom(undefined, "01jd8x0000000000run1"),
        endedFrom: fc.constantFrom(undefined, -1),
        endedTo: fc.constantFrom(undefined, 1_430_000_000_000),
        end: fc.constantFrom(undefined, ...endChoices),
        openAt: fc.constantFrom(undefined, 0, 1_430_000_000_000),
      }),
      fc.tuple(...choiceFacets.map(([, values]) => someOf(values))),
    )
    .map(([others, chosen]) => ({
      ...others,
      ...choicesBy((facet) => chosen[choiceFacets.findIndex(([each]) => each === facet)] ?? []),
    })),
});

test("every view can be written as an address and read back, by everybody", () => {
  fc.assert(
    fc.property(views, fc.constantFrom("nadia", "tom", "emre"), (view, who) => {
      const of = workspaceOf(who);
      const { view: read, ignored } = readView({ ...writeView(view, of) }, of);
      expect(ignored).toEqual([]);
      expect({ ...read, facets: view.facets }).toEqual(view);
      expect(isSameFacets(read.facets, view.facets)).toBe(true);
    }),
  );
});

test("the same address is written the same way however its filters came about", () => {
  const a = readView({ state: "open", who: "unassigned" }, workspace).view;
  const b = { ...a, facets: { ...a.facets, state: a.facets.state.toReversed() } };
  expect(writeView(a, workspace)).toEqual({ state: "open", who: "unassigned" });
  expect(writeView(b, workspace)).toEqual({ state: "open", who: "unassigned" });
});

test("a preset is recognised by what it lets through", () => {
  for (const who of ["nadia", "tom", "emre"] as const) {
    const of = workspaceOf(who);
    for (const { id, facets } of presetsFor(of)) expect(presetOf(of, { ...facets })?.id).toBe(id);
  }
  expect(presetOf(workspace, { ...everything, site: ["north"] })).toBeUndefined();
});

test("only what has a meaning here is kept of an address, as text", () => {
  expect(readableSearch({ q: 12, state: "open", x: "1", site: ["a"] })).toEqual({
    q: "12",
    state: "open",
  });
});
