import type { Chart } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";
import { compareTransitions } from "./compare-transitions.ts";
import {
  type Described,
  detailsBetween,
  type Difference,
  differenceBetween,
  partsOf,
  sides,
} from "./difference.ts";
import { invokeWords, partsOfState } from "./parts.ts";
import { findRenames, renameStates } from "./renames.ts";

/**
 * How the charts of B differ from those of A, machine by machine. What is only written in another order, or in another file, is
 * no difference.
 */
export function compareAtlases(
  before: readonly Chart[],
  after: readonly Chart[],
): readonly Difference[] {
  const was = new Map(before.map((chart) => [chart.id, chart]));
  const is = new Map(after.map((chart) => [chart.id, chart]));
  return [...new Set([...was.keys(), ...is.keys()])].toSorted().flatMap((machine) => {
    const old = was.get(machine);
    const now = is.get(machine);
    if (old !== undefined && now !== undefined) return compareCharts(old, now);
    const change = old === undefined ? "added" : "removed";
    return [{ machine, about: "machine", change, details: [] }];
  });
}

/** How two versions of one machine's chart differ. */
export function compareCharts(before: Chart, after: Chart): readonly Difference[] {
  const renames = findRenames(before, after);
  const renamed = renameStates(before, renames);
  const asItWas = oldNames(before, renamed);
  const machine = after.id;
  const spawns = detailsBetween(spawnsOf(before), spawnsOf(after));
  return [
    ...(spawns.length === 0
      ? []
      : [{ machine, about: "machine", change: "changed", details: spawns } as const]),
    ...[...renames].map(([old, name]): Difference => {
      return { machine, about: "state", change: "renamed", ...sides(old, name), details: [] };
    }),
    ...[...compareStates(renamed, after), ...compareTransitions(renamed, after)].map(
      (difference): Difference => {
        const { before: name, ...rest } = difference;
        return name === undefined ? rest : { ...rest, before: asItWas(name, difference.about) };
      },
    ),
  ];
}

/** How the states of two versions of a chart differ, transitions aside. Their order says nothing. */
function compareStates(before: Chart, after: Chart): readonly Difference[] {
  const was = statesIn(before);
  const is = statesIn(after);
  const gone = [...was.keys()].filter((path) => !is.has(path));
  return [...gone, ...is.keys()].flatMap((path) =>
    differenceBetween({ machine: after.id, about: "state" }, was.get(path), is.get(path)),
  );
}

function statesIn(chart: Chart): ReadonlyMap<string, Described> {
  return new Map(
    everyState(chart).map((state) => [
      state.path,
      { name: state.path, parts: partsOfState(state, chart) },
    ]),
  );
}

function spawnsOf({ id, spawns = [] }: Chart) {
  return partsOf({ spawns: invokeWords(spawns, id) });
}

/** What a state's path or a transition's id was before states were renamed. */
function oldNames(before: Chart, renamed: Chart): (name: string, about: string) => string {
  if (before === renamed) return (name) => name;
  const paths = new Map<string, string>();
  const ids = new Map<string, string>();
  const was = everyState(before);
  for (const [index, state] of everyState(renamed).entries()) {
    const old = was[index];
    if (old === undefined) continue;
    paths.set(state.path, old.path);
    for (const [place, { id }] of state.transitions.entries())
      ids.set(id, old.transitions[place]?.id ?? id);
  }
  return (name, about) => (about === "state" ? paths : ids).get(name) ?? name;
}
