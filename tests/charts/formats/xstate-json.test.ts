import { expect, it } from "vitest";
import { createMachine } from "xstate";
import { xstateJsonOf } from "#charts/formats/xstate-json.ts";
import type { Chart } from "#charts/model/chart.ts";
import { readChart } from "#charts/model/read-chart.ts";
import { everyChart } from "../drawing/every-chart.ts";

const charts = await everyChart();

/** All but what only code can say: which actors are machines, and what is spawned. */
function definition({ id, root }: Chart): unknown {
  return JSON.parse(
    JSON.stringify({ id, root }, (key, value: unknown) => (key === "machine" ? undefined : value)),
  );
}

it.each(charts.map((chart) => [chart.id, chart] as const))(
  "%s is the same chart after it was written as JSON and read by XState",
  (_, chart) => {
    const machine = createMachine(JSON.parse(xstateJsonOf(chart)));
    expect(definition(readChart(machine, { kind: "foreign" }))).toEqual(definition(chart));
  },
);
