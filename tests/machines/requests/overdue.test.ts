import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isOverdue, settledAt } from "#machines/requests/overdue.ts";
import { noon } from "./small-house.ts";

test("what is still open is late from the first millisecond after the promised moment", () => {
  expect(isOverdue({ dueAt: noon }, noon)).toBe(false);
  expect(isOverdue({ dueAt: noon }, noon + 1)).toBe(true);
});

test("what was fixed in time never becomes late, however long its confirmation takes", () => {
  const fixed = { dueAt: noon, resolvedAt: noon, closedAt: noon + 9 };
  expect(isOverdue(fixed, noon + 1000)).toBe(false);
});

test("what was fixed too late stays late", () => {
  expect(isOverdue({ dueAt: noon, resolvedAt: noon + 1 }, noon)).toBe(true);
});

test("what ended without ever being fixed counts up to its end", () => {
  expect(isOverdue({ dueAt: noon, closedAt: noon - 1 }, noon + 1000)).toBe(false);
  expect(isOverdue({ dueAt: noon, closedAt: noon + 1 }, noon)).toBe(true);
});

test("without a promise nothing is late", () => {
  fc.assert(
    fc.property(fc.integer(), fc.option(fc.integer(), { nil: undefined }), (now, end) => {
      expect(isOverdue(end === undefined ? {} : { closedAt: end }, now)).toBe(false);
    }),
  );
});

test("work came to its end when it was said to be fixed, or else when it ended", () => {
  expect(settledAt({})).toBeUndefined();
  expect(settledAt({ closedAt: 2 })).toBe(2);
  expect(settledAt({ resolvedAt: 1, closedAt: 2 })).toBe(1);
});
