import type { AnyStateNode, AnyTransitionDefinition } from "xstate";
import { isInside, statesLeft } from "../model/really-taken.ts";

/** Whether a transition leads out of a state: one that enters it again at once does not. */
export function leadsOut(transition: AnyTransitionDefinition, node: AnyStateNode): boolean {
  return (
    canBeTogether(transition.source, node) &&
    statesLeft(transition, [node]).length > 0 &&
    !(transition.target ?? []).some((target) => isEnteredWith(node, target))
  );
}

/** Whether both may be active at once: one is in the other, or they are in two regions of a parallel state. */
function canBeTogether(one: AnyStateNode, other: AnyStateNode): boolean {
  if (one === other || isInside(one, other) || isInside(other, one)) return true;
  let around = one.parent;
  while (around !== undefined && !isInside(other, around)) around = around.parent;
  return around?.type === "parallel";
}

/** Whether a state is entered by whoever enters a target. */
function isEnteredWith(node: AnyStateNode, target: AnyStateNode): boolean {
  if (target === node || isInside(target, node)) return true;
  const { parent } = node;
  if (parent === undefined || !isInside(node, target)) return false;
  const isFirst = (first: AnyStateNode): boolean => first === node || isInside(first, node);
  const isDefault = parent.type === "parallel" || (parent.initial.target ?? []).some(isFirst);
  return isDefault && isEnteredWith(parent, target);
}
