import type { Chart, ChartInvoke, ChartState, ChartTransition } from "../model/chart.ts";
import { isWithin, parentPath } from "../model/common-path.ts";

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

/** Leaves out what says nothing. */
function only(entries: Readonly<Record<string, Json | undefined>>): JsonObject {
  const isSaid = (value: Json | undefined): value is Json =>
    value !== undefined &&
    !(Array.isArray(value) && value.length === 0) &&
    !(typeof value === "object" && value !== null && Object.keys(value).length === 0);
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => (isSaid(value) ? [[key, value]] : [])),
  );
}

/** Some of a state's transitions in the order in which they are tried, by what they wait for. */
function grouped(
  transitions: readonly ChartTransition[],
  keyOf: (transition: ChartTransition) => string | undefined,
  toJson: (transition: ChartTransition) => Json,
): JsonObject {
  const groups = new Map<string, Json[]>();
  for (const transition of transitions) {
    const key = keyOf(transition);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), toJson(transition)]);
  }
  return Object.fromEntries(groups);
}

/** Where each actor's id is found that a transition names by its logic: in its own state, or anywhere in the machine. */
function actorIdsOf(root: ChartState): (source: ChartState, src: string) => string {
  const all = new Map<string, string>();
  const collect = ({ invokes, states }: ChartState) => {
    for (const { id, src } of invokes) if (!all.has(src)) all.set(src, id);
    for (const child of states) collect(child);
  };
  collect(root);
  return ({ invokes }, src) => invokes.find((each) => each.src === src)?.id ?? all.get(src) ?? src;
}

const prefixes = {
  done: "xstate.done.actor.",
  error: "xstate.error.actor.",
  snapshot: "xstate.snapshot.",
};

/**
 * A chart as the config that XState's `createMachine` takes, of plain JSON, with names for the implementations. Read
 * again, it is the same chart.
 */
export function xstateConfigOf(chart: Chart): JsonObject {
  const machineId = chart.id.replaceAll(".", String.raw`\.`);
  const actorId = actorIdsOf(chart.root);
  const targetOf = (path: string) => (path === "" ? `#${machineId}` : `#${machineId}.${path}`);

  const transitionOf = (transition: ChartTransition): JsonObject => {
    const targets = transition.targets.map(targetOf);
    return only({
      target: targets.length === 1 ? targets[0] : targets,
      guard: transition.guard,
      reenter: transition.reenter ? true : undefined,
      actions: transition.actions,
      description: transition.description,
      meta: transition.by === undefined ? undefined : { by: transition.by },
    });
  };

  const stateOf = (state: ChartState): JsonObject => {
    const { transitions, invokes } = state;
    // The first of several that run the same logic is the one whose updates are meant.
    const isOwn = (src: string) => invokes.some((invoke) => invoke.src === src);
    const by = (keyOf: (transition: ChartTransition) => string | undefined) =>
      grouped(transitions, keyOf, transitionOf);
    const invokeOf = ({ id, src }: ChartInvoke, index: number): JsonObject => {
      const isFirst = invokes.findIndex((invoke) => invoke.src === src) === index;
      const update = by(({ trigger }) =>
        isFirst && "actor" in trigger && trigger.actor === src ? trigger.kind : undefined,
      );
      return only({
        id,
        src,
        onDone: update["done"],
        onError: update["error"],
        onSnapshot: update["snapshot"],
      });
    };
    const initial = state.initial;
    return only({
      type: ["parallel", "final", "history"].includes(state.type) ? state.type : undefined,
      history: state.history,
      target: state.type === "history" ? childKeys(initial, parentPath(state.path)) : undefined,
      // Here XState takes the key as it is, elsewhere a path with "\\." for a dot in a key.
      initial: state.states.find((child) => child.path === initial)?.key,
      description: state.description,
      tags: state.tags,
      entry: state.entry,
      exit: state.exit,
      invoke: invokes.map(invokeOf),
      always: by(({ trigger }) => (trigger.kind === "always" ? "always" : undefined))["always"],
      on: by(({ trigger }) => {
        if (trigger.kind === "event") return trigger.event;
        if (trigger.kind === "stateDone" && trigger.state !== state.path)
          return `xstate.done.state.${[chart.id, trigger.state].filter(Boolean).join(".")}`;
        return "actor" in trigger && !isOwn(trigger.actor)
          ? prefixes[trigger.kind] + actorId(state, trigger.actor)
          : undefined;
      }),
      onDone: by(({ trigger }) =>
        trigger.kind === "stateDone" && trigger.state === state.path ? "done" : undefined,
      )["done"],
      after: by(({ trigger }) => (trigger.kind === "after" ? trigger.delay : undefined)),
      states: Object.fromEntries(state.states.map((child) => [child.key, stateOf(child)])),
    });
  };
  return { id: chart.id, ...stateOf(chart.root) };
}

/** A state's path from one that it lies in. */
function childKeys(path: string | undefined, parent: string): string | undefined {
  if (path === undefined || !isWithin(path, parent)) return undefined;
  return parent === "" ? path : path.slice(parent.length + 1);
}

/** The config as a file. */
export function xstateJsonOf(chart: Chart): string {
  return `${JSON.stringify(xstateConfigOf(chart), null, 2)}\n`;
}
