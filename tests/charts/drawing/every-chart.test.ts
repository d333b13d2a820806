import { expect, it } from "vitest";
import { layOutInNode } from "#charts/drawing/layout-in-node.ts";
import type { Chart } from "#charts/model/chart.ts";
import { everyState } from "#charts/model/states-of.ts";
import { everyChart } from "./every-chart.ts";
import { flawsOf } from "./flaws.ts";

const charts = await everyChart();

async function expectFlawless(chart: Chart): Promise<void> {
  expect(flawsOf(chart, await layOutInNode(chart))).toEqual([]);
}

/** Those that were written to be hard to draw, and the largest of our own. */
const isHard = ({ kind, id }: Chart): boolean =>
  kind === "foreign" || ["import", "request.lifecycle"].includes(id);

const clear = "nothing in the chart of $id lies over anything else";
it.each(charts.filter(isHard))(clear, { timeout: 60_000 }, expectFlawless);
it.each(charts.filter((chart) => !isHard(chart)))(
  clear,
  { timeout: 60_000, tags: "long" },
  expectFlawless,
);

const deep = charts.filter(
  ({ kind, id }) => kind === "foreign" || ["report", "request", "session"].includes(id),
);

it.each(deep.map((chart) => [chart.id, chart] as const))(
  "the chart of %s can be read with its states folded",
  { timeout: 60_000 },
  async (_, chart) => {
    const outermost = chart.root.states.filter(({ states }) => states.length > 0);
    const folded = new Set(outermost.map(({ path }) => path));
    expect(flawsOf(chart, await layOutInNode(chart, folded), folded)).toEqual([]);
    const inner = everyState(chart).filter(
      ({ path, states }) => states.length > 0 && path.includes("."),
    );
    const some = new Set(inner.filter((_each, index) => index % 2 === 0).map(({ path }) => path));
    expect(flawsOf(chart, await layOutInNode(chart, some), some)).toEqual([]);
  },
);
