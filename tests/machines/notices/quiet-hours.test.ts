import * as fc from "fast-check";
import { expect, it } from "vitest";
import { isQuiet } from "#machines/notices/quiet-hours.ts";

const night = { from: 22 * 60, to: 7 * 60, zone: "Europe/Berlin" };

const noon = { from: 12 * 60, to: 13 * 60, zone: "UTC" };

it.each([
  ["over midnight, on the clocks where the device lies", night, "2026-11-21T20:59Z", false],
  ["over midnight, on the clocks where the device lies", night, "2026-11-21T21:00Z", true],
  ["over midnight, on the clocks where the device lies", night, "2026-11-22T05:59Z", true],
  ["over midnight, on the clocks where the device lies", night, "2026-11-22T06:00Z", false],
  ["in summer time", night, "2026-07-01T20:30Z", true],
  ["within a day", noon, "2026-11-21T12:30Z", true],
  ["within a day", noon, "2026-11-21T13:00Z", false],
])("quiet hours go %s: %j at %s", (_, hours, iso, quiet) =>
  expect(isQuiet(hours, Date.parse(iso))).toBe(quiet),
);

it("quiet hours are never from an hour to the same, nor in a zone that nobody knows", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, fc.date({ noInvalidDate: true }), (from, date) => {
      expect(isQuiet({ from, to: from, zone: "UTC" }, date.getTime())).toBe(false);
      const nowhere = { from: 0, to: 1439, zone: "Nowhere/Land" };
      expect(isQuiet(nowhere, date.getTime())).toBe(false);
    }),
  );
});

it("quiet hours and the others make up the whole day", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, minute, minute, (from, to, now) => {
      fc.pre(from !== to);
      const moment = Date.UTC(2026, 10, 21, 0, now);
      const quiet = isQuiet({ from, to, zone: "UTC" }, moment);
      expect(isQuiet({ from: to, to: from, zone: "UTC" }, moment)).toBe(!quiet);
    }),
  );
});
