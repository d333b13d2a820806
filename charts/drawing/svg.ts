import type { Chart, ChartState } from "../model/chart.ts";
import type { LaidOut, LaidOutState, Point } from "./laid-out.ts";
import type { Marks } from "./marks.ts";
import { lineHeight, textWidth } from "./measure.ts";
import { tagInset } from "./state-head.ts";
import { badges, classesOf, text } from "./svg-marks.ts";
import { styleOf, type Theme } from "./svg-style.ts";
import { element, escaped } from "./svg-text.ts";
import { drawInitial, drawLabel, drawLines } from "./svg-transitions.ts";

const margin = 16;
const ascent = 13;

/** How a drawing is to be shown and called. */
export interface SvgOptions {
  readonly marks?: Marks;
  /** Without it, the drawing follows the device. */
  readonly theme?: Theme;
  /** What a screen reader says of the whole; otherwise the machine's id and how much is in it. */
  readonly title?: string;
  readonly description?: string;
}

/** What stands for a chart in the ids and class names of its drawing: the same for the same chart, and of plain letters only. */
function scopeOf(chart: Chart): string {
  let hash = 5381;
  for (const letter of `${chart.id} ${chart.file ?? ""}`)
    hash = (hash * 33 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `chart-${hash.toString(36)}`;
}

function drawState(
  box: LaidOutState,
  state: ChartState,
  parent: ChartState | undefined,
  marks: Marks,
): { box: string; words: string } {
  const { x, y, width, height } = box;
  const isLeaf = state.states.length === 0 || box.folded;
  const classes = [
    parent === undefined ? "root" : isLeaf ? "leaf" : "nest",
    ...(parent?.type === "parallel" && state.type !== "history" ? ["region"] : []),
    ...classesOf(state.path, marks),
  ];
  const round = state.type === "history" ? Math.min(width, height) / 2 : isLeaf ? 8 : 12;
  const shape = [
    element("rect", { class: "box", x, y, width, height, rx: round }),
    ...(state.type === "final"
      ? [
          element("rect", {
            class: "rim",
            x: x + 3,
            y: y + 3,
            width: width - 6,
            height: height - 6,
            rx: 5,
          }),
        ]
      : []),
    ...(box.folded
      ? [
          element("path", {
            class: "rim",
            d: `M${String(x + 12)} ${String(y + height + 3)}H${String(x + width - 12)}`,
          }),
        ]
      : []),
  ];
  const halo = isLeaf ? "" : " halo";
  const words =
    state.type === "history"
      ? [
          text(
            "letter",
            { x: x + width / 2, y: y + height / 2 + 5 },
            state.history === "deep" ? "H*" : "H",
          ),
        ]
      : box.lines.flatMap((line) => [
          ...(line.role === "tag" ? [pill(line)] : []),
          text(`${line.role}${line.role === "tag" ? "" : halo}`, line, line.text),
        ]);
  const className = classes.join(" ");
  const label = state.path === "" ? state.key : state.path;
  return {
    box: element("g", { class: className }, shape),
    words: element("g", { class: className, role: "graphics-object", "aria-label": label }, [
      element("title", {}, [escaped(label)]),
      ...words,
      ...badges(state.path, box, marks),
    ]),
  };
}

function pill(line: Point & { text: string }): string {
  const width = textWidth(line.text) + 2 * tagInset;
  return element("rect", {
    class: "pill",
    x: line.x - tagInset,
    y: line.y - ascent,
    width,
    height: lineHeight,
    rx: 9,
  });
}

function* within(
  state: ChartState,
  parent?: ChartState,
): Generator<[ChartState, ChartState | undefined]> {
  yield [state, parent];
  for (const child of state.states) yield* within(child, state);
}

/** A chart as an SVG file of its own: nothing is fetched, nothing runs, and no name in it can be anything but text. */
export function svgOf(
  drawing: LaidOut,
  chart: Chart,
  { marks = {}, theme, title = chart.id, description }: SvgOptions = {},
): string {
  const known = new Map([...within(chart.root)].map((pair) => [pair[0].path, pair] as const));
  const states = drawing.states.flatMap((box) => {
    const [state, parent] = known.get(box.path) ?? [];
    return state === undefined ? [] : [drawState(box, state, parent, marks)];
  });
  const transitions = new Map(
    [...known.values()].flatMap(([state]) =>
      state.transitions.map((each) => [each.id, each] as const),
    ),
  );
  const scope = scopeOf(chart);
  const width = drawing.width + 2 * margin;
  const height = drawing.height + 2 * margin;
  const summary =
    description ??
    `${String(drawing.states.length - 1)} states, ${String(drawing.transitions.length)} transitions`;
  const svg = element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `${String(-margin)} ${String(-margin)} ${String(Math.ceil(width))} ${String(Math.ceil(height))}`,
      width: Math.ceil(width),
      height: Math.ceil(height),
      id: scope,
      role: "graphics-document",
      "aria-roledescription": "state chart",
      "aria-labelledby": `${scope}-title`,
      "aria-describedby": `${scope}-desc`,
    },
    [
      element("title", { id: `${scope}-title` }, [escaped(title)]),
      element("desc", { id: `${scope}-desc` }, [escaped(summary)]),
      element("style", {}, [styleOf(`#${scope}`, theme)]),
      element("rect", { class: "ground", x: -margin, y: -margin, width, height }),
      element(
        "g",
        { "aria-hidden": "true" },
        states.map(({ box }) => box),
      ),
      element("g", { "aria-hidden": "true" }, [
        ...drawing.initials.map(drawInitial),
        ...drawLines(drawing.transitions, marks),
      ]),
      element(
        "g",
        {},
        states.map(({ words }) => words),
      ),
      element(
        "g",
        {},
        drawing.transitions.flatMap((label) => {
          const transition = transitions.get(label.id);
          return transition === undefined ? [] : [drawLabel(label, transition, marks)];
        }),
      ),
    ],
  );
  return `${svg}\n`;
}
