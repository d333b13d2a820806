import { expect, it } from "vitest";
import { answersInBrowser } from "#charts/drawing/answers.ts";
import { isLayoutFailure } from "#charts/drawing/layout-client.ts";
import { textWidth } from "#charts/drawing/measure.ts";
import { pageLayout } from "#charts/drawing/page-layout.ts";
import { plainDrawing } from "#charts/drawing/plain-drawing.ts";
import { svgOf } from "#charts/drawing/svg.tsx";
import { pngOf } from "#charts/formats/png.ts";
import { chartNamed, everyChart } from "./every-chart.ts";

const charts = await everyChart();

it("what was laid out is kept in the browser for the next visit", async () => {
  const answers = answersInBrowser();
  const answer = { id: "root", width: 7 };
  await answers.set("a-test", answer);
  expect(await answersInBrowser().get("a-test")).toEqual(answer);
});

it("no text is wider than it is taken to be, and none much narrower, whatever fonts there are", () => {
  const chart = chartNamed("scan", charts);
  document.body.innerHTML = svgOf(plainDrawing(chart), chart);
  const drawn = document.querySelector("text");
  const words = charts.flatMap(({ root }) => [
    ...root.states.flatMap(({ key, description }) => [key, description ?? ""]),
    ...root.transitions.flatMap(({ guard, actions }) => [guard ?? "", actions.join(", ")]),
  ]);
  for (const text of words.filter((word) => /^[ -~äöüß–“”’]+$/.test(word) && word.length > 3)) {
    for (const strong of [false, true]) {
      drawn?.setAttribute("class", strong ? "name" : "");
      drawn?.replaceChildren(text);
      const real = drawn?.getComputedTextLength() ?? 0;
      expect(textWidth(text, { strong }), text).toBeGreaterThanOrEqual(real);
      expect(textWidth(text, { strong }), text).toBeLessThan(real * 1.35 + 4);
    }
  }
});

it("a chart becomes a picture, twice as fine as it is on the screen", async () => {
  const chart = chartNamed("scan", charts);
  const drawing = await pageLayout.layOut(chart, new Set());
  if (isLayoutFailure(drawing)) throw new Error(drawing.reason);
  const svg = svgOf(drawing, chart, { theme: "light" });
  const blob = await pngOf(svg);
  expect(blob.type).toBe("image/png");
  const picture = await createImageBitmap(blob);
  const [, width = "0"] = / width="(\d+)"/.exec(svg) ?? [];
  expect(picture.width).toBe(2 * Number(width));
});
