import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { nodesOf } from "../model/nodes.ts";
import { statePath } from "../model/state-path.ts";
import { transitionId, transitionsOf } from "../model/transition-id.ts";
import type { Walk } from "../walk/walk.ts";
import type { Found } from "./finding.ts";

/** A finding about a transition, so that what is meant can be said beside it. */
export interface FoundTransition extends Found {
  readonly transition: AnyTransitionDefinition;
}

/** Transitions that can never be taken: hidden behind another one, or not taken with any sample. */
export function checkTransitions(
  machine: AnyStateMachine,
  { unreached, taken }: Pick<Walk, "unreached" | "taken">,
): readonly FoundTransition[] {
  // The walk has told why one does not get there, or the fixture says that one cannot.
  const apart = new Set(unreached.map(({ state }) => state));
  return nodesOf(machine).flatMap((node) => {
    const state = statePath(node);
    if (apart.has(state)) return [];
    return transitionsOf(node).flatMap((transition): readonly FoundTransition[] => {
      const why = hiddenBy(transition, node) ?? untaken(transition, taken);
      if (why === undefined) return [];
      const what = `"${transitionId(transition)}" is never taken: ${why}`;
      return [{ state, kind: "neverTaken", what, transition }];
    });
  });
}

/** States that no sample leads to and that no fixture declares unreachable. */
export function checkReached({ unreached }: Pick<Walk, "unreached">): readonly Found[] {
  return unreached
    .filter(({ isByDesign }) => !isByDesign)
    .map(({ state, why }) => ({ state, kind: "neverTaken", what: `It is never reached: ${why}.` }));
}

function hiddenBy(transition: AnyTransitionDefinition, node: AnyStateNode): string | undefined {
  const all = transitionsOf(node);
  const before = all.slice(0, all.indexOf(transition));
  const eventType = String(transition.eventType);
  if (before.some((each) => each.eventType === eventType && each.guard === undefined))
    return "one without a guard comes before it.";
  const isRestless = node.always?.some(({ guard }) => guard === undefined);
  return isRestless === true && eventType !== ""
    ? "an `always` without a guard leads away at once."
    : undefined;
}

function untaken(
  transition: AnyTransitionDefinition,
  taken: ReadonlySet<string>,
): string | undefined {
  return taken.has(transitionId(transition)) ? undefined : "no sample of its fixture leads there.";
}
