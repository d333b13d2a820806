import { expect, test } from "vitest";
import type { RequestState } from "#generated/request/type.ts";
import { given } from "#generated/runtime.ts";
import { columnsOf, moveToColumn } from "#machines/inbox/board.ts";
import { listRows } from "#machines/inbox/inbox-list.ts";
import {
  everything,
  type Facets,
  type InboxView,
  type Sort,
  sortAfterPress,
  type SortColumn,
} from "#machines/inbox/inbox-view.ts";
import { orderRows } from "#machines/inbox/order.ts";
import { openStates } from "#machines/requests/states.ts";
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
test("each filter lets through what it says", () => {
  expect(ids({ state: ["reported", "closed"] })).toEqual(["new", "done"]);
  expect(ids({ site: ["garden"] })).toEqual(["free"]);
  expect(ids({ category: ["heating"] })).toEqual(["mine"]);
  expect(ids({ assignee: ["tom"] })).toEqual(["mine", "fixed"]);
  expect(ids({ assignee: ["iris", "none"] })).toEqual(["new", "free", "held", "done"]);
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

test("an imported request is reported by the importer only where its file names the importer", () => {
  const imported = (id: string, reporterName?: string) =>
    row(id, { source: "import", reporter: "nadia", ...given({ reporterName }) });
  const mine = listRows(
    [
      imported("george", "George Okafor"),
      imported("unnamed"),
      imported("own", "Nadia Rahman"),
      row("reported", { reporter: "nadia" }),
    ],
    { layout: "list", sort: "newest", query: "", facets: { ...everything, who: ["reported"] } },
    workspaceOf("nadia"),
    noon,
  );
  expect(mine.shown.map(({ id }) => id)).toEqual(["own", "reported"]);
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

test("what somebody has who left is nobody's, but not what they finished", () => {
  const theirs = (state: RequestState) => row(state, { state, assignee: "lee" });
  const left = [theirs("inProgress"), theirs("resolved"), theirs("closed")];
  const facets = { ...everything, who: ["unassigned"] as const };
  const view = { layout: "list", sort: "newest", query: "", facets } as const;
  const { shown } = listRows(left, view, workspaceOf("nadia"), noon);
  expect(shown.map(({ id }) => id)).toEqual(["inProgress"]);
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

test("a search looks through what the filters leave, and says what lies beyond them", () => {
  const found = list({ state: ["closed"] }, { query: "emre" });
  expect(found.shown).toEqual([]);
  expect(found.beyond).toBe(5);
  expect(ids({}, { query: "drips" })).toEqual(["new"]);
});

test("every count is what choosing that value alone would show", () => {
  const { countsOf } = list();
  for (const state of ["reported", "waiting", "closed"] as const) {
    expect(countsOf("state").get(state)).toBe(ids({ state: [state] }).length);
  }
  expect(countsOf("due").get("overdue")).toBe(ids({ due: ["overdue"] }).length);
  expect(countsOf("who").get("unassigned")).toBe(ids({ who: ["unassigned"] }).length);
  expect(countsOf("assignee").get("none")).toBe(ids({ assignee: ["none"] }).length);
  expect(countsOf("assignee").get("tom")).toBe(ids({ assignee: ["tom"] }).length);
});

test("going on with a search finds the same as searching from the start", () => {
  for (const query of [
    "e",
    "em",
    "emre",
    "emre dr",
    "dripps",
    "drips",
    "dripsx",
    "drip",
    "yil",
    "",
  ]) {
    const fresh = listRows(
      [...rows],
      { layout: "list", sort: "newest", query, facets: everything },
      workspaceOf("tom"),
      noon,
    );
    expect(ids({}, { query }), query).toEqual(fresh.shown.map(({ id }) => id));
  }
});

const found = (query: string) => {
  const words = { heating: "Heating", plumbing: "Water and drains" };
  const view = { layout: "list", sort: "newest", query, facets: everything } as const;
  return listRows(searched, view, workspaceOf("tom"), noon, words).shown.map(({ id }) => id);
};

const searched = [
  row("tap", { number: "7KQM4T", title: "Tap drips", category: "plumbing" }),
  row("cold", { title: "Bedroom radiator stays cold", category: "heating" }),
  row("light", { title: "Light flickers", category: "lighting" }),
];

test("a search finds categories by their names, also together with other words", () => {
  expect(found("heat")).toEqual(["cold"]);
  expect(found("drains")).toEqual(["tap"]);
  expect(found("heating bedroom")).toEqual(["cold"]);
  expect(found("heating flickers")).toEqual([]);
});

test("a search finds a number with and without its #", () => {
  expect(found("7kqm4t")).toEqual(["tap"]);
  expect(found("#7KQM4T")).toEqual(["tap"]);
  expect(found("#")).toHaveLength(3);
});

test("a typo in a word of five letters or more is tolerated where nothing else is found", () => {
  for (const query of ["radaitor", "radiatr", "radiattor", "radietor", "heatign", "haeting"]) {
    expect(found(query), query).toEqual(["cold"]);
  }
  expect(found("ligth")).toEqual(["light"]);
  expect(found("bedrom radiatro")).toEqual(["cold"]);
  // Two typos, a short word, and a number are meant as they are typed.
  expect(found("rediatro")).toEqual([]);
  expect(found("tpa")).toEqual([]);
  expect(found("7kqm5t")).toEqual([]);
  // What is there as it was typed is all that is found.
  expect(found("light")).toEqual(["light"]);
});

const order = (sort: Parameters<typeof orderRows>[1], who: Parameters<typeof workspaceOf>[0]) =>
  orderRows(rows, sort, workspaceOf(who)).map(({ id }) => id);

const groupsOf = (...of: Parameters<typeof list>) =>
  list(...of).groups.map((group) => `${group.id} ${group.rows.map(({ id }) => id).join(" ")}`);

test("what is late stands on top, the longest late first; what has ended comes last", () => {
  const late = [
    row("day", { state: "triaged", dueAt: noon - day }),
    row("fixedLate", { state: "resolved", dueAt: noon - 9 * day, resolvedAt: noon - 8.5 * day }),
    row("week", { state: "waiting", waitingFor: "parts", dueAt: noon - 7 * day }),
    row("justDue", { state: "triaged", dueAt: noon }),
    row("endedLate", { state: "closed", dueAt: noon - day, closedAt: noon }),
  ];
  const view = { layout: "list", sort: "next", query: "", facets: everything } as const;
  const { groups, shown } = listRows(late, view, workspaceOf("nadia"), noon);
  expect(groups.map(({ id, rows: { length } }) => `${id} ${length}`)).toEqual([
    "late 2",
    "others 2",
    "ended 1",
  ]);
  expect(shown.map(({ id }) => id)).toEqual(["week", "day", "fixedLate", "justDue", "endedLate"]);
  const overdue = { ...view, facets: { ...everything, due: ["overdue"] } } as const;
  const { shown: lateOnes } = listRows(late, overdue, workspaceOf("nadia"), noon);
  expect(lateOnes.map(({ id }) => id)).toEqual(["week", "day", "endedLate"]);
});

test("a column sorts one list, in which nothing stands apart; a group without rows is left out", () => {
  for (const sort of ["newest", "oldest", "due", "titleLast"] as const)
    expect(groupsOf({}, { sort })).toEqual([`all ${order(sort, "tom").join(" ")}`]);
  expect(groupsOf({ state: ["merged"] }, { sort: "due" })).toEqual([]);
  expect(groupsOf({ state: ["reported", "triaged"] }, { sort: "next" })).toEqual([
    "others free new",
  ]);
});

test("the late group, the filter and its count agree on what is late among open requests", () => {
  const open = list({ state: openStates }, { sort: "next" });
  const late = open.groups.find(({ id }) => id === "late")?.rows;
  expect(late).toEqual(list({ state: openStates, due: ["overdue"] }).shown);
  expect(late).toHaveLength(open.countsOf("due").get("overdue") ?? 0);
});

test("a coordinator sees first what is new, then what is due first", () => {
  expect(order("next", "nadia")).toEqual(["new", "mine", "fixed", "free", "held", "done"]);
});

test("a technician sees first what is theirs to do, then what is due first", () => {
  expect(order("next", "tom")).toEqual(["mine", "fixed", "free", "held", "new", "done"]);
});

test("a resident sees first the fix they are to confirm, and last what has ended", () => {
  const seen = order("next", "emre");
  expect(seen[0]).toBe("fixed");
  expect(seen.at(-1)).toBe("done");
});

test("each column has two orders, and what has no value comes last in both", () => {
  expect(order("newest", "nadia")).toEqual(rows.map(({ id }) => id));
  expect(order("oldest", "nadia")[0]).toBe("done");
  expect(order("due", "nadia").slice(0, 3)).toEqual(["mine", "fixed", "free"]);
  expect(order("dueLast", "nadia").slice(0, 3)).toEqual(["free", "fixed", "mine"]);
  expect(order("priority", "nadia")[0]).toBe("free");
  expect(order("priorityLast", "nadia").at(-1)).toBe("free");
  expect(order("title", "nadia").at(-1)).toBe("new");
  expect(order("titleLast", "nadia")[0]).toBe("new");
  expect(order("place", "nadia")[0]).toBe("free");
  expect(order("placeLast", "nadia").at(-1)).toBe("free");
  expect(order("state", "nadia")).toEqual(["new", "free", "mine", "held", "fixed", "done"]);
  expect(order("stateLast", "nadia")).toEqual(["done", "fixed", "held", "mine", "free", "new"]);
  expect(order("assignee", "nadia").slice(0, 3)).toEqual(["held", "mine", "fixed"]);
  expect(order("assigneeLast", "nadia").slice(0, 3)).toEqual(["mine", "fixed", "held"]);
});

test("a head's presses lead to its first order, its second and the suggested one", () => {
  const presses = (column: SortColumn, from: Sort) => {
    const first = sortAfterPress(column, from);
    const second = sortAfterPress(column, first);
    return [first, second, sortAfterPress(column, second)];
  };
  expect(presses("due", "next")).toEqual(["due", "dueLast", "next"]);
  expect(presses("reported", "due")).toEqual(["newest", "oldest", "next"]);
});

test("the same rows are put in order only once", () => {
  const workspace = workspaceOf("nadia");
  expect(orderRows(rows, "due", workspace)).toBe(orderRows(rows, "due", workspace));
  expect(orderRows(rows, "next", workspace)).not.toBe(orderRows(rows, "next", workspaceOf("tom")));
});

test("the board has a column for every open state, and for others that hold something", () => {
  const shown = list({}, { layout: "board" });
  expect(columnsOf(shown).map(({ state, rows: { length } }) => `${state} ${length}`)).toEqual([
    "reported 1",
    "triaged 1",
    "assigned 1",
    "inProgress 0",
    "waiting 1",
    "resolved 1",
    "closed 1",
  ]);
});

const [a, b, c, d] = [row("a"), row("b"), row("c"), row("d")];
const columns = [
  { state: "reported", rows: [a, b] },
  { state: "triaged", rows: [] },
  { state: "assigned", rows: [c] },
  { state: "closed", rows: [d] },
] as const;

test("it goes over to the next column that holds something, at the same height if there is any", () => {
  expect(moveToColumn(columns, undefined, 1)).toBe("a");
  expect(moveToColumn(columns, "b", 1)).toBe("c");
  expect(moveToColumn(columns, "c", -1)).toBe("a");
  expect(moveToColumn(columns, "d", 1)).toBe("d");
});
