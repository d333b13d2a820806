import { renderToStaticMarkup } from "react-dom/server";
import { indexChart } from "../model/chart-index.ts";
import type { Chart, ChartTransition } from "../model/chart.ts";
import { hash } from "../model/hash.ts";
import type { LaidOut, LaidOutTransition } from "./laid-out.ts";
import { markOf, type Marks } from "./marks.ts";
import { StateShape, StateWords } from "./state-piece.tsx";
import {
  groundOf,
  Initial,
  TransitionBadges,
  TransitionLabel,
  TransitionLine,
} from "./transition-piece.tsx";
import css from "./chart.css?raw";

const margin = 16;

/** The tokens of src/styles that a chart is drawn with, as every reader of SVG knows them: by day, and in the evening. */
const colours: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  paper: ["#f7f4ee", "#181411"],
  sheet: ["#fefcf9", "#201d18"],
  well: ["#f0ebe3", "#2a2621"],
  ink: ["#251f1a", "#eeeae2"],
  "ink-soft": ["#50473f", "#c2bcb2"],
  hairline: ["#ded8d0", "#39342f"],
  edge: ["#827a70", "#867f76"],
  accent: ["#125038", "#92d8b2"],
  "accent-ground": ["#dbe8da", "#233228"],
  "accent-fill": ["#125038", "#225740"],
  "on-accent": ["#fcfcf6", "#f2f9f0"],
  caution: ["#643e0a", "#f1cf91"],
  "caution-ground": ["#f3e7ce", "#372c1d"],
  danger: ["#80241e", "#fbb5a8"],
  "danger-ground": ["#f4e2dd", "#3d2622"],
  success: ["#214d2d", "#a2dfb2"],
  "success-ground": ["#dfeadc", "#233025"],
  "chart-line": ["#766f65", "#918b82"],
  "chart-nest": ["#f4f0e9", "#201c18"],
  "chart-active": ["#ebefe5", "#1d211b"],
  "chart-seldom": ["#f1f3e8", "#25251c"],
  "chart-often": ["#c0d1bf", "#324639"],
  "chart-pill": ["#366348", "#3d6951"],
};

const more = `
.chart .ground{fill:var(--paper)}
.chart text{font-family:-apple-system,BlinkMacSystemFont,"Segoe UI Variable Text","Segoe UI",Roboto,Cantarell,"Noto Sans","Liberation Sans",system-ui,sans-serif}
.chart .knob{display:none}`;

export type Theme = "light" | "dark";

/** The rules of a drawing alone, so that several on one page do not disturb each other: of one side, or of the one the device asks for. */
function styleOf(scope: string, theme: Theme | undefined): string {
  const rules = `${css}${more}`
    .replaceAll(/\/\*.*?\*\//gsu, "")
    .replaceAll(/calc\((\S+) \* var\(--px\)\)/gu, "$1px")
    .replaceAll(/\s*\n\s*/gu, "")
    .replaceAll("}", "}\n")
    .trim()
    .replaceAll(".chart ", `#${scope} `);
  const on = (side: number) =>
    rules.replaceAll(/var\(--([\w-]+)\)/gu, (_, name: string) => colours[name]?.[side] ?? "");
  if (theme !== undefined) return on(theme === "light" ? 0 : 1);
  return `${on(0)}\n@media (prefers-color-scheme:dark){\n${on(1)}\n}`;
}

/** What XML does not allow in any way, not even escaped. */
const forbidden =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** What a transition says to somebody who does not see where it leads. */
function accessibleName(
  { source, targets, description }: ChartTransition,
  { label }: LaidOutTransition,
) {
  const words = label.lines.filter(({ role }) => role !== "target").map((line) => line.text);
  const to = targets.length === 0 ? "" : ` → ${targets.join(", ")}`;
  const from = source === "" ? "" : `${source} `;
  return `${from}${words.join(" ")}${to}${description === undefined ? "" : ` (${description})`}`;
}

/**
 * A chart as an SVG file of its own: nothing is fetched, nothing runs, and no name in it can be anything but text. Without a theme
 * it follows the device.
 */
export function svgOf(
  drawing: LaidOut,
  chart: Chart,
  { marks = {}, theme }: { readonly marks?: Marks; readonly theme?: Theme } = {},
): string {
  const index = indexChart(chart);
  const scope = `chart-${hash(`${chart.id} ${chart.file ?? ""}`)}`;
  const states = drawing.states.flatMap((box) => {
    const { state, parent } = index.states.get(box.path) ?? {};
    if (state === undefined) return [];
    const isRegion = parent?.type === "parallel";
    const words = state.path === "" ? state.key : state.path;
    const piece = { box, state, isRegion, detail: "full" as const, ...markOf(marks, box.path) };
    return [{ piece, words }];
  });
  const transitions = drawing.transitions.flatMap((placed) => {
    const transition = index.transitions.get(placed.id);
    if (transition === undefined) return [];
    return [
      { piece: { placed, ...markOf(marks, placed.id) }, words: accessibleName(transition, placed) },
    ];
  });
  const width = Math.ceil(drawing.width + 2 * margin);
  const height = Math.ceil(drawing.height + 2 * margin);
  const svg = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${-margin} ${-margin} ${width} ${height}`}
      width={width}
      height={height}
      id={scope}
      aria-roledescription="state chart"
      aria-labelledby={`${scope}-title`}
      aria-describedby={`${scope}-desc`}
    >
      <title id={`${scope}-title`}>{chart.id}</title>
      <desc id={`${scope}-desc`}>
        {`${drawing.states.length - 1} states, ${drawing.transitions.length} transitions`}
      </desc>
      <style dangerouslySetInnerHTML={{ __html: styleOf(scope, theme) }} />
      <rect className="ground" x={-margin} y={-margin} width={width} height={height} />
      <g aria-hidden="true">
        {states.map(({ piece }) => (
          <StateShape key={piece.box.path} {...piece} />
        ))}
        {drawing.initials.map((placed) => (
          <Initial key={placed.of} placed={placed} />
        ))}
        {transitions.map(({ piece }) => (
          <TransitionLine key={piece.placed.id} {...piece} />
        ))}
      </g>
      {states.map(({ piece, words }) => (
        <StateWords key={piece.box.path} {...piece} accessibleName={words} />
      ))}
      {transitions.map(({ piece, words }) => (
        <TransitionLabel
          key={piece.placed.id}
          ground={groundOf(piece.placed, index, marks)}
          {...piece}
          accessibleName={words}
        />
      ))}
      {transitions.map(({ piece }) => (
        <TransitionBadges key={piece.placed.id} {...piece} />
      ))}
    </svg>,
  );
  return `${svg.replaceAll(forbidden, "\ufffd")}\n`;
}
