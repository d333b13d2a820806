import type { AnyStateNode } from "xstate";

/** Whether a state has a transition for a type of event: by its name, by "family.*", or by "*". */
export function isHeardBy(node: AnyStateNode, type: string): boolean {
  return [...node.transitions.keys()].some(
    (descriptor) =>
      descriptor === type ||
      descriptor === "*" ||
      (descriptor.endsWith(".*") && `${type}.`.startsWith(descriptor.slice(0, -1))),
  );
}

/** A state, and those that it is in. */
export function withAncestors(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent === undefined ? [node] : [node, ...withAncestors(node.parent)];
}
