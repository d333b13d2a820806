import type { AnyStateMachine, AnyStateNode } from "xstate";

/** A machine's state nodes, the root first, parents before their children. */
export function nodesOf({ root }: AnyStateMachine): readonly AnyStateNode[] {
  const all: AnyStateNode[] = [];
  const add = (node: AnyStateNode): void => {
    all.push(node);
    for (const child of Object.values(node.states)) add(child);
  };
  add(root);
  return all;
}
