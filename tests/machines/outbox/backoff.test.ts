import { assert, double, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { backoffMs } from "#machines/outbox/backoff.ts";

test("the pause doubles from a second to a minute", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 100].map((attempt) => backoffMs(attempt, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test("chance takes at most half of the pause away", () => {
  assert(
    property(
      integer({ min: 0, max: 2000 }),
      double({ min: 0, max: 1, noNaN: true }),
      (attempt, random) => {
        const pause = backoffMs(attempt, random);
        const longest = backoffMs(attempt, 1);
        expect(pause).toBeGreaterThanOrEqual(longest / 2);
        expect(pause).toBeLessThanOrEqual(longest);
      },
    ),
  );
});
