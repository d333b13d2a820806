import { expect, test } from "vitest";
import { columnsOf, moveInColumn, moveInList, moveToColumn } from "#machines/inbox/board.ts";
import { listRows } from "#machines/inbox/inbox-list.ts";
import { everything, type Facets, type InboxView } from "#machines/inbox/inbox-view.ts";
import { orderRows } from "#machines/inbox/order.ts";
import { day, hour, noon, row, workspaceOf } from "../requests/small-workspace.ts";

const rows = [
  row("new", { reportedAt: noon - hour, title: "Tap drips" }),
  row("mine", { state: "assigned", assignee: "tom", dueAt: noon - day, category: "heating" }),
  row("free", {
    state: "triaged",
    priority: "high",
    dueAt: noon + day,
    site: "garden",
    place: "yard",
    importedWith: "run1",
  }),
  row("held", { state: "waiting", assignee: "iris", waitingFor: "parts", watchers: ["anna"] }),
  row("fixed", { state: "resolved", assignee: "tom", resolvedAt: noon - hour, dueAt: noon }),
  row("done", {
    state: "closed",
    closedAt: noon - day,
    reporter: "anna",
    reportedAt: noon - 9 * day,
  }),
];

const list = (
  facets: Partial<Facets> = {},
  more: Partial<InboxView> = {},
  workspace = workspaceOf("tom"),
) =>
  listRows(
    rows,
    { layout: "list", sort: "newest", query: "", facets: { ...everything, ...facets }, ...more },
    workspace,
    noon,
  );
const ids = (...of: Parameters<typeof list>) => list(...of).shown.map(({ id }) => id);

test("without filters everything is shown", () => {
  expect(ids()).toEqual(rows.map(({ id }) => id));
});

test("each filter lets through what it says", () => {
  expect(ids({ state: ["reported", "closed"] })).toEqual(["new", "done"]);
  expect(ids({ site: ["garden"] })).toEqual(["free"]);
  expect(ids({ category: ["heating"] })).toEqual(["mine"]);
  expect(ids({ priority: ["high"] })).toEqual(["free"]);
  expect(ids({ priority: ["none"] })).toHaveLength(5);
  expect(ids({ due: ["overdue"] })).toEqual(["mine"]);
  expect(ids({ waiting: ["parts"] })).toEqual(["held"]);
  expect(ids({ place: "cellar" })).toEqual(["new", "mine", "held", "fixed", "done"]);
  expect(ids({ place: "yard" })).toEqual(["free"]);
  expect(ids({ from: noon - day })).toEqual(["new"]);
  expect(ids({ to: noon - 5 * day })).toEqual(["done"]);
  expect(ids({ import: "run1" })).toEqual(["free"]);
  expect(ids({ import: "run2" })).toEqual([]);
  expect(ids({ endedFrom: noon - hour })).toEqual(["fixed"]);
  expect(ids({ endedTo: noon - hour })).toEqual(["done"]);
  expect(ids({ endedFrom: noon - day, endedTo: noon })).toEqual(["fixed", "done"]);
  expect(ids({ end: "known" })).toEqual(["fixed", "done"]);
  expect(ids({ openAt: noon - day })).toEqual(["mine", "free", "held", "fixed", "done"]);
  expect(ids({ openAt: noon })).toEqual(["new", "mine", "free", "held", "fixed"]);
});

test("what ended nobody knows when is found by that, and ended at no time", () => {
  const undated = row("undated", { state: "closed", reportedAt: noon - 9 * day });
  const shown = (facets: Partial<Facets>) =>
    listRows(
      [undated],
      { layout: "list", sort: "newest", query: "", facets: { ...everything, ...facets } },
      workspaceOf("tom"),
      noon,
    ).shown;
  expect(shown({ end: "unknown" })).toEqual([undated]);
  expect(shown({ end: "known" })).toEqual([]);
  expect(shown({ endedTo: noon + day })).toEqual([]);
  expect(shown({ openAt: noon - day })).toEqual([]);
});

test("a moment at which something was reported or left counts for what comes after", () => {
  const done = row("done", { state: "closed", reportedAt: noon, closedAt: noon + day });
  const view = (openAt: number) => ({ ...everything, openAt });
  const openAt = (at: number) =>
    listRows(
      [done],
      { layout: "list", sort: "newest", query: "", facets: view(at) },
      workspaceOf("tom"),
      noon,
    ).shown.length;
  expect([noon, noon + 1, noon + day, noon + day + 1].map(openAt)).toEqual([0, 1, 1, 0]);
});

test("mine is what was given to me, and what nobody has is nobody's", () => {
  expect(ids({ who: ["assigned"] })).toEqual(["mine", "fixed"]);
  expect(ids({ who: ["unassigned"] })).toEqual(["new", "free", "done"]);
  expect(ids({ who: ["assigned", "unassigned"], state: ["assigned", "triaged"] })).toEqual([
    "mine",
    "free",
  ]);
  expect(ids({ who: ["reported", "followed"] }, {}, workspaceOf("anna"))).toEqual(["held", "done"]);
});

test("different filters are all held to, values of one filter each suffice", () => {
  expect(ids({ state: ["assigned", "resolved"], category: ["heating"] })).toEqual(["mine"]);
});

test("a search looks through what the filters leave, and says what lies beyond them", () => {
  const found = list({ state: ["closed"] }, { query: "emre" });
  expect(found.shown).toEqual([]);
  expect(found.beyond).toBe(5);
  expect(ids({}, { query: "drips" })).toEqual(["new"]);
});

