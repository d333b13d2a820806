import type { ElkNode } from "elkjs/lib/elk-api.js";
import { nodeId } from "../../drawing/elk-options.ts";
import type { LaidOut, Point } from "../../drawing/laid-out.ts";
import { pieceOf } from "../../drawing/piece.ts";
import { planOf } from "../../drawing/plan.ts";
import { consentChart } from "./charts.ts";

/** Where ELK put what is in one piece of a chart: x, y, width and height of a box; the corners of a line, after that of its label. */
type Places = Readonly<Record<string, readonly number[]>>;

/** The state that is folded in one of the drawings. */
export const foldable = "following";

// A picture has no worker in which ELK could lay the chart out. Where they are other ones after a change of the machine or of
// how charts are laid out, tests/charts/fettle/fixtures/consent-drawing.test.ts says which.

/** The places in the whole chart, by the path of the piece. */
export const openPlaces: Readonly<Record<string, Places>> = {
  "following.unasked": {
    "s:following.unasked": [0, 0, 294, 280],
    "i:following.unasked": [141, 46, 12, 12],
    "s:following.unasked.waiting": [111, 82, 71, 38],
    "s:following.unasked.asking": [20, 186, 254, 74],
    "e:5": [79, 144, 147, 120, 147, 186],
    "e:i:following.unasked": [147, 58, 147, 82],
  },
  following: {
    around: [0, 0, 926, 530],
    "s:following": [20, 20, 886, 490],
    "i:following": [238, 150, 12, 12],
    "s:following.unread": [162, 190, 245, 56],
    "s:following.unasked": [431, 190, 294, 280],
    "s:following.granted": [64, 190, 74, 38],
    "s:following.refused": [749, 190, 73, 38],
    "e:1": [20, 86, 101, 0, 101, 190],
    "e:2": [705, 86, 786, 0, 786, 190],
    "e:3": [274, 115, 341, 0, 341, 176, 325, 176, 325, 190],
    "e:4": [497, 106, 578, 0, 578, 190],
    "e:i:following": [244, 162, 244, 190],
  },
  "": {
    "s:": [0, 0, 926, 688],
    "i:": [457, 20, 12, 12],
    "s:nobody": [336, 56, 253, 56],
    "s:following": [20, 178, 886, 490],
    "e:0": [394, 136, 463, 112, 463, 178],
    "e:i:": [463, 32, 463, 56],
  },
};

/** The same with what may be said folded away. */
export const foldedPlaces: Readonly<Record<string, Places>> = {
  "": {
    "s:": [0, 0, 796, 316],
    "i:": [20, 152, 12, 12],
    "s:nobody": [56, 130, 253, 56],
    "s:following": [494, 20, 282, 276],
    "e:0": [333, 148, 309, 158, 494, 158],
    "e:i:": [32, 158, 56, 158],
  },
};

/** The consent's chart with everything in its place, as ELK lays it out. */
export const consentDrawing = draw(openPlaces);
export const foldedDrawing = draw(foldedPlaces, foldable);

function draw(pieces: typeof openPlaces, folded?: string): LaidOut {
  const plan = planOf(consentChart, new Set(folded === undefined ? [] : [folded]));
  const drawn = new Map<string, LaidOut>();
  for (const island of plan.islands) {
    const graph = placed(plan.graphOf(island, "DOWN", drawn), pieces[island.path] ?? {});
    const edges = graph.edges?.map((edge) => ({ ...edge, container: nodeId(island.path) }));
    drawn.set(island.path, pieceOf(plan, island, { ...graph, ...(edges && { edges }) }, drawn));
  }
  const whole = drawn.get("");
  if (whole === undefined) throw new Error("the consent has no chart");
  return whole;
}

/** ELK's question with the answer filled in. */
function placed(node: ElkNode, places: Places): ElkNode {
  const [x = 0, y = 0, width = 0, height = 0] = places[node.id] ?? [];
  return {
    ...node,
    x,
    y,
    width,
    height,
    children: (node.children ?? []).map((child) => placed(child, places)),
    edges: (node.edges ?? []).map((edge) => {
      const points = pointsOf(places[edge.id.startsWith("e:") ? edge.id : `e:${edge.id}`] ?? []);
      const labels = (edge.labels ?? []).map((label) => ({ ...label, ...points.shift() }));
      const [startPoint = { x: 0, y: 0 }, ...rest] = points;
      const endPoint = rest.pop() ?? startPoint;
      return {
        ...edge,
        labels,
        sections: [{ id: edge.id, startPoint, bendPoints: rest, endPoint }],
      };
    }),
  };
}

function pointsOf([x, y, ...more]: readonly number[]): Point[] {
  return x === undefined || y === undefined ? [] : [{ x, y }, ...pointsOf(more)];
}
