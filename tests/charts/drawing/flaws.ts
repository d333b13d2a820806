import { runsThrough } from "#charts/drawing/crossings.ts";
import type { Box, LaidOut, LaidOutTransition, Point } from "#charts/drawing/laid-out.ts";
import { textWidth } from "#charts/drawing/measure.ts";
import type { Chart } from "#charts/model/chart.ts";
import { isWithin, parentPath } from "#charts/model/common-path.ts";
import { everyState } from "#charts/model/states-of.ts";

const slack = 0.5;

const overlap = (a: Box, b: Box) =>
  a.x + slack < b.x + b.width &&
  b.x + slack < a.x + a.width &&
  a.y + slack < b.y + b.height &&
  b.y + slack < a.y + a.height;

const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.width <= outer.x + outer.width + slack &&
  inner.y + inner.height <= outer.y + outer.height + slack;

function isOnBorder({ x, y }: Point, box: Box): boolean {
  const near = 1;
  const inX = x >= box.x - near && x <= box.x + box.width + near;
  const inY = y >= box.y - near && y <= box.y + box.height + near;
  const atSide = Math.min(Math.abs(x - box.x), Math.abs(x - box.x - box.width)) <= near;
  const atEdge = Math.min(Math.abs(y - box.y), Math.abs(y - box.y - box.height)) <= near;
  return inX && inY && (atSide || atEdge);
}

const pairs = <T>(all: readonly T[]): [T, T][] =>
  all.flatMap((one, index) => all.slice(index + 1).map((other): [T, T] => [one, other]));

/** All that is wrong with a drawing, in words; nothing, when it can be read. */
export function flawsOf(chart: Chart, drawing: LaidOut, folded: ReadonlySet<string> = new Set()) {
  const flaws: string[] = [];
  const boxes = new Map(drawing.states.map((state) => [state.path, state] as const));
  const hidden = (path: string) =>
    [...folded].some((fold) => path !== fold && isWithin(path, fold));
  const expected = everyState(chart).filter(({ path }) => !hidden(path));

  for (const { path } of expected) if (!boxes.has(path)) flaws.push(`${path} is not drawn`);
  if (boxes.size !== expected.length)
    flaws.push(`${boxes.size} boxes for ${expected.length} states`);
  for (const state of drawing.states) {
    const parent = boxes.get(parentPath(state.path));
    if (state.path !== "" && (parent === undefined || !holds(parent, state)))
      flaws.push(`${state.path} is not within its parent`);
    for (const { role, text, x, y } of state.lines) {
      const width = textWidth(text, { strong: role === "name" });
      if (!holds(state, { x, y: y - 10, width, height: 12 }))
        flaws.push(`${state.path}: "${text}" sticks out`);
    }
  }
  for (const [a, b] of pairs(drawing.states)) {
    if (isWithin(a.path, b.path) || isWithin(b.path, a.path)) continue;
    if (overlap(a, b)) flaws.push(`${a.path} lies over ${b.path}`);
  }

  for (const [a, b] of pairs(drawing.transitions))
    if (overlap(a.label, b.label)) flaws.push(`the label of ${a.id} lies over that of ${b.id}`);
  for (const { id, label } of drawing.transitions) {
    for (const state of drawing.states) {
      if (overlap(label, state) && !holds(state, label))
        flaws.push(`the label of ${id} lies over the border of ${state.path}`);
    }
    for (const line of label.lines) {
      const width = textWidth(line.text, { strong: line.role === "trigger" });
      if (!holds(label, { x: line.x, y: line.y - 10, width, height: 12 }))
        flaws.push(`${id}: "${line.text}" sticks out of its label`);
    }
  }
  flaws.push(...lineFlaws(chart, drawing, hidden));
  return flaws;
}

function lineFlaws(chart: Chart, drawing: LaidOut, hidden: (path: string) => boolean): string[] {
  const flaws: string[] = [];
  const boxes = new Map(drawing.states.map((state) => [state.path, state] as const));
  const shown = (path: string): string => (boxes.has(path) ? path : shown(parentPath(path)));
  const all = new Map(
    everyState(chart).flatMap(({ transitions }) =>
      transitions.map((each) => [each.id, each] as const),
    ),
  );
  const leaves = drawing.states.filter(
    ({ path }) =>
      path !== "" &&
      !drawing.states.some((other) => parentPath(other.path) === path && other.path !== ""),
  );
  const drawn = new Map<string, LaidOutTransition>();
  for (const line of drawing.transitions) {
    if (drawn.has(line.id)) flaws.push(`${line.id} is drawn twice`);
    drawn.set(line.id, line);
    const transition = all.get(line.id);
    if (transition === undefined) {
      flaws.push(`${line.id} is nowhere in the chart`);
      continue;
    }
    const source = boxes.get(shown(transition.source));
    const [start] = line.points;
    const end = line.points.at(-1);
    if (start === undefined || end === undefined || source === undefined) {
      if (source !== undefined && !holds(source, line.label))
        flaws.push(`${line.id} is not listed in its state`);
      continue;
    }
    if (!isOnBorder(start, source)) flaws.push(`${line.id} does not begin at its state`);
    const [target = ""] = transition.targets;
    const candidates = drawing.states.filter(({ path }) => isWithin(target, path) && path !== "");
    if (!candidates.some((box) => isOnBorder(end, box)))
      flaws.push(`${line.id} does not end at its target`);
    for (const [index, point] of line.points.entries()) {
      const next = line.points[index + 1];
      if (next === undefined) continue;
      for (const leaf of leaves) {
        const inner = {
          x: leaf.x + 2,
          y: leaf.y + 2,
          width: leaf.width - 4,
          height: leaf.height - 4,
        };
        if (runsThrough(point, next, inner)) flaws.push(`${line.id} runs through ${leaf.path}`);
      }
    }
  }
  for (const [id, { source }] of all) {
    if (!drawn.has(id) && !hidden(source)) flaws.push(`${id} is not drawn`);
  }
  return flaws;
}
