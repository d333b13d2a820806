import * as fc from "fast-check";
import { expect, test } from "vitest";
import { estimate, type Measured } from "./estimate.ts";
import { functionFigures } from "./function-figures.ts";
import { prices } from "./prices.ts";

const figures = { reads: 40, writes: 4, bytes: 30_000 };
const measured: Measured = {
  journeys: {
    report: figures,
    triage: figures,
    technicianDay: figures,
    inboxDay: figures,
    confirm: figures,
  },
  functions: { reads: 10, writes: 4, notices: 2 },
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

test("in an organisation twice as large everybody reads about twice as much at each start", () => {
  const readsIn = (organisation: number): number =>
    estimate(10_000, measured, organisation).lines.find(({ item }) => item === "reads")?.used ?? 0;
  const [one, two, four] = [readsIn(1_000), readsIn(2_000), readsIn(4_000)];
  expect((four - two) / (two - one)).toBeCloseTo(2, 6);
});

test("what functions read for an entry is bounded by whom it concerns", async () => {
  const { reads, writes, notices } = await functionFigures();
  expect(notices).toBeGreaterThan(0.5);
  expect(reads).toBeLessThan(20);
  expect(writes).toBeLessThan(10);
});
