import { expect, test } from "vitest";
import { createMachine } from "xstate";
import { foldedAtFirst } from "#charts/model/folded-at-first.ts";
import { readChart } from "#charts/model/read-chart.ts";

const leaves = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, {}]));
const chartOf = (inner: number, innermost: number) =>
  readChart(
    createMachine({
      initial: "a",
      states: {
        a: {
          initial: "b",
          states: { b: { initial: "s0", states: leaves(innermost) }, ...leaves(inner) },
        },
      },
    }),
    { kind: "foreign" },
  );

test("a chart opens down to the last level at which it can be read, and a small one as a whole", () => {
  expect(foldedAtFirst(chartOf(3, 4))).toEqual([]);
  expect(foldedAtFirst(chartOf(3, 30))).toEqual(["a.b"]);
  expect(foldedAtFirst(chartOf(30, 4))).toEqual(["a", "a.b"]);
});
