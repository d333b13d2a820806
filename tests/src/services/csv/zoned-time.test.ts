import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatInstant, instantInZone, isZone } from "#src/services/csv/zoned-time.ts";

const zones = [
  "UTC",
  "America/New_York",
  "Europe/Berlin",
  "Australia/Lord_Howe",
  "Asia/Kolkata",
  "Pacific/Apia",
  "America/St_Johns",
  "Africa/Casablanca",
] as const;

/** The instant of a local time written as `2015-03-08 02:30`. */
function instantOf(text: string, zone: string): string {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/\D/).map(Number);
  const wall = { year, month, day, hour, minute, second: 0, millisecond: 0 };
  return new Date(instantInZone(wall, zone)).toISOString();
}

test.each([
  ["2015-07-07 08:49", "America/New_York", "2015-07-07T12:49:00.000Z"],
  // One that never occurs means as long after the change as it says.
  ["2015-03-08 02:30", "America/New_York", "2015-03-08T07:30:00.000Z"],
  ["2026-03-29 02:30", "Europe/Berlin", "2026-03-29T01:30:00.000Z"],
  // Lord Howe Island changes its clocks by half an hour.
  ["2026-10-04 02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z"],
  // Samoa skipped a whole day when it moved across the date line.
  ["2011-12-30 12:00", "Pacific/Apia", "2011-12-30T22:00:00.000Z"],
  // One that occurs twice means the first time.
  ["2026-10-25 02:30", "Europe/Berlin", "2026-10-25T00:30:00.000Z"],
  ["2026-04-05 01:45", "Australia/Lord_Howe", "2026-04-04T14:45:00.000Z"],
])("the wall time %s in %s means %s", (wall, zone, instant) => {
  expect(instantOf(wall, zone)).toBe(instant);
});

/** The local time of an instant by `Intl`, for comparison. */
function wallOf(instant: number, zone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = Object.fromEntries(
    format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { year, month, day, hour, minute, second, millisecond: 0 };
}

const second = 1000;
const anyInstant = fc
  .integer({ min: 0, max: Date.UTC(2100, 0) / second })
  .map((seconds) => seconds * second);
/** Within a day and a half of a change of the clocks, in some years. */
const nearChange = fc
  .tuple(
    fc.constantFrom(
      "2015-03-08T07:00Z",
      "2015-11-01T06:00Z",
      "2026-03-29T01:00Z",
      "2026-10-25T01:00Z",
      "2026-04-04T15:00Z",
      "2026-10-03T15:30Z",
      "2011-12-30T10:00Z",
      "2026-02-15T02:00Z",
    ),
    fc.integer({ min: -129_600, max: 129_600 }),
  )
  .map(([change, seconds]) => Date.parse(change) + seconds * second);

const anyMoment = fc.tuple(fc.constantFrom(...zones), fc.oneof(anyInstant, nearChange));

test("the wall time of an instant means that instant, or one that shows the same wall time earlier", () => {
  fc.assert(
    fc.property(anyMoment, ([zone, instant]) => {
      const wall = wallOf(instant, zone);
      const again = instantInZone(wall, zone);
      expect(wallOf(again, zone)).toEqual(wall);
      expect(again).toBeLessThanOrEqual(instant);
      expect(instant - again).toBeLessThanOrEqual(3_600_000);
    }),
    { numRuns: 1000 },
  );
});

test("a formatted instant is that instant and shows the zone's wall time", () => {
  fc.assert(
    fc.property(anyMoment, ([zone, instant]) => {
      const text = formatInstant(instant, zone);
      expect(Date.parse(text)).toBe(instant);
      const { hour, minute } = wallOf(instant, zone);
      const shown = [hour, minute].map((each) => String(each).padStart(2, "0")).join(":");
      expect(text.slice(11, 16)).toBe(shown);
    }),
    { numRuns: 1000 },
  );
});

test("an offset with seconds, as before 1972, does not move the instant", () => {
  const instant = Date.UTC(1901, 5, 1, 12);
  expect(Date.parse(formatInstant(instant, "Africa/Monrovia"))).toBe(instant);
});

test("only zones the platform knows are zones", () => {
  expect(isZone("Europe/Berlin")).toBe(true);
  expect(isZone("Europe/Atlantis")).toBe(false);
});