test("a filter counts what each of its values would leave, with the others as they are", () => {
  const counts = list({ state: ["reported"], site: ["north"] }).counts();
  expect(Object.fromEntries(counts.state)).toEqual({
    reported: 1,
    assigned: 1,
    waiting: 1,
    resolved: 1,
    closed: 1,
  });
  expect(Object.fromEntries(counts.site)).toEqual({ north: 1 });
  expect(counts.category.get("heating")).toBeUndefined();
});

test("every count is what choosing that value alone would show", () => {
  const counts = list().counts();
  for (const state of ["reported", "waiting", "closed"] as const) {
    expect(counts.state.get(state)).toBe(ids({ state: [state] }).length);
  }
  expect(counts.due.get("overdue")).toBe(ids({ due: ["overdue"] }).length);
  expect(counts.who.get("unassigned")).toBe(ids({ who: ["unassigned"] }).length);
});

test("going on with a search finds the same as searching from the start", () => {
  for (const query of ["e", "em", "emre", "emre dr", "emre", "yil", ""]) {
    const fresh = listRows(
      [...rows],
      { layout: "list", sort: "newest", query, facets: everything },
      workspaceOf("tom"),
      noon,
    );
    expect(ids({}, { query }), query).toEqual(fresh.shown.map(({ id }) => id));
  }
});

const order = (sort: Parameters<typeof orderRows>[1], who: Parameters<typeof workspaceOf>[0]) =>
  orderRows(rows, sort, workspaceOf(who)).map(({ id }) => id);

test("a coordinator sees first what nobody has looked at", () => {
  expect(order("next", "nadia")).toEqual(["new", "free", "mine", "held", "fixed", "done"]);
});

test("even what waits for a coordinator's go-ahead comes after what nobody has looked at", () => {
  const asked = row("asked", { state: "waiting", waitingFor: "approval", dueAt: noon - 5 * day });
  const ordered = orderRows([asked, row("unseen")], "next", workspaceOf("nadia"));
  expect(ordered.map(({ id }) => id)).toEqual(["unseen", "asked"]);
});

test("a technician sees first what is theirs to do, then what nobody has taken on", () => {
  expect(order("next", "tom")).toEqual(["mine", "free", "new", "fixed", "held", "done"]);
});

test("a resident sees first the fix they are to confirm, and last what has ended", () => {
  const seen = order("next", "emre");
  expect(seen[0]).toBe("fixed");
  expect(seen.at(-1)).toBe("done");
});

test("the other orders do as they are called", () => {
  expect(order("newest", "nadia")).toEqual(rows.map(({ id }) => id));
  expect(order("oldest", "nadia")[0]).toBe("done");
  expect(order("due", "nadia").slice(0, 3)).toEqual(["mine", "fixed", "free"]);
  expect(order("priority", "nadia")[0]).toBe("free");
});

test("the same rows are put in order only once", () => {
  const workspace = workspaceOf("nadia");
  expect(orderRows(rows, "due", workspace)).toBe(orderRows(rows, "due", workspace));
  expect(orderRows(rows, "next", workspace)).not.toBe(orderRows(rows, "next", workspaceOf("tom")));
});

test("the board has a column for every open state, and for others that hold something", () => {
  const shown = list({}, { layout: "board" });
  const view = { layout: "board", sort: "newest", query: "", facets: everything } as const;
  expect(columnsOf(shown, view).map(({ state, rows: { length } }) => `${state} ${length}`)).toEqual(
    [
      "reported 1",
      "triaged 1",
      "assigned 1",
      "inProgress 0",
      "waiting 1",
      "resolved 1",
      "closed 1",
    ],
  );
});

test("the board of what has ended has no empty columns", () => {
  const facets = { ...everything, end: "known" } as const;
  const view = { layout: "board", sort: "newest", query: "", facets } as const;
  expect(columnsOf(list(facets), view).map(({ state }) => state)).toEqual(["resolved", "closed"]);
});

test("the board shows the states that are asked for, and no others", () => {
  const facets = { ...everything, state: ["reported", "declined"] as const };
  const view = { layout: "board", sort: "newest", query: "", facets } as const;
  expect(columnsOf(list(facets), view).map(({ state }) => state)).toEqual(["reported", "declined"]);
});

const [a, b, c, d] = [row("a"), row("b"), row("c"), row("d")];
const columns = [
  { state: "reported", rows: [a, b] },
  { state: "triaged", rows: [] },
  { state: "assigned", rows: [c] },
  { state: "closed", rows: [d] },
] as const;

test("the keyboard begins at the first request and stops at both ends", () => {
  expect(moveInList([a, b], undefined, 1)).toBe("a");
  expect(moveInList([a, b], "a", 1)).toBe("b");
  expect(moveInList([a, b], "b", 1)).toBe("b");
  expect(moveInList([a, b], "a", -1)).toBe("a");
  expect(moveInList([], undefined, 1)).toBeUndefined();
});

test("on the board it stays in its column", () => {
  expect(moveInColumn(columns, undefined, 1)).toBe("a");
  expect(moveInColumn(columns, "a", 1)).toBe("b");
  expect(moveInColumn(columns, "b", 1)).toBe("b");
});

test("it goes over to the next column that holds something, at the same height if there is any", () => {
  expect(moveToColumn(columns, undefined, 1)).toBe("a");
  expect(moveToColumn(columns, "b", 1)).toBe("c");
  expect(moveToColumn(columns, "c", -1)).toBe("a");
  expect(moveToColumn(columns, "d", 1)).toBe("d");
});
