import type { Chart, ChartInvoke, ChartState, ChartTransition } from "../model/chart.ts";
import { type Parts, partsOf } from "./difference.ts";

/** What a state is in itself: without its place, its transitions and what is below it. */
export function partsOfState(state: ChartState, { id }: Pick<Chart, "id">): Parts {
  const { type, history, initial, description, tags, entry, exit, invokes } = state;
  return partsOf({
    type,
    history,
    initial,
    description,
    tags: tags.toSorted().join(", "),
    entry: entry.join(", "),
    exit: exit.join(", "),
    invokes: invokeWords(invokes, id, state.path),
  });
}

/** Actors by name, with the id where somebody gave them one. */
export function invokeWords(invokes: readonly ChartInvoke[], machine: string, path = ""): string {
  return invokes
    .map(({ id, src }) => (id === src || isMadeId(id, machine, path) ? src : `${src} as ${id}`))
    .toSorted()
    .join(", ");
}

/** XState calls an actor after its place and its state where nobody gave it an id: "0.request.content". */
export function isMadeId(id: string, machine: string, path: string): boolean {
  const state = path === "" ? machine : `${machine}.${path}`;
  return /^\d+\./.test(id) && id.slice(id.indexOf(".") + 1) === state;
}

/** What a transition is in itself: without its source and what it waits for. */
export function partsOfTransition(transition: ChartTransition): Parts {
  const { guard, targets, reenter, actions, description, by } = transition;
  return partsOf({
    guard,
    targets: targets.join(", "),
    reenter: reenter ? "yes" : "",
    actions: actions.join(", "),
    description,
    by,
  });
}
