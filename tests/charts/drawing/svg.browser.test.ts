import { expect, it } from "vitest";
import { isLayoutFailure } from "#charts/drawing/layout-client.ts";
import { pageLayout } from "#charts/drawing/page-layout.ts";
import { plainDrawing } from "#charts/drawing/plain-drawing.ts";
import { svgOf } from "#charts/drawing/svg.tsx";
import { mermaidOf } from "#charts/formats/mermaid.ts";
import type { Chart } from "#charts/model/chart.ts";
import { everyState } from "#charts/model/states-of.ts";
import { chartNamed, everyChart } from "./every-chart.ts";

const charts = await everyChart();
const foreign = charts.filter(({ kind }) => kind === "foreign");

const draw = (chart: Chart, options: Parameters<typeof svgOf>[2] = {}): string =>
  svgOf(plainDrawing(chart), chart, options);

/** The root of a drawing as a browser reads it. */
function read(svg: string): Element {
  const page = new DOMParser().parseFromString(svg, "application/xml");
  expect(page.querySelector("parsererror")?.textContent).toBeUndefined();
  return page.documentElement;
}

const everyElement = (root: Element): readonly Element[] => [root, ...root.querySelectorAll("*")];

it("no name in a machine can be anything but text in its drawing, in a page as well", () => {
  const allowed = "svg title desc style g rect path circle text".split(" ");
  expect(foreign.length).toBeGreaterThan(5);
  for (const chart of foreign) {
    const svg = draw(chart);
    const all = everyElement(read(svg));
    expect(all.map(({ localName }) => localName).filter((each) => !allowed.includes(each))).toEqual(
      [],
    );
    const attributes = all.flatMap((element) => element.getAttributeNames());
    expect(attributes.filter((name) => /^on|href|src$/.test(name))).toEqual([]);
    const page = new DOMParser().parseFromString(`<body>${svg}${mermaidOf(chart)}`, "text/html");
    expect(page.querySelectorAll("svg").length).toBe(1);
    expect(page.querySelectorAll("svg script, svg foreignObject, svg [onload]").length).toBe(0);
  }
});

it("a drawing fetches nothing", () => {
  for (const chart of foreign)
    expect(draw(chart).replaceAll("http://www.w3.org/2000/svg", "")).not.toMatch(
      /url\(|@import|https?:/,
    );
});

it("a drawing says in words what it shows: the machine, its states, its transitions", async () => {
  const chart = chartNamed("scan", charts);
  const drawing = await pageLayout.layOut(chart, new Set());
  if (isLayoutFailure(drawing)) throw new Error(drawing.reason);
  const root = read(svgOf(drawing, chart));
  const title = root.querySelector(":scope > title");
  expect(title?.textContent).toBe("scan");
  expect(root.getAttribute("aria-labelledby")).toBe(title?.id);
  const labels = everyElement(root).map((element) => element.getAttribute("aria-label"));
  for (const { path } of everyState(chart)) expect(labels).toContain(path === "" ? "scan" : path);
  expect(labels).toContain("unreachable retry.requested → looking");
});

it("a drawing follows the device, or the theme that is asked for", () => {
  const chart = chartNamed("scan", charts);
  expect(draw(chart)).toContain("@media (prefers-color-scheme:dark)");
  const [light, dark] = [draw(chart, { theme: "light" }), draw(chart, { theme: "dark" })];
  expect(light).not.toContain("@media");
  expect(light).toContain("#f7f4ee");
  expect(dark).toContain("#181411");
  expect(dark).not.toContain("#f7f4ee");
});

it("the rules of one drawing do not reach another on the same page", () => {
  const scopes = foreign.map((chart) => {
    const root = read(draw(chart, { theme: "light" }));
    const style = root.querySelector(":scope > style")?.textContent ?? "";
    const scope = `#${root.id} `;
    const selectors = style.split("\n").flatMap((rule) => rule.split("{")[0]?.split(",") ?? []);
    expect(selectors.filter((selector) => !selector.startsWith(scope))).toEqual([]);
    return scope;
  });
  expect(new Set(scopes).size).toBe(foreign.length);
});

it("marks are shown on what they are about, and nowhere else", () => {
  const chart = chartNamed("scan", charts);
  const marks = {
    active: new Set(["looking"]),
    heat: new Map([["here", { level: 0, text: "0" } as const]]),
    changed: new Map([["leaving", "added"] as const]),
    notes: new Map([["retired", 2]]),
  };
  const root = read(draw(chart, { marks }));
  const words = (name: string) =>
    [...root.querySelectorAll(`[data-${name}][aria-label]`)].map((each) =>
      each.getAttribute("aria-label"),
    );
  expect(words("active")).toEqual(["looking"]);
  expect(words('heat="0"')).toEqual(["here"]);
  expect(words('changed="added"')).toEqual(["leaving"]);
  const pins = [...root.querySelectorAll("[data-notes]")].map(({ textContent }) => textContent);
  expect(pins).toEqual(["2"]);
});
