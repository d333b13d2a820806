import type { AnyStateNode, AnyTransitionDefinition } from "xstate";
import type { ChartTrigger } from "./chart.ts";
import { logicName } from "./names.ts";
import { nodesOf } from "./nodes.ts";
import { statePath } from "./state-path.ts";

const ofActor = [
  ["xstate.done.actor.", "done"],
  ["xstate.error.actor.", "error"],
  ["xstate.snapshot.", "snapshot"],
] as const;
const afterPrefix = "xstate.after.";
const doneStatePrefix = "xstate.done.state.";

/** What a transition waits for, read from the name XState gave to its event. */
export function triggerOf(definition: AnyTransitionDefinition): ChartTrigger {
  const event = String(definition.eventType);
  const { source } = definition;
  if (event === "") return { kind: "always" };
  for (const [prefix, kind] of ofActor) {
    if (event.startsWith(prefix))
      return { kind, actor: actorName(source, event.slice(prefix.length)) };
  }
  if (event.startsWith(afterPrefix)) return { kind: "after", delay: delayOf(event, definition) };
  if (event.startsWith(doneStatePrefix)) {
    const id = event.slice(doneStatePrefix.length);
    const node = nodeOf(source, id);
    return { kind: "stateDone", state: node === undefined ? id : statePath(node) };
  }
  return { kind: "event", event };
}

/** Every actor that a state invokes, with the name of its logic. */
export function invokesOf(
  node: AnyStateNode,
): readonly { readonly id: string; readonly src: string }[] {
  const configured: unknown = node.config.invoke;
  const configs = Array.isArray(configured) ? configured : [configured];
  return node.invoke.map(({ id, src }, index) => {
    const config: unknown = configs[index];
    const given = typeof config === "object" && config !== null && "src" in config && config.src;
    return { id, src: logicName(given || src) };
  });
}

/** The name of an actor's logic; its id where nothing that is defined invokes it, because it is spawned. */
function actorName(source: AnyStateNode, id: string): string {
  const own = invokesOf(source).find((invoke) => invoke.id === id);
  if (own !== undefined) return own.src;
  for (const node of nodesOf(source.machine)) {
    const found = invokesOf(node).find((invoke) => invoke.id === id);
    if (found !== undefined) return found.src;
  }
  return id;
}

/** By name or in milliseconds; XState keeps it in the definition, and in the event between prefix and the state's id. */
function delayOf(event: string, { source }: AnyTransitionDefinition): string {
  const suffix = `.${source.id}`;
  return event.slice(afterPrefix.length, event.endsWith(suffix) ? -suffix.length : undefined);
}

function nodeOf(source: AnyStateNode, id: string): AnyStateNode | undefined {
  return source.id === id ? source : nodesOf(source.machine).find((node) => node.id === id);
}
