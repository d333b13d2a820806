import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatsFor, usableZone } from "#src/i18n/formats.ts";

const berlin = formatsFor("en-GB", "Europe/Berlin");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A Saturday, 11:46 in Berlin. */
const now = Date.UTC(2026, 10, 21, 10, 46);

describe("moments", () => {
  test("are shown in the organisation's zone, not in that of the device", () => {
    expect(berlin.dateTime(now)).toBe("21 Nov 2026, 11:46");
    expect(formatsFor("en-GB", "America/New_York").time(now)).toBe("05:46");
    expect(formatsFor("en-GB", "Asia/Tokyo").date(Date.UTC(2026, 10, 21, 20))).toBe("22 Nov 2026");
  });

  test("are written as the reader writes them", () => {
    expect(formatsFor("de", "Europe/Berlin").date(now)).toBe("21. Nov. 2026");
    expect(formatsFor("en-US", "Europe/Berlin").date(now)).toBe("Nov 21, 2026");
  });

  test("from one day to another are written without saying anything twice", () => {
    // The width of the spaces around the dash differs between releases of the browser.
    const range = (from: number, locale = "en-GB") =>
      formatsFor(locale, "Europe/Berlin")
        .dateRange(from, now)
        .replaceAll(/\s*–\s*/g, "–");
    expect(range(now - 5 * day)).toBe("16–21 Nov 2026");
    expect(range(now - 5 * day, "de")).toBe("16.–21. Nov. 2026");
    expect(range(now)).toBe("21 Nov 2026");
    expect(range(now - 40 * day)).toBe("12 Oct–21 Nov 2026");
  });
});

describe("relative times", () => {
  test.each([
    [0, "now"],
    [-59_000, "now"],
    [-minute, "1 minute ago"],
    [-59.9 * minute, "59 minutes ago"],
    [3 * hour, "in 3 hours"],
    [-23 * hour, "23 hours ago"],
    [-25 * hour, "yesterday"],
    [-2 * day, "2 days ago"],
    [-13 * day, "13 days ago"],
    [-21 * day, "3 weeks ago"],
    [-100 * day, "3 months ago"],
    [-800 * day, "2 years ago"],
  ])("%d ms from now is “%s”", (distance, words) => {
    expect(berlin.relative(now + distance, now)).toBe(words);
  });

  test("say hours on the one day that has 25 of them", () => {
    const longDay = Date.UTC(2026, 9, 24, 22);
    expect(berlin.relative(longDay, longDay + 24.5 * hour)).toBe("24 hours ago");
  });
});

describe("a moment that is still to come", () => {
  test.each([
    [5 * minute, "11:51"],
    [12 * hour, "23:46"],
    [13 * hour, "tomorrow, 00:46"],
    [2 * day, "Monday, 11:46"],
    [6 * day, "Friday, 11:46"],
    [7 * day, "28 Nov 2026, 11:46"],
  ])("%d ms from now is “%s”", (distance, words) => {
    expect(berlin.dayTime(now + distance, now)).toBe(words);
  });
});

describe("lengths of time", () => {
  test.each([
    [0, "0 seconds"],
    [30_000, "30 seconds"],
    [45 * minute, "45 minutes"],
    [90 * minute, "1 hour 30 minutes"],
    [3 * day + 4 * hour, "3 days 4 hours"],
    [40.4 * day, "40 days"],
  ])("%d ms is “%s”", (ms, words) => {
    expect(berlin.duration(ms)).toBe(words);
  });

  test("never show a unit filled to the brim", () => {
    expect(berlin.duration(59.7 * minute)).toBe("1 hour");
    expect(berlin.duration(23 * hour + 59.7 * minute)).toBe("1 day");
    expect(berlin.duration(day + 23.9 * hour)).toBe("2 days");
    expect(berlin.shortDuration(23.98 * hour)).toBe("1 day");
  });

  test("have a short form with one decimal", () => {
    expect(berlin.shortDuration(3.52 * day)).toBe("3.5 days");
    expect(formatsFor("de", "Europe/Berlin").shortDuration(3.52 * day)).toBe("3,5 Tage");
  });
});

describe("amounts", () => {
  test("are grouped as the reader is used to", () => {
    expect(berlin.number(16_126)).toBe("16,126");
    expect(formatsFor("de", "Europe/Berlin").number(16_126)).toBe("16.126");
    expect(berlin.percent(0.834)).toBe("83%");
  });

  test.each([
    [0, "0 bytes"],
    [999, "999 bytes"],
    [999_499, "999 kB"],
    [999_500, "1 MB"],
    [1_600_000, "1.6 MB"],
    [60_000_000, "60 MB"],
  ])("a file of %d bytes is “%s”", (bytes, words) => {
    expect(berlin.fileSize(bytes)).toBe(words);
  });
});

describe("what is not a moment or an amount", () => {
  test("is a dash, never an exception, whatever the number", () => {
    expect(berlin.dateTime(Number.NaN)).toBe("–");
    expect(berlin.relative(now, Number.POSITIVE_INFINITY)).toBe("–");
    const { day: named, dayTime, relative, dateRange, ...single } = berlin;
    fc.assert(
      fc.property(fc.double(), fc.double(), (one, other) => {
        for (const write of Object.values(single)) expect(write(one)).not.toBe("");
        for (const write of [named, dayTime, relative, dateRange])
          expect(write(one, other)).not.toBe("");
      }),
    );
  });

  test("write an hour as its clock does", () => {
    const early = Date.UTC(2026, 10, 21, 7, 46);
    expect(formatsFor("en-US", "UTC").time(early)).toMatch(/^7:46\sAM$/);
    expect(formatsFor("de-DE", "UTC").time(early)).toBe("07:46");
  });

  test("a zone that does not exist is read as UTC", () => {
    expect(usableZone("Europe/Atlantis")).toBe("UTC");
    expect(usableZone("Europe/Berlin")).toBe("Europe/Berlin");
    expect(formatsFor("en-GB", "nonsense").time(now)).toBe("10:46");
  });
});
