import { type Outline, type OutlineState, type OutlineTransition, statesBelow } from "./outline.ts";
import type { Selection } from "./selection.ts";

/** The states and transitions that have all the words of a query in their names, in reading order. None for an empty query. */
export function findInChart(outline: Outline, query: string): readonly Selection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const fits = (texts: readonly (string | undefined)[]) => {
    const text = texts.join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return statesBelow(outline.root).flatMap((state) => [
    ...(fits(wordsOfState(state)) ? [{ kind: "state" as const, path: state.path }] : []),
    ...state.transitions
      .filter((transition) => fits(wordsOfTransition(transition)))
      .map(({ id }) => ({ kind: "transition" as const, id })),
  ]);
}

function wordsOfState(state: OutlineState): readonly (string | undefined)[] {
  const { key, path, description, tags, entry, exit, invokes } = state;
  return [path, key, description, ...tags, ...entry, ...exit, ...invokes.map(({ src }) => src)];
}

function wordsOfTransition({
  trigger: { kind, ...trigger },
  guard,
  actions,
  by,
}: OutlineTransition): readonly (string | undefined)[] {
  return [kind, ...Object.values(trigger), guard, ...actions, by];
}
