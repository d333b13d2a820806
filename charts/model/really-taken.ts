import type { AnyStateNode, AnyTransitionDefinition } from "xstate";

/**
 * Of the transitions that parallel states want to take at once, those that are really taken: whoever leaves a state that an
 * earlier one leaves too is passed over. XState's inspection tells of all that were wanted.
 */
export function reallyTaken(
  wanted: readonly AnyTransitionDefinition[],
  active: readonly AnyStateNode[],
): readonly AnyTransitionDefinition[] {
  if (wanted.length < 2) return wanted;
  const left = new Set<AnyStateNode>();
  return wanted.filter((each) => {
    const leaves = statesLeft(each, active);
    if (leaves.some((node) => left.has(node))) return false;
    for (const node of leaves) left.add(node);
    return true;
  });
}

/** Of active states, those that a transition leaves, also when it enters them again. */
export function statesLeft(
  { source, target, reenter }: AnyTransitionDefinition,
  active: readonly AnyStateNode[],
): readonly AnyStateNode[] {
  if (target === undefined || target.length === 0) return [];
  const isWithin = target.every((each) => each === source || isInside(each, source));
  const domain = !reenter && isWithin ? source : commonAncestor([...target, source]);
  return active.filter((node) => domain === undefined || isInside(node, domain));
}

/** The innermost state around all of them; none when one of them is the root. */
function commonAncestor(nodes: readonly AnyStateNode[]): AnyStateNode | undefined {
  const [first] = nodes;
  for (let around = first?.parent; around !== undefined; around = around.parent) {
    const candidate = around;
    if (nodes.every((node) => isInside(node, candidate))) return candidate;
  }
  return undefined;
}

/** Whether a state is in another one, however deep. */
export function isInside(node: AnyStateNode, outer: AnyStateNode): boolean {
  for (let around = node.parent; around !== undefined; around = around.parent)
    if (around === outer) return true;
  return false;
}
