import { expect, test } from "vitest";
import { figuresOf } from "#machines/overview/figures.ts";
import { columnsBetween, spanBefore, spanOf } from "#machines/overview/period.ts";
import { newYearsDay, zoneDays } from "#machines/overview/zone-days.ts";
import { at, requestOf } from "./workspace.ts";

const zone = "Europe/Berlin";
const hour = 3_600_000;

const weeksBetween = (from: number, to: number, of: string) => columnsBetween("week", from, to, of);

const lengths = (from: string, to: string, of = zone) =>
  weeksBetween(at(from), at(to), of).map((week) => (week.to - week.from) / hour);

test("weeks begin on Monday at midnight of the zone", () => {
  const [week] = weeksBetween(at("2026-11-15T23:00Z"), at("2026-11-22T23:00Z"), zone);
  expect(week).toEqual({ from: at("2026-11-16T00:00+01:00"), to: at("2026-11-23T00:00+01:00") });
  expect(weeksBetween(at("2026-11-15T22:59Z"), at("2026-11-15T23:01Z"), zone).length).toBe(2);
});

test("weeks are an hour shorter when clocks go forward, and an hour longer when they go back", () => {
  expect(lengths("2026-03-23T00:00+01:00", "2026-04-06T00:00+02:00")).toEqual([167, 168]);
  expect(lengths("2026-10-19T00:00+02:00", "2026-11-02T00:00+01:00")).toEqual([169, 168]);
  expect(lengths("2015-03-02T00:00-05:00", "2015-03-16T00:00-04:00", "America/New_York")).toEqual([
    167, 168,
  ]);
});

test("weeks go on across the end of a year", () => {
  const weeks = weeksBetween(at("2025-12-22T00:00+01:00"), at("2026-01-12T00:00+01:00"), zone);
  expect(weeks.map(({ from }) => new Date(from + hour).toISOString().slice(0, 10))).toEqual([
    "2025-12-22",
    "2025-12-29",
    "2026-01-05",
  ]);
});

test("weeks are cut where the period begins and ends in the middle of one", () => {
  const { from, to } = spanOf(2026, zone, 0);
  if (from === undefined || to === undefined) throw new Error("a year begins and ends");
  const weeks = weeksBetween(from, to, zone);
  expect(weeks[0]).toEqual({
    from: at("2026-01-01T00:00+01:00"),
    to: at("2026-01-05T00:00+01:00"),
  });
  expect(weeks.at(-1)?.to).toBe(at("2027-01-01T00:00+01:00"));
  expect(weeks.length).toBe(53);
  expect(weeks.every((week, index) => index === 0 || weeks[index - 1]?.to === week.from)).toBe(
    true,
  );
});

const all = { period: "all", site: undefined, category: undefined } as const;
const today = at("2026-11-18T12:00+01:00");
const axisFrom = (...reported: readonly string[]) => {
  const rows = reported.map((each) => requestOf({ reportedAt: at(each) }));
  const { unit, columns } = figuresOf(rows, all, zone, today);
  return [unit, columns.length, columns[0]?.reported, columns.at(-1)?.open] as const;
};

test.each([
  ["a few days by day", "2026-11-16T12:00+01:00", ["day", 3, 1, 1]],
  ["up to half a year by week", "2026-05-25T12:00+02:00", ["week", 26, 1, 1]],
  ["up to three years by month", "2024-01-18T12:00+01:00", ["month", 35, 1, 1]],
  ["up to ten years by quarter", "2019-05-01T12:00+02:00", ["quarter", 31, 1, 1]],
  ["more than ten years by year", "1999-05-01T12:00+01:00", ["year", 28, 1, 1]],
] as const)("everything is divided so that it fits: %s", (_, first, told) => {
  expect(axisFrom(first, "2026-11-18T11:00+01:00")).toEqual([...told.slice(0, 3), 2]);
});

test("everything of long ago is drawn in the time that it is from", () => {
  expect(axisFrom("2015-01-05T12:00+01:00", "2015-06-30T12:00+01:00")).toEqual(["week", 26, 1, 2]);
  expect(axisFrom("2015-06-30T12:00+01:00")).toEqual(["day", 1, 1, 1]);
});

test("a period begins with the first request, not with empty weeks", () => {
  const row = requestOf({ reportedAt: at("2026-10-28T12:00+01:00") });
  const { columns, unit } = figuresOf([row], { ...all, period: "weeks" }, zone, today);
  expect([unit, columns.length, columns[0]?.from]).toEqual([
    "week",
    4,
    at("2026-10-26T00:00+01:00"),
  ]);
});

test.each([
  ["twelve weeks", "weeks", "2026-06-08T00:00+02:00", "2026-08-26T12:00+02:00"],
  ["this year", "year", "2025-01-01T00:00+01:00", "2025-11-18T12:00+01:00"],
  ["a year that is over", 2024, "2023-01-01T00:00+01:00", "2024-01-01T00:00+01:00"],
] as const)("%s are compared with as much time before", (_, period, from, to) => {
  expect(spanBefore(period, zone, today)).toEqual({ from: at(from), to: at(to) });
});

test("months begin on their first at midnight of the zone", () => {
  const months = columnsBetween("month", at("2024-01-31T12:00Z"), at("2024-03-02T12:00Z"), zone);
  expect(months.map(({ from }) => from)).toEqual([
    at("2024-01-31T12:00Z"),
    at("2024-02-01T00:00+01:00"),
    at("2024-03-01T00:00+01:00"),
  ]);
});

test("weeks hold what came in the first and not what came in the first moment after", () => {
  const now = at("2026-11-18T12:00+01:00");
  const monday = at("2026-11-16T00:00+01:00");
  const { columns: weeks } = figuresOf(
    [
      requestOf({ reportedAt: monday - 40 * 24 * hour, state: "closed", closedAt: monday - hour }),
      requestOf({ reportedAt: monday - 1, state: "closed", closedAt: monday }),
      requestOf({ reportedAt: monday }),
    ],
    { period: "weeks", site: undefined, category: undefined },
    zone,
    now,
  );
  expect(weeks.slice(-2).map(({ reported, fixed, open }) => [reported, fixed, open])).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ]);
});

test("days of a zone begin at the first moment of their date, everywhere and all year round", () => {
  const zones = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "America/Havana",
    "America/Sao_Paulo",
    "Pacific/Chatham",
  ];
  for (const each of zones) {
    const { dayAt, startOf } = zoneDays(each);
    for (let day = newYearsDay(2015); day < newYearsDay(2016); day += 1) {
      const start = startOf(day);
      if (dayAt(start) !== day || dayAt(start - 1) !== day - 1) {
        throw new Error(`day ${day} of ${each} does not begin at ${start}`);
      }
    }
  }
});

test("days of a zone begin at one where clocks skip midnight", () => {
  const { startOf } = zoneDays("America/Sao_Paulo");
  expect(startOf(Date.UTC(2015, 9, 18) / 86_400_000)).toBe(at("2015-10-18T03:00Z"));
});

test("days that a zone skipped begin with the day after them", () => {
  const { startOf } = zoneDays("Pacific/Apia");
  const skipped = Date.UTC(2011, 11, 30) / 86_400_000;
  expect(startOf(skipped)).toBe(startOf(skipped + 1));
});

test("days of a zone that does not exist are those of UTC", () => {
  expect(zoneDays("Mars/Olympus").startOf(10)).toBe(10 * 86_400_000);
});
