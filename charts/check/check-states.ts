import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { nodesOf } from "../model/nodes.ts";
import { isInside, statesLeft } from "../model/really-taken.ts";
import { statePath } from "../model/state-path.ts";
import { transitionsOf } from "../model/transition-id.ts";
import { invokesOf } from "../model/trigger.ts";
import { isHeardBy, withAncestors } from "./descriptors.ts";
import type { Found } from "./finding.ts";

/** Dead ends, work that nothing ends, and failures that nobody handles. */
export function checkStates(machine: AnyStateMachine): readonly Found[] {
  const nodes = nodesOf(machine);
  const transitions = nodes.flatMap(transitionsOf);
  return nodes.flatMap((node) => [
    ...checkWayOut(node, { nodes, transitions }),
    ...checkFailures(node),
  ]);
}

interface Whole {
  readonly nodes: readonly AnyStateNode[];
  readonly transitions: readonly AnyTransitionDefinition[];
}

function checkWayOut(node: AnyStateNode, whole: Whole): readonly Found[] {
  if (node.type === "final") return [];
  const ways = whole.transitions.filter((each) => leadsOut(each, node));
  const state = statePath(node);
  const invokes = invokesOf(node);
  if (node.tags.includes("busy")) {
    if (ways.length === 0 && isStill(node, whole))
      return [{ state, kind: "busyForever", what: "It is busy, and nothing leads out of it." }];
    // What does not depend on the work, such as a cancel or a delay, ends it also after a failure.
    const hasOther = ways.some(
      ({ eventType }) => !/^xstate\.(?:done|snapshot)/u.test(String(eventType)),
    );
    if (invokes.length === 0 || hasOther) return [];
    const names = invokes.map(({ src }) => src).join(", ");
    return [
      { state, kind: "busyForever", what: `It stays busy when ${names} fails or never answers.` },
    ];
  }
  if (ways.length > 0 || !isOneOfSeveral(node) || !isStill(node, whole)) return [];
  const isAnswered = invokes.every(({ id }) =>
    answers(id).some((type) => withAncestors(node).some((each) => isHeardBy(each, type))),
  );
  return isAnswered
    ? [{ state, kind: "deadEnd", what: "Nothing leads out of it." }]
    : [{ state, kind: "busyForever", what: "What it invokes neither answers nor ends it." }];
}

/** A region of a parallel state is never left by itself, nor is a machine's root, nor an only child. */
function isOneOfSeveral({ parent, type }: AnyStateNode): boolean {
  if (parent?.type !== "compound" || type === "history") return false;
  return Object.values(parent.states).length > 1;
}

/** Whether nothing moves in it: of a state with others that follow each other, one of them may be the end. */
function isStill(node: AnyStateNode, { nodes, transitions }: Whole): boolean {
  const inner = nodes.filter((each) => isInside(each, node) && each.parent?.type === "compound");
  return !inner.some((each) => transitions.some((transition) => leadsOut(transition, each)));
}

function checkFailures(node: AnyStateNode): readonly Found[] {
  return invokesOf(node).flatMap(({ id, src }): readonly Found[] => {
    const type = `xstate.error.actor.${id}`;
    if (withAncestors(node).some((each) => isHeardBy(each, type))) return [];
    return [
      { state: statePath(node), kind: "noOnError", what: `Nobody handles a failure of ${src}.` },
    ];
  });
}

function answers(id: string): readonly string[] {
  return [`xstate.done.actor.${id}`, `xstate.snapshot.${id}`, `xstate.error.actor.${id}`];
}

/** Whether a transition leads out of a state: one that enters it again at once does not. */
function leadsOut(transition: AnyTransitionDefinition, node: AnyStateNode): boolean {
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

/** Whether entering a target enters this state. */
function isEnteredWith(node: AnyStateNode, target: AnyStateNode): boolean {
  if (target === node || isInside(target, node)) return true;
  const { parent } = node;
  if (parent === undefined || !isInside(node, target)) return false;
  const isFirst = (first: AnyStateNode): boolean => first === node || isInside(first, node);
  const isDefault = parent.type === "parallel" || (parent.initial.target ?? []).some(isFirst);
  return isDefault && isEnteredWith(parent, target);
}
