import { expect, test } from "vitest";
import { instantOf, type When } from "#src/demo/calendar.ts";

const zone = "Europe/Berlin";
const monday = Date.parse("2026-11-16T10:00:00+01:00");
const iso = (when: When, now = monday) => new Date(instantOf(when, { now, zone })).toISOString();

test("one working day before a Monday, a Sunday and a Saturday is the Friday", () => {
  for (const now of [monday, monday - 86_400_000, monday - 2 * 86_400_000]) {
    expect(iso([1, "08:05"], now)).toBe("2026-11-13T07:05:00.000Z");
  }
});

test("five working days before a Monday is the Monday before", () => {
  expect(iso([5, "17:00"])).toBe("2026-11-09T16:00:00.000Z");
});

test("yesterday is yesterday, be it a Sunday", () => {
  expect(iso(["yesterday", "19:20"])).toBe("2026-11-15T18:20:00.000Z");
});

test("the clock on the wall counts, also before the clocks went back", () => {
  expect(iso([20, "08:05"])).toBe("2026-10-19T06:05:00.000Z");
});

test("the day is that of the zone, not that of Greenwich", () => {
  const justAfterMidnight = Date.parse("2026-11-17T00:05:00+01:00");
  expect(iso([1, "12:00"], justAfterMidnight)).toBe("2026-11-16T11:00:00.000Z");
});

test("minutes ago are minutes ago", () => {
  expect(iso({ minutesAgo: 58 })).toBe("2026-11-16T08:02:00.000Z");
});
