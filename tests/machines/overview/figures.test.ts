import { expect, test } from "vitest";
import { requestStateValues } from "#generated/request/type.ts";
import type { Choice } from "#machines/overview/choice.ts";
import { shareOf, toldShareOf } from "#machines/overview/column-figures.ts";
import { type Figures, figuresOf } from "#machines/overview/figures.ts";
import { outcomeOf, outcomesOf, promiseOf } from "#machines/overview/outcome.ts";
import { percentile } from "#machines/overview/times.ts";
import { isOverdue } from "#machines/requests/ends.ts";
import { at, requestOf } from "./workspace.ts";

const zone = "Europe/Berlin";
const now = at("2026-11-18T12:00:00+01:00");
const hour = 3_600_000;
const day = 24 * hour;
const all: Choice = { period: "all", site: undefined, category: undefined };

const told = (rows: Parameters<typeof figuresOf>[0], choice: Partial<Choice> = {}): Figures =>
  figuresOf(rows, { ...all, ...choice }, zone, now);

/** As many alike as it takes to tell how long they took. */
const five = (facts: Parameters<typeof requestOf>[0]) =>
  Array.from({ length: 5 }, () => requestOf(facts));

test.each([
  [[15, 20, 35, 40, 50], 30, 20],
  [[15, 20, 35, 40, 50], 40, 20],
  [[15, 20, 35, 40, 50], 50, 35],
  [[15, 20, 35, 40, 50], 100, 50],
  [[1, 2, 3, 4], 50, 2],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 90, 9],
  [[7], 90, 7],
  [[], 50, undefined],
])(
  "percentiles are nearest ranks, always one of the values: of %j %i %%",
  (values, percent, rank) => expect(percentile(values, percent)).toBe(rank),
);

test("an empty organisation has no figure that is not a number", () => {
  const figures = told([]);
  expect(JSON.stringify(figures)).not.toMatch(/null|NaN/);
  expect(figures.columns).toEqual([]);
  expect(shareOf(figures.open.late)).toBeUndefined();
  expect(figures.times.median).toBeUndefined();
});

test("what was declined, merged or taken back has ended, but was not fixed", () => {
  const rows = (["declined", "merged", "withdrawn"] as const).map((state) =>
    requestOf({ reportedAt: now - 2 * day, state, closedAt: now - day, dueAt: now - 1.5 * day }),
  );
  const { ended, times, columns } = told(rows);
  expect(ended).toEqual({ fixed: 0, otherwise: 3, late: { count: 3, of: 3 } });
  expect(times.count).toBe(0);
  expect(columns.map(({ otherwise }) => otherwise)).toEqual([0, 3, 0]);
});

test("what was done before it came in took no time, not less than none", () => {
  const figures = told(five({ reportedAt: now, state: "closed", closedAt: now - hour }));
  expect(figures.times.median).toBe(0);
});

test("without a promised date nothing is late, and it is not in the share either", () => {
  const { open } = told([
    requestOf({ reportedAt: now - day }),
    requestOf({ reportedAt: now - day, dueAt: now - 1 }),
    requestOf({ reportedAt: now - day, dueAt: now }),
  ]);
  expect(open.late).toEqual({ count: 1, of: 2 });
});

test("a site and a category leave out the rest, and the years stay", () => {
  const rows = [
    requestOf({ reportedAt: at("2024-05-01T12:00Z"), site: "south" }),
    requestOf({ reportedAt: now - day, category: "heating" }),
    requestOf({ reportedAt: now - day }),
  ];
  expect(told(rows, { site: "south" }).reported).toBe(1);
  expect(told(rows, { site: "north", category: "heating" }).reported).toBe(1);
  expect(told(rows, { site: "south" }).years).toEqual([2026, 2025, 2024]);
  expect(told(rows, { period: 2024 }).reported).toBe(1);
  expect(told(rows, { period: "year" }).reported).toBe(2);
});

test("a period is compared with the one before, when at least half of that is in the data", () => {
  const fixed = (from: number, length: number) =>
    requestOf({
      reportedAt: now - from * day,
      dueAt: now - (from - 1) * day,
      state: "closed",
      resolvedAt: now - (from - length) * day,
      closedAt: now - (from - length - 1) * day,
    });
  const recent = [fixed(20, 2), fixed(90, 20)];
  const weeks = { period: "weeks" } as const;
  expect(told(recent, weeks).before).toBeUndefined();
  const { before } = told([...recent, fixed(140, 3)], weeks);
  expect(before?.known?.from).toBe(now - 140 * day);
  expect([before?.reported, before?.ended.fixed]).toEqual([2, 1]);
  expect([before?.open, before?.openLate]).toEqual([1, 1]);
  expect(told([...recent, fixed(400, 3)], weeks).before?.known).toBeUndefined();
  expect(told([...recent, fixed(400, 3)]).before).toBeUndefined();
});

