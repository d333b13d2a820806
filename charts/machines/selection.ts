import type { ChartIndex } from "../model/chart-index.ts";
import type { Chart } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";

/** What is looked at in a chart: a state by its path ("" is the machine itself), or a transition by its id. */
export type Selection =
  | { readonly kind: "state"; readonly path: string }
  | { readonly kind: "transition"; readonly id: string };

/** Whether two selections mean the same, or both nothing. */
export function isSameSelection(one: Selection | undefined, other: Selection | undefined): boolean {
  return keyOf(one) === keyOf(other);
}

/** Path or id of what is selected: what marks, matches and elements are found by. */
export function keyOf(selection: Selection): string;
export function keyOf(selection: Selection | undefined): string | undefined;
export function keyOf(selection: Selection | undefined): string | undefined {
  if (selection === undefined) return undefined;
  return selection.kind === "state" ? selection.path : selection.id;
}

/** Path of the state in which something is found: itself, or the one that has the transition. Undefined when it is not in the chart. */
export function homeOf(
  { states, transitions }: ChartIndex,
  selection: Selection | undefined,
): string | undefined {
  if (selection?.kind === "transition") return transitions.get(selection.id)?.source;
  return selection && states.get(selection.path)?.state.path;
}

/** The states and transitions that have all the words of a query in their names or in what is said of them, in reading order. None for an empty query. */
export function findInChart(chart: Chart, query: string): readonly Selection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const fits = (texts: readonly (string | undefined)[]) => {
    const text = texts.join("\n").toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return everyState(chart).flatMap((state): readonly Selection[] => {
    const { path, key, description, tags, entry, exit, invokes, transitions } = state;
    const actors = invokes.map(({ src }) => src);
    return [
      ...(fits([path, key, description, ...tags, ...entry, ...exit, ...actors])
        ? [{ kind: "state" as const, path }]
        : []),
      ...transitions
        .filter(({ trigger: { kind, ...trigger }, guard, actions, by, description: what }) =>
          fits([kind, ...Object.values(trigger), guard, ...actions, by, what]),
        )
        .map(({ id }) => ({ kind: "transition" as const, id })),
    ];
  });
}
