import * as fc from "fast-check";
import { expect, test } from "vitest";
import { estimate, type MeasuredJourneys } from "./estimate.ts";
import { prices } from "./prices.ts";

const figures = { reads: 40, writes: 4, bytes: 30_000 };
const measured: MeasuredJourneys = {
  report: figures,
  triage: figures,
  technicianDay: figures,
  inboxDay: figures,
  confirm: figures,
};

test("a co-op of fifty costs nothing: every item stays within what is free", () => {
  const { lines, dollarsPerMonth } = estimate(50, measured);
  expect(lines.filter(({ used, free }) => used > free)).toEqual([]);
  expect(dollarsPerMonth).toBe(0);
});

test("beyond what is free, each item costs its price", () => {
  const { lines } = estimate(500_000, measured);
  const reads = lines.find(({ item }) => item === "reads");
  expect(reads?.used).toBeGreaterThan(prices.reads.free);
  expect(reads?.dollars).toBeCloseTo((((reads?.used ?? 0) - 1_500_000) / 100_000) * 0.06, 6);
});

test("more people never cost less, and the lines add up to the total", () => {
  const people = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(people, people, (some, more) => {
      const [fewer, larger] = [Math.min(some, more), Math.max(some, more)];
      const [small, large] = [estimate(fewer, measured), estimate(larger, measured)];
      const sum = large.lines.reduce((total, { dollars }) => total + dollars, 0);
      expect(large.dollarsPerMonth).toBeGreaterThanOrEqual(small.dollarsPerMonth);
      expect(sum).toBeCloseTo(large.dollarsPerMonth, 6);
    }),
  );
});
