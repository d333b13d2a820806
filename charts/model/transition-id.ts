import type { AnyStateNode, AnyTransitionDefinition } from "xstate";
import type { ChartTrigger } from "./chart.ts";
import { statePath } from "./state-path.ts";
import { triggerOf } from "./trigger.ts";

const known = new WeakMap<AnyTransitionDefinition, string>();

/**
 * A transition by its source, what it waits for, and its place among those of the same source that wait for the same:
 * "content.failed on retry.requested", and "… #2". One machine and its `provide()`d copies agree on it.
 */
export function transitionId(definition: AnyTransitionDefinition): string {
  const id = known.get(definition);
  if (id !== undefined) return id;
  nameAll(definition.source);
  return known.get(definition) ?? firstWords(definition);
}

/** Everything that may happen in a state, in the order in which it is tried. */
export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...(node.always ?? []), ...[...node.transitions.values()].flat()];
}

/** What a transition waits for, in words: "on retry.requested", "after 300", "always", "on done of readFull". */
export function triggerWords(trigger: ChartTrigger): string {
  switch (trigger.kind) {
    case "event":
      return `on ${trigger.event}`;
    case "after":
      return `after ${trigger.delay}`;
    case "always":
      return "always";
    case "done":
    case "error":
      return `on ${trigger.kind} of ${trigger.actor}`;
    case "snapshot":
      return `on update of ${trigger.actor}`;
    case "stateDone":
      return "when done";
  }
}

/** A trigger as text: the same for two that wait for the same. `word` calls states by another name. */
export function triggerKey(trigger: ChartTrigger, word = (path: string): string => path): string {
  const words = triggerWords(trigger);
  return trigger.kind === "stateDone" ? `${words}: ${word(trigger.state)}` : words;
}

function nameAll(node: AnyStateNode): void {
  const counts = new Map<string, number>();
  for (const definition of transitionsOf(node)) {
    const words = firstWords(definition);
    const count = (counts.get(words) ?? 0) + 1;
    counts.set(words, count);
    known.set(definition, count === 1 ? words : `${words} #${count}`);
  }
}

function firstWords(definition: AnyTransitionDefinition): string {
  const words = triggerWords(triggerOf(definition));
  const source = statePath(definition.source);
  return source === "" ? words : `${source} ${words}`;
}
