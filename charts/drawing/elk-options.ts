import type { LayoutOptions } from "elkjs/lib/elk-api.js";
import type { Box, Direction } from "./laid-out.ts";

/** What a drawing should be like: a little wider than high, as a desktop's window is. */
export const aspect = 1.6;

/** Around the children of a state. */
const inset = 20;

/** ELK hands nothing down: every box that has boxes in it is told all of this. */
function shared(direction: Direction): LayoutOptions {
  return {
    "elk.algorithm": "layered",
    "elk.direction": direction,
    "elk.edgeRouting": "ORTHOGONAL",
    "elk.aspectRatio": String(aspect),
    "elk.layered.nodePlacement.strategy": "NETWORK_SIMPLEX",
    "elk.layered.spacing.nodeNodeBetweenLayers": "24",
    "elk.layered.spacing.edgeNodeBetweenLayers": "14",
    "elk.layered.spacing.edgeEdgeBetweenLayers": "12",
    "elk.spacing.nodeNode": "24",
    "elk.spacing.edgeNode": "14",
    "elk.spacing.edgeEdge": "12",
    "elk.spacing.edgeLabel": "4",
    "elk.spacing.labelLabel": "8",
    "elk.spacing.labelNode": "8",
    "elk.spacing.nodeSelfLoop": "14",
    "elk.spacing.componentComponent": "24",
    "elk.layered.considerModelOrder.components": "MODEL_ORDER",
  };
}

/** How a state that has children is laid out: its head above them. A flat one has only boxes of a known size in it. */
export function compoundOptions(
  direction: Direction,
  head: Size,
  { isFlat }: { readonly isFlat: boolean },
): LayoutOptions {
  const top = head.height === 0 ? inset : head.height + 8;
  const side = String(inset);
  return {
    ...shared(direction),
    "elk.hierarchyHandling": isFlat ? "SEPARATE_CHILDREN" : "INCLUDE_CHILDREN",
    "elk.padding": `[top=${String(top)},left=${side},bottom=${side},right=${side}]`,
    "elk.nodeSize.constraints": "MINIMUM_SIZE",
    "elk.nodeSize.minimum": `(${String(head.width)},${String(head.height)})`,
  };
}

/** The dot and its arrow: first, short and straight. */
export const initialOptions: LayoutOptions = {
  "elk.layered.priority.direction": "10",
  "elk.layered.priority.shortness": "10",
  "elk.layered.priority.straightness": "10",
};

/** A label interrupts its line, so that nobody has to ask whose it is. */
export const labelOptions: LayoutOptions = { "elk.edgeLabels.inline": "true" };

/** How much room something takes. */
export type Size = Pick<Box, "width" | "height">;

/** What ELK's graph is called when the piece is a box in it. */
export const aroundId = "around";

/** What ELK knows a state as. */
export const nodeId = (path: string) => `s:${path}`;

/** What ELK knows the dot in a state as, and the arrow from it. */
export const dotId = (path: string) => `i:${path}`;
