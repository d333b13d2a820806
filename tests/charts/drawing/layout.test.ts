import { expect, it } from "vitest";
import { answersInMemory } from "#charts/drawing/answers.ts";
import type { Directions } from "#charts/drawing/laid-out.ts";
import { layOutInNode } from "#charts/drawing/layout-in-node.ts";
import { fileOf, loadChart } from "#charts/model/machine-files.ts";

it("a chart runs on in the direction in which it was drawn before, whatever is folded in it", async () => {
  const building = fileOf("building");
  if (building === undefined) throw new Error("there is no building");
  const chart = await loadChart(building);
  const answers = answersInMemory();
  const draw = (folded: readonly string[], before?: Directions) =>
    layOutInNode(chart, new Set(folded), answers, before);
  const open = await draw([]);
  expect(open.directions?.get("")).toBe("RIGHT");
  // By itself it would turn.
  const alone = await draw(["editing"]);
  expect(alone.directions?.get("")).toBe("DOWN");
  const folded = await draw(["editing"], open.directions);
  expect(folded.directions?.get("")).toBe("RIGHT");
  expect(folded.width).toBeGreaterThan(folded.height);
  // What it runs like is also what is kept, and what was kept for others is as it was.
  expect(await draw(["editing"], open.directions)).toEqual(folded);
  expect(await draw(["editing"])).toEqual(alone);
  expect(await draw([], folded.directions)).toEqual(open);
});
