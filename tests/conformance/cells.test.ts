import { expect, test } from "vitest";
import { generatedSchema } from "../support/generated-schema.ts";
import type { Attempt } from "./cases.ts";
import { triedIn, cellsBeside, isIn } from "./cell-attempts.ts";
import { type Cell, cellsOf } from "./cells.ts";
import { Counts, isUnwalked } from "./coverage.ts";
import { Random } from "./random.ts";
import { judged } from "./verdicts.ts";
import { makeWorld } from "./world.ts";

/** A run of 100,000 cases visits such a cell 37 times; here fewer visits must succeed, and did for each of the seeds 1 to 10. */
const visits = 10;

test("every cell that role and state leave open has an attempt that the policy allows", async () => {
  const { plan, generated } = await generatedSchema("schema");
  const random = new Random(5);
  const worlds = Array.from({ length: visits }, (_, at) => makeWorld(plan, `w${at}`, random));
  const open = cellsOf(plan).filter((each) => each.isOpen);
  const foundBy = (cell: Cell): readonly Cell[] => {
    for (const world of worlds) {
      const isAllowed = (each: Attempt): boolean => judged(generated, world, each) === undefined;
      const attempt = triedIn(cell, plan, world, "n1", random, isAllowed);
      if (isIn(cell, attempt, plan, world) && isAllowed(attempt))
        return [cell, ...cellsBeside(open, cell, attempt)];
    }
    return [];
  };
  expect(open.length).toBeGreaterThan(500);
  const found = new Set(open.flatMap(foundBy));
  expect(open.filter((each) => !found.has(each)).map(({ name }) => name)).toEqual([]);
}, 60_000);

test("a cell counts as covered with an allowed attempt, or if none is possible", async () => {
  const { plan } = await generatedSchema("schema");
  const named = (name: string): Cell => {
    const found = cellsOf(plan).find((each) => each.name === name);
    if (found === undefined) throw new Error(`there is no cell ${name}`);
    return found;
  };
  const [open, closed, never] = [
    "site.add by admin",
    "site.add by guest",
    "site.add by resident",
  ].map(named);
  const cells = [open, closed, never].filter((each) => each !== undefined);
  const counts = new Counts(cells, 0);
  const untried = () => counts.coverage().untried;
  for (const each of cells.slice(0, 2)) counts.add(each, undefined, false);
  expect(untried()).toEqual(["site.add by admin", "site.add by resident"]);
  for (const each of cells.slice(0, 1)) counts.add(each, "tampered with", true);
  expect(untried()).toContain("site.add by admin");
  for (const each of cells.slice(0, 1)) counts.add(each, undefined, true);
  expect(untried()).toEqual(["site.add by resident"]);
  // Three cells: a run of 180 cases could visit all of them.
  expect(isUnwalked(counts.coverage(), 179)).toBe(false);
  expect(isUnwalked(counts.coverage(), 180)).toBe(true);
  expect(isUnwalked({ ...counts.coverage(), untried: [] }, 180)).toBe(false);
});