test("fixes are confirmed or not, and nobody knows it of those that an import brought", () => {
  const ends = { reportedAt: now - 5 * day, resolvedAt: now - 3 * day };
  const { confirmed } = told([
    requestOf({ ...ends, state: "resolved" }),
    requestOf({ ...ends, state: "closed", closedAt: now - 2 * day }),
    requestOf({ ...ends, state: "closed", closedAt: now - 3 * day }),
    requestOf({ reportedAt: now - 5 * day, state: "closed", closedAt: now - 3 * day }),
  ]);
  expect(confirmed).toEqual({ count: 1, of: 2 });
});

test("what is late is told with what it waits for, how late it is, and those that are late for longest", () => {
  const lateBy = (days: number, facts: Partial<Parameters<typeof requestOf>[0]> = {}) =>
    requestOf({ reportedAt: now - 500 * day, dueAt: now - days * day, ...facts });
  const rows = [
    lateBy(2, { state: "waiting", waitingFor: "parts" }),
    lateBy(8, { state: "waiting", waitingFor: "parts" }),
    lateBy(7),
    lateBy(400, { state: "inProgress" }),
    lateBy(40, { state: "resolved", resolvedAt: now - 39 * day }),
    lateBy(3),
    lateBy(-1),
    lateBy(500, { state: "closed", resolvedAt: now - 300 * day, closedAt: now - 299 * day }),
  ];
  const { open } = told(rows);
  expect(open.lateFor).toEqual([
    { reason: "reported", count: 2 },
    { reason: "parts", count: 2 },
    { reason: "inProgress", count: 1 },
  ]);
  expect(open.dueAgo.map(({ days, count }) => [days, count])).toEqual([
    [365, 1],
    [7, 1],
    [0, 3],
  ]);
  expect(open.latest.map(({ id }) => id)).toEqual([3, 1, 2, 5, 0].map((index) => rows[index]?.id));
  expect(open.lastLate).toBeUndefined();
  expect(told(rows.slice(-2)).open.lastLate).toBe(now - 300 * day);
});

test("the open requests of each assignee are told, and who has far more than the others", () => {
  const row = (
    assignee: string | undefined,
    facts: Partial<Parameters<typeof requestOf>[0]> = {},
  ) =>
    requestOf({ reportedAt: now - 5 * day, ...(assignee !== undefined && { assignee }), ...facts });
  const some = [
    row(undefined),
    row(undefined),
    row("iris"),
    row("iris", { dueAt: now - day }),
    row("tom", { dueAt: now - day }),
    row("tom", { state: "resolved", resolvedAt: now - day }),
    row("tom", { state: "resolved", dueAt: now - 2 * day, resolvedAt: now - day }),
    row("tom"),
  ];
  const { byAssignee, overloaded } = told(some).open;
  expect(byAssignee).toEqual([
    { assignee: "tom", open: 4, late: 1, toConfirm: 2 },
    { assignee: "iris", open: 2, late: 1, toConfirm: 0 },
    { assignee: undefined, open: 2, late: 0, toConfirm: 0 },
  ]);
  expect(overloaded).toBeUndefined();
  expect(told([...some, row("tom")]).open.overloaded?.assignee).toBe("tom");
  expect(told([...some, row("tom"), row("iris")]).open.overloaded).toBeUndefined();
});

test("columns tell how many were late at their end, and not yet fixed", () => {
  const { columns } = told([
    requestOf({ reportedAt: now - 5 * day, dueAt: now - 3 * day }),
    requestOf({ reportedAt: now - 5 * day, dueAt: now + day }),
    requestOf({
      reportedAt: now - 5 * day,
      dueAt: now - 4 * day,
      state: "closed",
      resolvedAt: now - 3 * day,
      closedAt: now - day,
    }),
    requestOf({
      reportedAt: now - 5 * day,
      dueAt: now - 2 * day,
      state: "closed",
      resolvedAt: now - 3 * day,
      closedAt: now - day,
    }),
  ]);
  expect(columns.map(({ open, openLate }) => [open, openLate])).toEqual([
    [4, 0],
    [4, 1],
    [4, 1],
    [4, 1],
    [2, 1],
    [2, 1],
  ]);
});

