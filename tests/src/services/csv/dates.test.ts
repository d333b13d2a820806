import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createDateReader, describeDateFormat } from "#src/services/csv/date-format.ts";
import { detectDateFormat, detectDateFormats } from "#src/services/csv/dates.ts";
import { formatInstant } from "#src/services/csv/zoned-time.ts";

function labelOf(values: string[], zone?: string) {
  const { format } = detectDateFormat(values, zone === undefined ? {} : { zone });
  return format && describeDateFormat(format);
}

/** Parses values in the detected format; returns ISO texts in UTC. */
function read(values: string[], zone: string) {
  const { format } = detectDateFormat(values, { zone });
  if (format === undefined) throw new Error("No format was found.");
  const reader = createDateReader(format, zone);
  return values.map((value) => {
    const reading = reader(value);
    return reading && new Date(reading.instant).toISOString().replace(".000Z", "Z");
  });
}

describe("the format of a column of dates", () => {
  test.each([
    [["01/31/2015 07:27:13 AM", "02/01/2015 12:00:00 PM"], "MM/DD/YYYY hh:mm:ss AM|PM"],
    [["31/01/2015", "01/02/2015"], "DD/MM/YYYY"],
    [["31.01.2015 07:27", "1.2.2015 8:05"], "DD.MM.YYYY HH:mm"],
    [["2015-01-31"], "YYYY-MM-DD"],
    [["2015-01-31T07:27:13Z", "2015-01-31T07:27:13+01:00"], "YYYY-MM-DDTHH:mm:ss±hh:mm"],
    [["2015/01/31 07:27"], "YYYY/MM/DD HH:mm"],
    [["20150131"], "YYYYMMDD"],
    [["1420705633123"], "milliseconds since 1970"],
    [["31.01.15", "01.02.15"], "DD.MM.YY"],
    [["1/31/15 7:27 PM"], "MM/DD/YY hh:mm AM|PM"],
    [["31 Jan 2015", "1 February 2015"], "D Month YYYY"],
    [["January 31, 2015 7:27 AM", "Feb 1, 2015 9:00 PM"], "Month D, YYYY hh:mm AM|PM"],
    [["31. Januar 2015, 07:27 Uhr", "1. März 2015, 08:00 Uhr"], "D Month YYYY HH:mm"],
  ])("of %j is %s", (values, label) => {
    expect(labelOf(values)).toBe(label);
  });

  test("is none when most values are no dates", () => {
    expect(labelOf(["Open", "Closed", "2015-01-01"])).toBeUndefined();
    expect(labelOf(["13/45/2015", "77/01/2015"])).toBeUndefined();
    expect(labelOf([])).toBeUndefined();
  });

  test("is the one most values have, and says how many", () => {
    const guess = detectDateFormat(["01/31/2015", "02/14/2015", "03/04/2015", "31/12/2015", ""]);
    expect(guess).toMatchObject({
      format: { order: "mdy" },
      alternatives: [],
      share: 0.75,
    });
  });
});

describe("whether the day or the month comes first", () => {
  const open = ["01/02/2015", "03/04/2015"];

  test("is open when no day is above twelve, and both ways are offered", () => {
    const guess = detectDateFormat(open, { zone: "Europe/Berlin" });
    expect(guess.format?.order).toBe("dmy");
    expect(guess.alternatives.map(describeDateFormat)).toEqual(["MM/DD/YYYY"]);
  });

  test("is guessed from the country and from a twelve-hour clock", () => {
    expect(labelOf(open, "America/New_York")).toBe("MM/DD/YYYY");
    expect(labelOf(["01/02/2015 08:00 AM"], "Europe/London")).toBe("MM/DD/YYYY hh:mm AM|PM");
  });

  test("is never open with dots", () => {
    const guess = detectDateFormat(["01.02.2015"], { zone: "America/New_York" });
    expect(guess.format?.order).toBe("dmy");
    expect(guess.alternatives).toEqual([]);
  });

  test("is settled by another column of the same file", () => {
    const columns = new Map([
      ["opened", open],
      ["due", ["01/31/2015"]],
      ["noted", ["05.06.2015"]],
    ]);
    const guesses = detectDateFormats(columns, "Europe/Berlin");
    expect(guesses.get("opened")).toMatchObject({ format: { order: "mdy" }, alternatives: [] });
    expect(guesses.get("noted")?.format?.order).toBe("dmy");
  });

  test("is open three ways with years of two digits", () => {
    const guess = detectDateFormat(["01-02-03"], { zone: "Europe/Berlin" });
    expect([guess.format, ...guess.alternatives].map((format) => format?.order)).toEqual([
      "dmy",
      "mdy",
      "ymd",
    ]);
  });
});

