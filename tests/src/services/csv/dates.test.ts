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
    [["01.02.2015", "03.04.2015"], "DD.MM.YYYY"],
    [["2015-01-31"], "YYYY-MM-DD"],
    [["2015-01-31 07:27:13"], "YYYY-MM-DD HH:mm:ss"],
    [["2015-01-31T07:27:13Z", "2015-01-31T07:27:13+01:00"], "YYYY-MM-DDTHH:mm:ss±hh:mm"],
    [["2015/01/31 07:27"], "YYYY/MM/DD HH:mm"],
    [["20150131"], "YYYYMMDD"],
    [["1420705633"], "seconds since 1970"],
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
    expect(labelOf(["101001240754", "101001240762"])).toBeUndefined();
    expect(labelOf(["13/45/2015", "77/01/2015"])).toBeUndefined();
    expect(labelOf([])).toBeUndefined();
    expect(labelOf(["5551234567", "5559876543"])).toBeUndefined();
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
  test("as a wall time of the zone", () => {
    expect(read(["01/07/2015 08:49:25 AM", "07/31/2015 12:00:00 AM"], "America/New_York")).toEqual([
      "2015-01-07T13:49:25Z",
      "2015-07-31T04:00:00Z",
    ]);
    expect(read(["31.07.2026 14:00"], "Europe/Berlin")).toEqual(["2026-07-31T12:00:00Z"]);
  });

  test("by its own offset when it has one", () => {
    expect(
      read(
        ["2026-07-31T14:00:00+05:30", "2026-07-31T14:00:00Z", "2026-07-31T14:00:00.250-0400"],
        "Asia/Tokyo",
      ),
    ).toEqual(["2026-07-31T08:30:00Z", "2026-07-31T14:00:00Z", "2026-07-31T18:00:00.250Z"]);
  });

  test("with month names in English and German", () => {
    expect(
      read(
        ["3. März 2026", "3 Mar 2026", "March 3rd, 2026", "Dienstag, 3. März 2026", "03-MAR-2026"],
        "UTC",
      ),
    ).toEqual(Array.from({ length: 5 }, () => "2026-03-03T00:00:00Z"));
  });

  test("with noon and midnight on a twelve-hour clock", () => {
    expect(
      read(["01/31/2026 12:15 AM", "01/31/2026 12:15 PM", "01/31/2026 1:15 p.m."], "UTC"),
    ).toEqual(["2026-01-31T00:15:00Z", "2026-01-31T12:15:00Z", "2026-01-31T13:15:00Z"]);
  });

  test("as Unix time", () => {
    expect(read(["1420705633"], "UTC")).toEqual(["2015-01-08T08:27:13Z"]);
  });

  test("with two digits as a year between 1970 and 2069", () => {
    expect(read(["31.12.69", "01.01.70"], "UTC")).toEqual([
      "2069-12-31T00:00:00Z",
      "1970-01-01T00:00:00Z",
    ]);
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
    "31.01.2015",
    "01.02.2015",
    "31/01/2015",
    "01/31/15",
    "01/31/2015 25:00",
    "01/31/2015 13:00 PM",
    "soon",
    "",
    "0000-00-00",
    "01/31/0001",
  ])("but %j is none in MM/DD/YYYY", (value) => {
    const { format } = detectDateFormat(["01/31/2015"]);
    expect(createDateReader(format ?? expect.fail(), "UTC")(value)).toBeUndefined();
  });
});

const zones = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata", "UTC"];

test.each(zones)(
  "what we format in %s is read again as the same instant, to the millisecond",
  (zone) => {
    const change = Date.UTC(2026, 2, 29, 1);
    const instants = fc.oneof(
      fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
      fc.integer({ min: change - 90_000_000, max: change + 90_000_000 }),
      fc.integer({ min: Date.UTC(2026, 10, 1, 4), max: Date.UTC(2026, 10, 1, 8) }),
      fc.integer({ min: Date.UTC(2026, 3, 4, 13), max: Date.UTC(2026, 3, 4, 17) }),
    );
    const { format } = detectDateFormat([formatInstant(0, zone)]);
    const reader = createDateReader(format ?? expect.fail(), "Pacific/Auckland");
    fc.assert(
      fc.property(instants, (instant) => {
        expect(reader(formatInstant(instant, zone))?.instant).toBe(instant);
      }),
      { numRuns: 500 },
    );
  },
);

test("48,000 dates of a year are read in less than 300 ms", () => {
  const values = Array.from({ length: 48_000 }, (_, n) => {
    const date = new Date(Date.UTC(2015, 0, 1) + n * 650_000).toISOString();
    return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)} ${String((n % 12) + 1).padStart(2, "0")}:30:15 PM`;
  });
  const { format } = detectDateFormat(values.slice(0, 500));
  const reader = createDateReader(format ?? expect.fail(), "America/New_York");
  // Processor time, because other work on the machine must not fail the test.
  const before = process.cpuUsage();
  const understood = values.filter((value) => reader(value) !== undefined).length;
  const { user, system } = process.cpuUsage(before);
  expect(understood).toBe(48_000);
  expect((user + system) / 1000).toBeLessThan(300);
});