test("groups come slowest first", () => {
  const fixes = (site: string, length: number) =>
    five({
      reportedAt: now - 10 * day,
      state: "closed",
      closedAt: now - 10 * day + length,
      site,
    });
  const few = fixes("few", 9 * day).slice(1);
  const times = (count: number, days: number) => Array.from({ length: count }, () => days * day);
  const { bySite } = told([
    ...few,
    ...fixes("north", day),
    ...fixes("south", 3 * day),
    ...fixes("north", 2 * day),
  ]);
  expect(bySite).toEqual([
    { id: "south", count: 5, p10: 3 * day, median: 3 * day, p90: 3 * day, each: times(5, 3) },
    {
      id: "north",
      count: 10,
      p10: day,
      median: day,
      p90: 2 * day,
      each: [...times(5, 1), ...times(5, 2)],
    },
    { id: "few", count: 4, p10: undefined, median: undefined, p90: undefined, each: times(4, 9) },
  ]);
  const many = told(Array.from({ length: 13 }, () => fixes("many", day)).flat()).bySite;
  expect(many.map(({ count, each }) => [count, each])).toEqual([[65, []]]);
});

test("a share is never told as all or none while it is not", () => {
  expect(toldShareOf({ count: 999, of: 1000 })).toBe(0.99);
  expect(toldShareOf({ count: 1, of: 1000 })).toBe(0.01);
  expect(toldShareOf({ count: 3, of: 3 })).toBe(1);
  expect(toldShareOf({ count: 0, of: 3 })).toBe(0);
});

test("lateness is what the inbox calls overdue", () => {
  const ends = [undefined, now - 2 * day, now - day, now];
  const rows = requestStateValues.flatMap((state) =>
    ends.flatMap((resolvedAt) =>
      ends.flatMap((closedAt) =>
        [now - day - 1, now - day, now + day].map((dueAt) =>
          requestOf({
            reportedAt: now - 5 * day,
            state,
            dueAt,
            ...(resolvedAt !== undefined && { resolvedAt }),
            ...(closedAt !== undefined && { closedAt }),
          }),
        ),
      ),
    ),
  );
  const differing = rows.filter((row) => {
    const outcome = outcomeOf(row);
    return (promiseOf(outcome, now) === "late") !== isOverdue(row, now);
  });
  expect(differing).toEqual([]);
});

test("where nobody knows when something ended, it is neither late nor kept, and no later the longer one waits", () => {
  for (const state of ["closed", "declined", "merged", "withdrawn"] as const) {
    const outcome = outcomeOf(requestOf({ reportedAt: 0, dueAt: now - day, state }));
    expect(promiseOf(outcome, now)).toBe("unpromised");
    expect(promiseOf(outcome, now + day)).toBe("unpromised");
  }
  const waiting = outcomeOf(requestOf({ reportedAt: 0, dueAt: now - day, state: "resolved" }));
  expect(promiseOf(waiting, now)).toBe("late");
});

test("the outcomes of the same rows are the same", () => {
  const rows = [requestOf({ reportedAt: now })];
  expect(outcomesOf(rows)).toBe(outcomesOf(rows));
});

test("rows that come, go or change leave the others' outcomes as they are, and all are right", () => {
  const rows = Array.from({ length: 30 }, (_, index) =>
    requestOf({ reportedAt: now - index * hour }),
  );
  const changed = requestOf({ reportedAt: now - 3 * hour, state: "triaged" });
  const other = requestOf({ reportedAt: now + hour });
  const variants = [
    rows,
    [other, ...rows],
    rows.slice(1),
    rows.with(3, changed),
    [...rows.slice(0, 9), ...rows.slice(10)],
    [...rows.slice(0, 9), other, ...rows.slice(9)],
    [changed, other, ...rows.slice(4, 20)],
    [],
    rows.toReversed(),
  ];
  for (const before of variants) {
    for (const after of variants) {
      outcomesOf([...before]);
      expect(outcomesOf([...after])).toEqual(after.map(outcomeOf));
    }
  }
  const known = outcomesOf([...rows]);
  const later = outcomesOf([other, ...rows]);
  expect(later.slice(1).every((outcome, index) => outcome === known[index])).toBe(true);
});
