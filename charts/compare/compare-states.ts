import type { Chart, ChartInvoke, ChartState } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";
import { detailsBetween, type Difference, type Parts, partsOf } from "./difference.ts";

/** How the states of two versions of a chart differ, transitions aside. Their order says nothing. */
export function compareStates(before: Chart, after: Chart): readonly Difference[] {
  const machine = after.id;
  const about = "state";
  const was = statesByPath(before);
  const is = statesByPath(after);
  const removed = [...was.values()].filter(({ path }) => !is.has(path));
  return [
    ...removed.map((state): Difference => {
      const details = detailsBetween(partsOfState(state, before), new Map());
      return { machine, about, change: "removed", before: state.path, details };
    }),
    ...[...is.values()].flatMap((state): readonly Difference[] => {
      const old = was.get(state.path);
      const { path } = state;
      const parts = partsOfState(state, after);
      const details = detailsBetween(old ? partsOfState(old, before) : new Map(), parts);
      if (old === undefined) return [{ machine, about, change: "added", after: path, details }];
      if (details.length === 0) return [];
      return [{ machine, about, change: "changed", before: path, after: path, details }];
    }),
  ];
}

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

function statesByPath(chart: Chart): ReadonlyMap<string, ChartState> {
  return new Map(everyState(chart).map((state) => [state.path, state]));
}
