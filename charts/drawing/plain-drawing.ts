import type { ElkNode } from "elkjs/lib/elk-api.js";
import type { Chart } from "../model/chart.ts";
import { aroundId, nodeId } from "./elk-options.ts";
import type { Box, LaidOut, Point } from "./laid-out.ts";
import { pieceOf } from "./piece.ts";
import { dotRadius, planOf } from "./plan.ts";

/** Between two boxes, and between two lines. */
const gap = 24;
/** Between two ends of lines on one box. */
const step = 16;

/** A drawing made at once and without ELK, for pictures, which have no worker: boxes side by side, lines one below the other. */
export function plainDrawing(chart: Chart, folded: ReadonlySet<string> = new Set()): LaidOut {
  const plan = planOf(chart, folded);
  const drawn = new Map<string, LaidOut>();
  let whole: LaidOut | undefined;
  for (const island of plan.islands) {
    const graph = placed(plan.graphOf(island, "RIGHT", drawn), nodeId(island.path));
    whole = pieceOf(plan, island, graph, drawn);
    drawn.set(island.path, whole);
  }
  if (whole === undefined) throw new Error(`"${chart.id}" has nothing to draw.`);
  return whole;
}

/** ELK's question with an answer filled in. */
function placed(graph: ElkNode, container: string): ElkNode {
  const [inner] = graph.id === aroundId ? (graph.children ?? []) : [];
  const boxes = new Map<string, Box>();
  const row = inRow(inner ?? graph, { x: 0, y: 0 }, boxes);
  const labelled = (graph.edges ?? []).flatMap(({ labels = [] }) => labels);
  const height = labelled.reduce((sum, label) => sum + (label.height ?? 0) + gap, row.height ?? 0);
  boxes.set(row.id, { x: 0, y: 0, width: row.width ?? 0, height });

  const ends = new Map<string, number>();
  const endAt = (id: string): Point => {
    const { x, y, height: high } = boxes.get(id) ?? { x: 0, y: 0, height: 0 };
    const count = (ends.get(id) ?? 0) + 1;
    ends.set(id, count);
    return { x: x + step * count, y: y + high };
  };
  /** The arrow from a dot to the state beside it. */
  const acrossTo = (dot: string, target: string) => {
    const { x, y } = boxes.get(dot) ?? { x: 0, y: 0 };
    const to = boxes.get(target) ?? { x, y };
    const middle = y + dotRadius;
    return {
      id: dot,
      startPoint: { x: x + 2 * dotRadius, y: middle },
      endPoint: { x: to.x, y: middle },
    };
  };
  let below = row.height ?? 0;
  const edges = (graph.edges ?? []).map((edge) => {
    const [source = "", target = "", label] = [edge.sources[0], edge.targets[0], edge.labels?.[0]];
    if (label === undefined) return { ...edge, container, sections: [acrossTo(source, target)] };
    const startPoint = endAt(source);
    const endPoint = endAt(target);
    const { width = 0, height: high = 0 } = label;
    const middle = below + high / 2;
    const bendPoints = [startPoint, endPoint].map(({ x }) => ({ x, y: middle }));
    const left = (startPoint.x + endPoint.x - width) / 2;
    const labels = [{ ...label, x: Math.max(step, left), y: below }];
    below += high + gap;
    return {
      ...edge,
      container,
      labels,
      sections: [{ id: edge.id, startPoint, bendPoints, endPoint }],
    };
  });
  const answer = { ...row, height };
  return inner === undefined
    ? { ...answer, edges }
    : { ...graph, ...answer, id: graph.id, children: [answer], edges };
}

/** A box with those within it side by side below its head; where each is, from the corner of the whole, is added to `boxes`. */
function inRow(node: ElkNode, origin: Point, boxes: Map<string, Box>): ElkNode {
  if (node.children === undefined) {
    boxes.set(node.id, { ...origin, width: node.width ?? 0, height: node.height ?? 0 });
    return node;
  }
  const number = (option: string, pattern: RegExp) =>
    Number(pattern.exec(node.layoutOptions?.[option] ?? "")?.[1] ?? 0);
  const y = number("elk.padding", /top=([\d.]+)/);
  let x = gap;
  let lowest = y;
  const children = node.children.map((child) => {
    const inside = inRow(child, { x: origin.x + x, y: origin.y + y }, boxes);
    const moved = { ...inside, x, y };
    x += (inside.width ?? 0) + gap;
    lowest = Math.max(lowest, y + (inside.height ?? 0));
    return moved;
  });
  const width = Math.max(x, number("elk.nodeSize.minimum", /\(([\d.]+)/));
  const height = lowest + gap;
  boxes.set(node.id, { ...origin, width, height });
  return { ...node, children, width, height };
}
