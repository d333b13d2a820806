import { describe, expect, test } from "vitest";
import { figuresOf } from "#machines/overview/figures.ts";
import { byCategory, byNeighbourhood, type Group, type WeekRow, weeks } from "./boston-figures.ts";
import { asRequest, isBostonHere, readComplaints } from "./boston-rows.ts";

const zone = "America/New_York";
const now = Date.parse("2016-01-12T15:45:00-05:00");
const day = 86_400_000;

describe.skipIf(!isBostonHere)("the real requests of Boston", () => {
  const complaints = readComplaints();
  const rows = complaints.map(asRequest);
  const all = { period: "all", site: undefined, category: undefined } as const;
  const figures = figuresOf(rows, all, zone, now);
  const inSeconds = (group: (typeof figures.bySite)[number]): Group => [
    group.id,
    group.count,
    (group.median ?? Number.NaN) / 1000,
    (group.p90 ?? Number.NaN) / 1000,
  ];

  test("are 5,738 open and 10,388 closed ones, of which 4,511 and 3,270 are late", () => {
    expect(rows.length).toBe(16_126);
    expect(figures.reported).toBe(16_126);
    expect(figures.open.count).toBe(5738);
    expect(figures.open.late).toEqual({ count: 4511, of: 5738 });
    expect(figures.open.byState.find(({ state }) => state === "reported")?.count).toBe(5738);
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

  test("took as long by category as another tool says", () => {
    expect(figures.byCategory.map(inSeconds)).toEqual(byCategory);
  });

  test("took as long by neighbourhood as another tool says", () => {
    expect(figures.bySite.map(inSeconds)).toEqual(byNeighbourhood);
  });

  test("came and went week by week as another tool says", () => {
    const told = figures.weeks.map((week): WeekRow => [
      new Date(week.from + 7 * 3_600_000).toISOString().slice(0, 10),
      week.reported,
      week.fixed,
      week.open,
      week.late.count,
      week.late.of,
    ]);
    expect(told).toEqual(weeks);
    expect(figures.isCut).toBe(false);
  });

  test("say the same when they are counted the slow way from the file", () => {
    // Independent of the overview's code: local times, a filter per week, and a rank counted directly.
    const firstMonday = Date.UTC(2014, 11, 29);
    const slow = weeks.map(([monday], index): WeekRow => {
      const from = firstMonday + index * 7 * day;
      const to = from + 7 * day;
      const closed = complaints.filter(
        (each) => each.closed !== undefined && each.closed.wall >= from && each.closed.wall < to,
      );
      const promised = closed.filter((each) => each.target !== undefined);
      return [
        monday,
        complaints.filter(({ opened }) => opened.wall >= from && opened.wall < to).length,
        closed.length,
        complaints.filter(
          (each) => each.opened.wall < to && !(each.closed !== undefined && each.closed.wall < to),
        ).length,
        promised.filter((each) => (each.closed?.at ?? 0) > (each.target?.at ?? 0)).length,
        promised.length,
      ];
    });
    expect(slow).toEqual(weeks);
    for (const [neighbourhood, count, median, p90] of byNeighbourhood) {
      const lengths = complaints
        .filter((each) => each.neighbourhood === neighbourhood)
        .flatMap(({ opened, closed }) =>
          closed === undefined ? [] : [Math.max(0, closed.at - opened.at) / 1000],
        );
      const within = (length: number) => lengths.filter((each) => each <= length).length;
      expect(lengths.length).toBe(count);
      for (const [length, percent] of [
        [median, 50],
        [p90, 90],
      ] as const) {
        expect(lengths).toContain(length);
        expect(within(length) * 100).toBeGreaterThanOrEqual(count * percent);
        expect(within(length - 1) * 100).toBeLessThan(count * percent);
      }
    }
  });

  test("of the last twelve weeks are 3,040 reported and 2,244 closed, 732 of them late", () => {
    const last = figuresOf(rows, { ...all, period: "weeks" }, zone, now);
    expect(last.weeks.length).toBe(12);
    expect(last.reported).toBe(3040);
    expect(last.ended).toEqual({ fixed: 2244, otherwise: 0, late: { count: 732, of: 2244 } });
    expect(last.times).toEqual({ count: 2244, median: 602_429_000, p90: 5_015_553_000 });
  });
});
