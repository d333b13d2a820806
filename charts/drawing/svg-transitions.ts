import type { ChartTransition } from "../model/chart.ts";
import { pieceGap } from "./label.ts";
import type { LaidOutInitial, LaidOutTransition, Point } from "./laid-out.ts";
import type { Marks } from "./marks.ts";
import { headPath, linePath } from "./svg-line.ts";
import { badges, classesOf } from "./svg-marks.ts";
import { element, escaped } from "./svg-text.ts";

/** Lines below all labels, what was taken above what was not; one for all transitions that share it. */
export function drawLines(transitions: readonly LaidOutTransition[], marks: Marks): string[] {
  const shared = new Map<string, { points: readonly Point[]; classes: Set<string> }>();
  for (const { id, points } of transitions) {
    if (points.length === 0) continue;
    const d = linePath(points);
    const line = shared.get(d) ?? { points, classes: new Set<string>() };
    for (const name of classesOf(id, marks)) line.classes.add(name);
    shared.set(d, line);
  }
  const isTaken = ({ classes }: { classes: Set<string> }) => Number(classes.has("taken"));
  return [...shared.values()]
    .toSorted((a, b) => isTaken(a) - isTaken(b))
    .map(({ points, classes }) =>
      element("g", { class: [...classes].join(" ") || undefined }, arrow(points)),
    );
}

const arrow = (points: readonly Point[]) => [
  element("path", { class: "line", d: linePath(points) }),
  element("path", { class: "head", d: headPath(points) }),
];

/** What a line, or an entry in a list, says to somebody who does not see where it leads. */
function said(
  { source, targets, description }: ChartTransition,
  label: LaidOutTransition["label"],
) {
  const words = label.lines.filter(({ role }) => role !== "target").map((line) => line.text);
  const to = targets.length === 0 ? "" : ` → ${targets.join(", ")}`;
  const from = source === "" ? "" : `${source} `;
  return `${from}${words.join(" ")}${to}${description === undefined ? "" : ` (${description})`}`;
}

/** A transition in words, on paper of its own where it interrupts a line. */
export function drawLabel(
  { id, points, label }: LaidOutTransition,
  transition: ChartTransition,
  marks: Marks,
): string {
  const classes = classesOf(id, marks);
  const hasPlate = points.length > 0 || classes.length > 0;
  const plate = element("rect", {
    class: "plate",
    x: label.x - 3,
    y: label.y,
    width: label.width + 6,
    height: label.height,
    rx: 4,
  });
  const words = said(transition, label);
  return element(
    "g",
    { class: classes.join(" ") || undefined, role: "graphics-object", "aria-label": words },
    [
      element("title", {}, [escaped(words)]),
      ...(hasPlate ? [plate] : []),
      ...inRows(label.lines),
      ...badges(id, label, marks),
    ],
  );
}

/** The pieces of one row follow each other, however wide this device's letters are. */
function inRows(lines: LaidOutTransition["label"]["lines"]): string[] {
  const rows = new Map<number, (typeof lines)[number][]>();
  for (const line of lines) rows.set(line.y, [...(rows.get(line.y) ?? []), line]);
  return [...rows.values()].map((pieces) => {
    const [first] = pieces;
    const spans = pieces.map(({ role, text: piece }, index) =>
      element("tspan", { class: role, dx: index === 0 ? undefined : pieceGap }, [escaped(piece)]),
    );
    return element("text", { x: first?.x, y: first?.y }, spans);
  });
}

/** The dot where a state that has others is entered, with its arrow. */
export function drawInitial({ x, y, radius, points }: LaidOutInitial): string {
  return element("g", {}, [
    ...(points.length === 0 ? [] : arrow(points)),
    element("circle", { class: "dot", cx: x, cy: y, r: radius }),
  ]);
}
