import { beforeAll, expect, it } from "vitest";
import type { LaidOut } from "#charts/drawing/laid-out.ts";
import { layOutInNode } from "#charts/drawing/layout-in-node.ts";
import { svgOf } from "#charts/drawing/svg.ts";
import type { Chart } from "#charts/model/chart.ts";
import { everyState } from "#charts/model/states-of.ts";
import { everyChart } from "./every-chart.ts";
import { type Element, parseXml } from "./parse-xml.ts";

let drawn: readonly (readonly [Chart, LaidOut])[] = [];
const few = ["scan", "player", "selves", "decision"];

beforeAll(async () => {
  const charts = await everyChart();
  const some = charts.filter(({ id }) => few.includes(id) || id.startsWith("names"));
  drawn = await Promise.all(some.map(async (chart) => [chart, await layOutInNode(chart)] as const));
}, 60_000);

function everyElement(element: Element): Element[] {
  return [element, ...element.children.flatMap(everyElement)];
}

const named = (id: string) => {
  const found = drawn.find(([chart]) => chart.id === id);
  if (found === undefined) throw new Error(`${id} is not drawn.`);
  return found;
};

it("no name in a machine can be anything but text in its drawing", () => {
  expect(drawn).toHaveLength(few.length + 1);
  const allowed = new Set([
    "svg",
    "title",
    "desc",
    "style",
    "g",
    "rect",
    "path",
    "circle",
    "text",
    "tspan",
  ]);
  for (const [chart, drawing] of drawn) {
    const all = everyElement(parseXml(svgOf(drawing, chart)));
    expect(all.map(({ name }) => name).filter((name) => !allowed.has(name))).toEqual([]);
    const attributes = all.flatMap((element) => Object.keys(element.attributes));
    expect(attributes.filter((name) => /^on|href|src$/.test(name))).toEqual([]);
  }
});

it("a drawing fetches nothing", () => {
  for (const [chart, drawing] of drawn) {
    const svg = svgOf(drawing, chart).replaceAll("http://www.w3.org/2000/svg", "");
    expect(svg).not.toMatch(/url\(|@import|https?:/);
  }
});

it("a drawing says in words what it shows: the machine, its states, its transitions", () => {
  const [chart, drawing] = named("scan");
  const root = parseXml(svgOf(drawing, chart));
  const title = root.children.find(({ name }) => name === "title");
  expect(title?.text).toBe("scan");
  expect(root.attributes["aria-labelledby"]).toBe(title?.attributes["id"]);
  const labels = everyElement(root).flatMap(({ attributes }) => attributes["aria-label"] ?? []);
  for (const { path } of everyState(chart)) expect(labels).toContain(path === "" ? "scan" : path);
  expect(labels).toContain("unreachable retry.requested → looking");
});

it("a drawing follows the device, or the theme that is asked for", () => {
  const [chart, drawing] = named("scan");
  expect(svgOf(drawing, chart)).toContain("@media (prefers-color-scheme:dark)");
  const light = svgOf(drawing, chart, { theme: "light" });
  const dark = svgOf(drawing, chart, { theme: "dark" });
  expect(light).not.toContain("@media");
  expect(light).toContain("#f7f4ee");
  expect(dark).toContain("#181411");
  expect(dark).not.toContain("#f7f4ee");
});

it("the rules of one drawing do not reach another on the same page", () => {
  const styles = drawn.map(([chart, drawing]) => {
    const root = parseXml(svgOf(drawing, chart, { theme: "light" }));
    const style = root.children.find(({ name }) => name === "style")?.text ?? "";
    const scope = `#${root.attributes["id"] ?? ""} `;
    const selectors = style.split("\n").flatMap((rule) => rule.split("{")[0]?.split(",") ?? []);
    expect(selectors.filter((selector) => !selector.startsWith(scope))).toEqual([]);
    return scope;
  });
  expect(new Set(styles).size).toBe(drawn.length);
});

it("marks are shown on what they are about, and nowhere else", () => {
  const [chart, drawing] = named("scan");
  const [taken = ""] = chart.root.states[0]?.transitions.map(({ id }) => id) ?? [];
  const marks = {
    active: new Set(["looking"]),
    taken: new Set([taken]),
    heat: new Map([["here", { level: 0, text: "0" } as const]]),
    changed: new Map([["leaving", "added"] as const]),
    notes: new Map([["retired", 2]]),
  };
  const all = everyElement(parseXml(svgOf(drawing, chart, { marks })));
  const words = (name: string) =>
    all.flatMap(({ attributes }) =>
      attributes["class"]?.split(" ").includes(name) === true
        ? (attributes["aria-label"] ?? [])
        : [],
    );
  expect(words("active")).toEqual(["looking"]);
  expect(words("never")).toEqual(["here"]);
  expect(words("added")).toEqual(["leaving"]);
  expect(words("taken")).toHaveLength(1);
  expect(all.filter(({ name, text }) => name === "text" && text.includes("2"))).toHaveLength(1);
});