describe("a date is read", () => {
  test.each([
    [
      "America/New_York",
      ["01/07/2015 08:49:25 AM", "07/31/2015 12:00:00 AM"],
      ["2015-01-07T13:49:25Z", "2015-07-31T04:00:00Z"],
    ],
    [
      "Asia/Tokyo",
      ["2026-07-31T14:00:00+05:30", "2026-07-31T14:00:00Z", "2026-07-31T14:00:00.250-0400"],
      ["2026-07-31T08:30:00Z", "2026-07-31T14:00:00Z", "2026-07-31T18:00:00.250Z"],
    ],
    [
      "UTC",
      ["3. März 2026", "March 3rd, 2026", "Dienstag, 3. März 2026", "03-MAR-2026"],
      Array.from({ length: 4 }, () => "2026-03-03T00:00:00Z"),
    ],
    [
      "UTC",
      ["01/31/2026 12:15 AM", "01/31/2026 12:15 PM", "01/31/2026 1:15 p.m."],
      ["2026-01-31T00:15:00Z", "2026-01-31T12:15:00Z", "2026-01-31T13:15:00Z"],
    ],
    ["UTC", ["1420705633"], ["2015-01-08T08:27:13Z"]],
    ["UTC", ["31.12.69", "01.01.70"], ["2069-12-31T00:00:00Z", "1970-01-01T00:00:00Z"]],
  ])("in %s: %j", (zone, values, instants) => {
    expect(read(values, zone)).toEqual(instants);
  });

  test.each([
    ["DD.MM.YYYY", "14.02.26", "2026-02-14T00:00:00Z"],
    ["DD.MM.YYYY", "14.02.69 8:30", "2069-02-14T08:30:00Z"],
    ["DD.MM.YYYY", "14.02.70", "1970-02-14T00:00:00Z"],
    ["MM/DD/YYYY", "02/14/26", "2026-02-14T00:00:00Z"],
    ["YYYY-MM-DD", "26-02-14", "2026-02-14T00:00:00Z"],
    ["DD.MM.YYYY", "2026-03-01", "2026-03-01T00:00:00Z"],
    ["DD.MM.YYYY", "2026-03-01T10:20:30Z", "2026-03-01T10:20:30Z"],
    ["MM/DD/YYYY", "2026-03-01 10:20", "2026-03-01T10:20:00Z"],
    ["DD.MM.YYYY", "29.02.26", undefined],
    ["DD.MM.YYYY", "2026-02-30", undefined],
    ["YYYY-MM-DD", "14-02-2026", undefined],
  ])("in a column of %s: %j is %s", (label, value, instant) => {
    const usual = ["25.12.2015", "12/25/2015", "2015-12-25"].find(
      (day) => labelOf([day]) === label,
    );
    const { format } = detectDateFormat([usual ?? expect.fail()]);
    const reading = createDateReader(format ?? expect.fail(), "UTC")(value);
    expect(reading && new Date(reading.instant).toISOString().replace(".000Z", "Z")).toBe(instant);
  });

  test("and says when it is only a day", () => {
    const { format } = detectDateFormat(["2026-03-03 10:00", "2026-03-04"]);
    const reader = createDateReader(format ?? expect.fail(), "UTC");
    expect(reader("2026-03-04")?.day).toMatchObject({ year: 2026, month: 3, day: 4 });
    expect(reader("2026-03-03 10:00")?.day).toBeUndefined();
  });

  test.each([
    "13/45/2015",
    "02/30/2015",
    "01.02.2015",
    "02/29/15",
    "01/31/5",
    "01/31/2015 25:00",
    "01/31/2015 13:00 PM",
    "",
    "01/31/0001",
  ])("but %j is none in MM/DD/YYYY", (value) => {
    const { format } = detectDateFormat(["01/31/2015"]);
    expect(createDateReader(format ?? expect.fail(), "UTC")(value)).toBeUndefined();
  });
});

test("what we format in any zone is read again as the same instant, to the millisecond", () => {
  const change = Date.UTC(2026, 2, 29, 1);
  const instants = fc.oneof(
    fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
    fc.integer({ min: change - 90_000_000, max: change + 90_000_000 }),
    fc.integer({ min: Date.UTC(2026, 3, 4, 13), max: Date.UTC(2026, 3, 4, 17) }),
  );
  const zones = fc.constantFrom("America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "UTC");
  const { format } = detectDateFormat([formatInstant(0, "UTC")]);
  const reader = createDateReader(format ?? expect.fail(), "Pacific/Auckland");
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      expect(reader(formatInstant(instant, zone))?.instant).toBe(instant);
    }),
    { numRuns: 500 },
  );
});
