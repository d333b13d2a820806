import type { AnyStateMachine, AnyStateNode } from "xstate";
import { nodesOf } from "../model/nodes.ts";
import { statePath } from "../model/state-path.ts";
import { transitionId, transitionsOf } from "../model/transition-id.ts";
import type { Walk } from "../walk/walk.ts";
import { checkStates } from "./check-states.ts";
import { checkReached, checkTransitions } from "./check-transitions.ts";
import { isHeardBy } from "./descriptors.ts";
import { type Finding, type Found, todoOf } from "./finding.ts";
import type { SentEvent } from "./sent.ts";

export interface Checked {
  readonly walked: Pick<Walk, "unreached" | "taken">;
  /** What is sent to this machine. */
  readonly sent: readonly Omit<SentEvent, "file">[];
}

/** What is wrong with a machine as it is written, apart from what is said to be meant. */
export function checkMachine(
  machine: AnyStateMachine,
  { walked, sent }: Checked,
): readonly Finding[] {
  const atStates = checkStates(machine);
  const atTransitions = checkTransitions(machine, walked);
  const nodes = nodesOf(machine);
  const meantStates = new Set(nodes.filter(isMeant).map(statePath));
  const needed = new Set<unknown>([
    ...atStates.map(({ state }) => state),
    ...atTransitions.map(({ transition }) => transition),
  ]);
  const found: readonly Found[] = [
    ...atStates.filter(({ state }) => !meantStates.has(state)),
    ...checkReached(walked),
    ...atTransitions.filter(({ transition }) => !isMeant(transition)),
    ...unheard(nodes, { walked, sent }),
    ...nodes.flatMap((node) => meantInVain(node, needed)),
  ];
  return found.map(({ state, kind, what }) => ({
    machine: machine.id,
    state,
    kind,
    what,
    todo: todoOf(kind),
  }));
}

/** Whether somebody says beside it why it is as it is. */
function isMeant({ meta }: { readonly meta?: unknown }): boolean {
  const reason = typeof meta === "object" && meta !== null && "meant" in meta && meta.meant;
  return typeof reason === "string" && reason !== "";
}

function unheard(nodes: readonly AnyStateNode[], { walked, sent }: Checked): readonly Found[] {
  const apart = new Set(walked.unreached.map(({ state }) => state));
  const reached = nodes.filter((node) => !apart.has(statePath(node)));
  return sent
    .filter(({ event }) => !reached.some((node) => isHeardBy(node, event)))
    .map(({ event, place }) => ({
      state: "",
      kind: "unheard",
      what: `${place} sends "${event}", and no state takes it.`,
    }));
}

function meantInVain(node: AnyStateNode, needed: ReadonlySet<unknown>): readonly Found[] {
  const state = statePath(node);
  const words = [
    ...(isMeant(node) && !needed.has(state) ? ["It"] : []),
    ...transitionsOf(node)
      .filter((each) => isMeant(each) && !needed.has(each))
      .map((each) => `"${transitionId(each)}"`),
  ];
  return words.map((word) => ({
    state,
    kind: "meantInVain",
    what: `${word} says that something is meant, and there is nothing to say it of.`,
  }));
}
