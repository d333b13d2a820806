import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import type { Chart, ChartInvoke, ChartKind, ChartState, ChartTransition } from "./chart.ts";
import { isMachine } from "./is-machine.ts";
import { actionNames, guardName } from "./names.ts";
import { nodesOf } from "./nodes.ts";
import { statePath } from "./state-path.ts";
import { transitionId, transitionsOf, triggerWords } from "./transition-id.ts";
import { invokesOf, triggerOf } from "./trigger.ts";

/** A machine's definition as plain JSON. Only what it is made of is read: nothing of it runs, and it may come from another copy of XState. */
export function readChart(
  machine: AnyStateMachine,
  { kind, file }: { readonly kind: ChartKind; readonly file?: string },
): Chart {
  const spawns = spawnsOf(machine);
  return {
    id: machine.id,
    kind,
    ...(file !== undefined && { file }),
    ...(spawns.length > 0 && { spawns }),
    root: readState(machine.root),
  };
}

/** Actors in `setup()` that no state invokes. */
function spawnsOf(machine: AnyStateMachine): readonly ChartInvoke[] {
  const invoked = new Set(
    nodesOf(machine).flatMap((node) => invokesOf(node).map(({ src }) => src)),
  );
  return Object.keys(machine.implementations.actors)
    .filter((name) => !invoked.has(name))
    .map((name) => readInvoke(machine.root, { id: name, src: name }));
}

function readState(node: AnyStateNode): ChartState {
  const { history, initial, description } = node;
  const first = initialOf(node, initial.target);
  return {
    path: statePath(node),
    key: node.key,
    type: node.type,
    ...(node.type === "history" && { history: history === "deep" ? "deep" : "shallow" }),
    ...(first !== undefined && { initial: first }),
    ...(description !== undefined && { description }),
    tags: node.tags.map(String),
    // XState adds what begins and ends delays to a state's actions; what was written is in its config.
    entry: actionNames(node.config.entry),
    exit: actionNames(node.config.exit),
    invokes: invokesOf(node).map((invoke) => readInvoke(node, invoke)),
    transitions: numbered(transitionsOf(node).map(readTransition)),
    states: Object.values(node.states).map(readState),
  };
}

/** Of a history state, where it leads as long as there is nothing to remember. */
function initialOf(
  node: AnyStateNode,
  target: readonly AnyStateNode[] | undefined,
): string | undefined {
  const [first] = target ?? [];
  if (first !== undefined) return statePath(first);
  if (node.type !== "history") return undefined;
  const given: unknown = "target" in node.config ? node.config.target : undefined;
  if (typeof given !== "string" || node.parent === undefined) return undefined;
  if (!given.startsWith("#")) return [statePath(node.parent), given].filter(Boolean).join(".");
  const found = nodesOf(node.machine).find(({ id }) => id === given.slice(1));
  return found === undefined ? undefined : statePath(found);
}

function readInvoke({ machine }: AnyStateNode, { id, src }: ChartInvoke): ChartInvoke {
  const logic: unknown = machine.implementations.actors[src];
  return { id, src, ...(isMachine(logic) && { machine: logic.id }) };
}

/** Those of one state that wait for the same are branches: each is numbered in the order in which they are tried. */
function numbered(transitions: readonly ChartTransition[]): readonly ChartTransition[] {
  const words = transitions.map(({ trigger }) => triggerWords(trigger));
  return transitions.map((each, at) => {
    const branches = transitions.filter((_, other) => words[other] === words[at]);
    return branches.length < 2 ? each : { ...each, branch: branches.indexOf(each) + 1 };
  });
}

function readTransition(definition: AnyTransitionDefinition): ChartTransition {
  const { source, target, guard, reenter, actions, description } = definition;
  const meta: unknown = definition.meta;
  const by = typeof meta === "object" && meta !== null && "by" in meta ? meta.by : undefined;
  return {
    id: transitionId(definition),
    source: statePath(source),
    trigger: triggerOf(definition),
    ...(guard !== undefined && { guard: guardName(guard) }),
    targets: (target ?? []).map(statePath),
    reenter,
    actions: actionNames(actions),
    ...(description !== undefined && { description }),
    ...(typeof by === "string" && { by }),
  };
}
