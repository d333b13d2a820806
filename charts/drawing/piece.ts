import type { ElkExtendedEdge, ElkNode } from "elkjs/lib/elk-api.js";
import type { ChartState } from "../model/chart.ts";
import { aroundId, nodeId } from "./elk-options.ts";
import type { Box, LaidOut, LaidOutState, LaidOutTransition, Point } from "./laid-out.ts";
import { dotRadius, type Plan, type Shown } from "./plan.ts";

const round = (value: number) => Math.round(value * 10) / 10;

function shifted<T extends Point>(thing: T, by: Point): T {
  return { ...thing, x: round(thing.x + by.x), y: round(thing.y + by.y) };
}

function shiftedLabel(label: LaidOutTransition["label"], by: Point): LaidOutTransition["label"] {
  return { ...shifted(label, by), lines: label.lines.map((line) => shifted(line, by)) };
}

/** A piece, so much further to the right and down. */
function shiftedPiece(
  { width, height, states, transitions, initials }: LaidOut,
  by: Point,
): LaidOut {
  return {
    width,
    height,
    states: states.map((state) => ({
      ...shifted(state, by),
      lines: state.lines.map((line) => shifted(line, by)),
    })),
    transitions: transitions.map(({ id, points, label }) => ({
      id,
      points: points.map((point) => shifted(point, by)),
      label: shiftedLabel(label, by),
    })),
    initials: initials.map((initial) => ({
      ...shifted(initial, by),
      points: initial.points.map((point) => shifted(point, by)),
    })),
  };
}

/** A state's box with what is written in it. */
function placed({ state, head, folded }: Shown, box: Box) {
  const own: LaidOutState = {
    path: state.path,
    ...box,
    folded,
    lines: head.lines.map((line) => shifted(line, box)),
  };
  const listed = head.listed.map(({ id, label }) => ({
    id,
    points: [],
    label: placedLabel(label, box),
  }));
  return { own, listed };
}

/** A label whose lines are given from its own corner. */
function placedLabel(label: LaidOutTransition["label"], at: Point): LaidOutTransition["label"] {
  const moved = shifted(label, at);
  return { ...moved, lines: label.lines.map((line) => shifted(line, moved)) };
}

/** The corners of an edge, from the upper left corner of the node that contains it. */
function cornersOf(edge: ElkExtendedEdge, origin: Point): Point[] {
  return (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }) => shifted({ x, y }, origin)),
  );
}

/**
 * Reads ELK's answer for one piece, with those within it put in their places: everything from the piece's own upper left corner.
 * The machine's own words come above its states.
 */
export function pieceOf(
  plan: Plan,
  island: ChartState,
  whole: ElkNode,
  within: ReadonlyMap<string, LaidOut>,
): LaidOut {
  const isMachine = island.path === "";
  const [inner] = whole.id === aroundId ? (whole.children ?? []) : [];
  const answer = inner ?? whole;
  const shown = plan.show(island, isMachine ? (answer.width ?? 0) : 0);
  const { head } = shown;
  const top = isMachine ? head.height - 8 : 0;
  const isEmpty = (answer.children ?? []).length === 0;
  const width = round(isEmpty ? head.width : Math.max(answer.width ?? 0, head.width));
  const height = round(isEmpty ? head.height : Math.max(top + (answer.height ?? 0), head.height));
  const { own, listed } = placed(shown, { x: 0, y: 0, width, height });
  const states: LaidOutState[] = [own];
  const transitions: LaidOutTransition[] = [...listed];
  const initials: LaidOut["initials"][number][] = [];
  const origins = new Map<string, Point>([
    [nodeId(island.path), { x: 0, y: top }],
    [aroundId, { x: -(inner?.x ?? 0), y: -(inner?.y ?? 0) }],
  ]);

  const visit = (node: ElkNode, origin: Point) => {
    const box = {
      x: round(origin.x + (node.x ?? 0)),
      y: round(origin.y + (node.y ?? 0)),
      width: round(node.width ?? 0),
      height: round(node.height ?? 0),
    };
    origins.set(node.id, box);
    const state = plan.states.get(node.id);
    const piece = state === undefined ? undefined : within.get(state.path);
    if (piece !== undefined) {
      const moved = shiftedPiece(piece, box);
      states.push(...moved.states);
      transitions.push(...moved.transitions);
      initials.push(...moved.initials);
    } else if (state !== undefined) {
      const leaf = placed(plan.show(state), box);
      states.push(leaf.own);
      transitions.push(...leaf.listed);
    }
    for (const child of node.children ?? []) visit(child, box);
  };
  for (const child of answer.children ?? []) visit(child, { x: 0, y: top });

  for (const edge of whole.edges ?? []) {
    const link = plan.links.get(edge.id);
    // With INCLUDE_CHILDREN an edge is measured from its container, wherever it is listed.
    const origin = origins.get(edge.container ?? whole.id) ?? { x: 0, y: top };
    const corners = cornersOf(edge, origin);
    if (link === undefined || corners.length === 0) continue;
    const points = link.backwards ? corners.toReversed() : corners;
    if (link.initialOf !== undefined) {
      const dot = origins.get(link.ends[0]);
      const isDot = dot !== undefined && !plan.states.has(link.ends[0]);
      const [start = { x: 0, y: 0 }] = points;
      initials.push({
        of: link.initialOf,
        ...(isDot ? { x: dot.x + dotRadius, y: dot.y + dotRadius } : start),
        radius: isDot ? dotRadius : 0,
        points,
      });
      continue;
    }
    const [label] = edge.labels ?? [];
    const at = shifted({ x: label?.x ?? 0, y: label?.y ?? 0 }, origin);
    for (const { id, label: one } of link.stack) {
      transitions.push({ id, points, label: placedLabel(one, at) });
    }
  }
  return { width, height, states, transitions, initials };
}
