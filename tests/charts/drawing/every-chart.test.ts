import { expect, it } from "vitest";
import { layOutInNode } from "#charts/drawing/layout-in-node.ts";
import { everyState } from "#charts/model/states-of.ts";
import { everyChart } from "./every-chart.ts";
import { flawsOf } from "./flaws.ts";

const charts = await everyChart();

it.each(charts.map((chart) => [chart.id, chart] as const))(
  "nothing in the chart of %s lies over anything else",
  { timeout: 60_000 },
  async (_, chart) => {
    expect(flawsOf(chart, await layOutInNode(chart))).toEqual([]);
  },
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
