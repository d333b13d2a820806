import { describe, expect, test } from "vitest";
import { columnByColumn } from "#machines/overview/column-figures.ts";
import { figuresOf } from "#machines/overview/figures.ts";
import { outcomesOf } from "#machines/overview/outcome.ts";
import { columnsBetween } from "#machines/overview/period.ts";
import { asRequest, categoryOf, isBostonHere, readComplaints } from "./boston-rows.ts";

/** Of a week: its Monday, how many were reported, closed, open at its end, late, and closed with a promised date. */
type WeekRow = readonly [string, number, number, number, number, number];

const zone = "America/New_York";
const now = Date.parse("2016-01-12T15:45:00-05:00");
const day = 86_400_000;

describe.skipIf(!isBostonHere)("the real requests of Boston", () => {
  const complaints = readComplaints();
  const rows = complaints.map(asRequest);
  const all = { period: "all", site: undefined, category: undefined } as const;
  const figures = figuresOf(rows, all, zone, now);

  test("are 5,738 open and 10,388 closed ones, of which 4,511 and 3,270 are late", () => {
    expect(rows.length).toBe(16_126);
    expect(figures.reported).toBe(16_126);
    expect(figures.open.count).toBe(5738);
    expect(figures.open.late).toEqual({ count: 4511, of: 5738 });
    expect(figures.open.lateFor).toEqual([{ reason: "reported", count: 4511 }]);
    expect(figures.ended).toEqual({
      fixed: 10_388,
      otherwise: 0,
      late: { count: 3270, of: 10_362 },
    });
    expect(figures.undated).toBe(0);
  });

  test("were half of them closed within 518,776 seconds, and nine in ten within 3,733,379", () => {
    expect(figures.times).toEqual({ count: 10_388, median: 518_776_000, p90: 3_733_379_000 });
  });

  test("say the same when they are counted the slow way from the file", () => {
    // Independent of the overview's code: local times, a filter per week, and a rank counted directly.
    const week = (index: number): WeekRow => {
      const from = Date.UTC(2014, 11, 29) + index * 7 * day;
      const to = from + 7 * day;
      const isBefore = (clock: { readonly wall: number } | undefined, end: number) =>
        clock !== undefined && clock.wall < end;
      const closed = complaints.filter(
        (each) => isBefore(each.closed, to) && !isBefore(each.closed, from),
      );
      const promised = closed.filter((each) => each.target !== undefined);
      return [
        new Date(from).toISOString().slice(0, 10),
        complaints.filter(({ opened }) => isBefore(opened, to) && !isBefore(opened, from)).length,
        closed.length,
        complaints.filter((each) => isBefore(each.opened, to) && !isBefore(each.closed, to)).length,
        promised.filter((each) => (each.closed?.at ?? 0) > (each.target?.at ?? 0)).length,
        promised.length,
      ];
    };
    const [begin, end] = ["2014-12-29T00:00-05:00", "2016-01-18T00:00-05:00"].map(Date.parse);
    const weeks = columnsBetween("week", begin ?? now, end ?? now, zone);
    const told = columnByColumn(outcomesOf(rows), weeks, now).columns.map(
      ({ from, reported, fixed, open, late }): WeekRow => [
        new Date(from + 7 * 3_600_000).toISOString().slice(0, 10),
        reported,
        fixed,
        open,
        late.count,
        late.of,
      ],
    );
    expect(told).toEqual(Array.from({ length: 55 }, (_, index) => week(index)));
    const groups = [...figures.byCategory, ...figures.bySite];
    expect(groups).toHaveLength(13 + 24);
    for (const { id, count, median, p90 } of groups) {
      const lengths = complaints
        .filter((each) => each.neighbourhood === id || categoryOf(each) === id)
        .flatMap(({ opened, closed }) => (closed ? [Math.max(0, closed.at - opened.at)] : []));
      const within = (length: number) => lengths.filter((each) => each <= length).length;
      expect(lengths.length).toBe(count);
      // Fewer than five have no percentile.
      if (count < 5) {
        expect([median, p90]).toEqual([undefined, undefined]);
        continue;
      }
      for (const [length = Number.NaN, percent] of [
        [median, 50],
        [p90, 90],
      ] as const) {
        expect(lengths).toContain(length);
        expect(within(length) * 100).toBeGreaterThanOrEqual(count * percent);
        expect(within(length - 1) * 100).toBeLessThan(count * percent);
      }
    }
    const medians = (of: typeof figures.bySite) => of.map(({ median = 0 }) => median);
    for (const of of [figures.byCategory, figures.bySite])
      expect(medians(of)).toEqual(medians(of).toSorted((a, b) => b - a));
  });

  test("of the last twelve weeks are 3,040 reported and 2,244 closed, 732 of them late", () => {
    const last = figuresOf(rows, { ...all, period: "weeks" }, zone, now);
    expect(last.columns.length).toBe(12);
    expect(last.reported).toBe(3040);
    expect(last.ended).toEqual({ fixed: 2244, otherwise: 0, late: { count: 732, of: 2244 } });
    expect(last.times).toEqual({ count: 2244, median: 602_429_000, p90: 5_015_553_000 });
  });
});
