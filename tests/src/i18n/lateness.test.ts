import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lateness, latenessText } from "#src/i18n/lateness.ts";
import { speak } from "./speak.ts";

const hour = 3_600_000;
const day = 24 * hour;

test("late and in time mirror each other, except at the promised moment itself", () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (due, end) => {
      fc.pre(due !== end);
      const there = lateness(due, end);
      expect(lateness(end, due)).toEqual({ ...there, late: !there.late });
    }),
  );
});

test.each([
  [2 * day, false, "2 days late"],
  [4 * hour - 2 * day, false, "2 days left"],
  [20 * hour - 2 * day, false, "1 day left"],
  [90 * 60_000 - day, false, "23 hours left"],
  [60_000 - day, false, "1 day left"],
  [2 * day - hour, true, "Fixed 2 days late"],
  [hour - 2 * day, true, "Fixed 2 days early"],
  [day, false, "1 day late"],
  [5 * hour, false, "5 hours late"],
  [1, false, "Just past due"],
  [-3 * day, false, "3 days left"],
  [-hour, false, "1 hour left"],
  [0, false, "Due within the hour"],
  [2 * day, true, "Fixed 2 days late"],
  [1, true, "Fixed just past due"],
  [-2 * day, true, "Fixed 2 days early"],
  [0, true, "Fixed on time"],
])("%d ms after the promise, ended: %s, reads “%s”", async (after, ended, words) => {
  const t = await speak("en", "common");
  expect(latenessText(t, lateness(0, after), ended)).toBe(words);
});
