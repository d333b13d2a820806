import { expect, it } from "vitest";
import { answersInMemory } from "#charts/drawing/answers.ts";
import type { Directions } from "#charts/drawing/laid-out.ts";
import { layOutInNode } from "#charts/drawing/layout-in-node.ts";
import type { Chart } from "#charts/model/chart.ts";
import { loadChart, machineFiles } from "#charts/model/machine-files.ts";

function layouts(chart: Chart) {
  const answers = answersInMemory();
  return (folded: readonly string[], before?: Directions) =>
    layOutInNode(chart, new Set(folded), answers, before);
}

/** A chart that runs to the right, and one of its states that makes it run down once it is folded. */
async function turning() {
  for (const file of machineFiles()) {
    const chart = await loadChart(file);
    const draw = layouts(chart);
    if ((await draw([])).directions?.get("") !== "RIGHT") continue;
    for (const { path } of chart.root.states)
      if ((await draw([path])).directions?.get("") === "DOWN") return { chart, path };
  }
  throw new Error("no chart turns where one of its states is folded");
}

it("a chart runs on in the direction in which it was drawn before, whatever is folded in it", async () => {
  const { chart, path } = await turning();
  const draw = layouts(chart);
  const open = await draw([]);
  const alone = await draw([path]);
  const folded = await draw([path], open.directions);
  expect(folded.directions?.get("")).toBe("RIGHT");
  expect(folded.width / folded.height).toBeGreaterThan(alone.width / alone.height);
  // What it runs like is also what is kept, and what was kept for others is as it was.
  expect(await draw([path], open.directions)).toEqual(folded);
  expect(await draw([path])).toEqual(alone);
  expect(await draw([], folded.directions)).toEqual(open);
});
