import type { Chart, ChartState, ChartTransition, ChartTrigger } from "../model/chart.ts";
import { isWithin, parentPath } from "../model/common-path.ts";
import { everyState } from "../model/states-of.ts";
import { triggerKey } from "../model/transition-id.ts";
import { groupBy } from "./difference.ts";
import { isMadeId, partsOfState, partsOfTransition } from "./parts.ts";

/** New paths by old ones. */
export type Renames = ReadonlyMap<string, string>;

/**
 * States that are called otherwise in B while everything else about them is the same: what they are, what is below them, what they
 * wait for and who leads to them. Where two could be meant, none is.
 */
export function findRenames(before: Chart, after: Chart): Renames {
  let renames = candidates(before, after);
  for (;;) {
    const renamed = renameStates(before, renames);
    const good = [...renames].filter(
      ([, path]) =>
        signature(path, renamed, new Set()) === signature(path, after, new Set()) &&
        waysTo(path, renamed) === waysTo(path, after),
    );
    if (good.length === renames.size) return renames;
    // What leads from one to another counts only as long as both are meant.
    renames = new Map(good);
  }
}

/** The same chart with other names for some states, and for what is below them. */
export function renameStates(chart: Chart, renames: Renames): Chart {
  if (renames.size === 0) return chart;
  const path = (old: string): string => renamedPath(old, renames);
  const trigger = (old: ChartTrigger): ChartTrigger =>
    old.kind === "stateDone" ? { ...old, state: path(old.state) } : old;
  const transition = (old: ChartTransition): ChartTransition => ({
    ...old,
    id: path(old.source) + old.id.slice(old.source.length),
    source: path(old.source),
    trigger: trigger(old.trigger),
    targets: old.targets.map(path),
  });
  const state = (old: ChartState): ChartState => ({
    ...old,
    path: path(old.path),
    ...(old.initial !== undefined && { initial: path(old.initial) }),
    invokes: old.invokes.map((invoke) => {
      const isCalledAfterIt = old.path !== "" && isMadeId(invoke.id, chart.id, old.path);
      if (!isCalledAfterIt) return invoke;
      const place = invoke.id.slice(0, invoke.id.indexOf("."));
      return { ...invoke, id: `${place}.${chart.id}.${path(old.path)}` };
    }),
    transitions: old.transitions.map(transition),
    states: old.states.map(state),
  });
  return { ...chart, root: state(chart.root) };
}

/** A path's new name, by the innermost state around it that has one. */
function renamedPath(path: string, renames: Renames): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf(".", end - 1)) {
    const name = renames.get(path.slice(0, end));
    if (name !== undefined) return name + path.slice(end);
  }
  return path;
}

function candidates(before: Chart, after: Chart): Renames {
  const was = new Map(everyState(before).map((state) => [state.path, state]));
  const is = new Map(everyState(after).map((state) => [state.path, state]));
  const gone = [...was.keys()].filter((path) => !is.has(path));
  const come = [...is.keys()].filter((path) => !was.has(path));
  const unsure = new Set([...gone, ...come]);
  const outermost = (paths: readonly string[]) =>
    paths.filter((path) => !unsure.has(parentPath(path)));
  const keyIn = (chart: Chart) => (path: string) =>
    JSON.stringify([parentPath(path), signature(path, chart, unsure)]);
  const goneByKey = groupBy(outermost(gone), keyIn(before));
  const comeByKey = groupBy(outermost(come), keyIn(after));
  const renames = new Map<string, string>();
  for (const [key, [old, ...others]] of goneByKey) {
    const [name, ...more] = comeByKey.get(key) ?? [];
    if (old !== undefined && name !== undefined && others.length + more.length === 0)
      renames.set(old, name);
  }
  return renames;
}

/** A state with all below it as text, without its own name; states whose names are unsure are not named either. */
function signature(path: string, chart: Chart, unsure: ReadonlySet<string>): string {
  const inside = everyState(chart).filter((state) => isWithin(state.path, path));
  const word = (each: string): string => {
    if (isWithin(each, path)) return `.${each.slice(path.length)}`;
    return unsure.has(each) ? "?" : each;
  };
  return JSON.stringify(
    inside
      .map((state) => [
        word(state.path),
        [...partsOfState(state, chart)].filter(([part]) => part !== "initial"),
        state.initial === undefined ? "" : word(state.initial),
        inOrder(state.transitions, word),
      ])
      .toSorted(byFirst),
  );
}

/** Transitions as text; those that wait for the same in their order, all else sorted. */
function inOrder(transitions: readonly ChartTransition[], word: (path: string) => string) {
  const byTrigger = groupBy(transitions, ({ trigger }) => triggerKey(trigger, word));
  return [...byTrigger]
    .map(([trigger, all]) => [
      trigger,
      ...all.map((each) => [...partsOfTransition({ ...each, targets: each.targets.map(word) })]),
    ])
    .toSorted(byFirst);
}

/** Who leads into a state from outside, as text. */
function waysTo(path: string, chart: Chart): string {
  const ways = everyState(chart)
    .flatMap(({ transitions }) => transitions)
    .filter(
      ({ source, targets }) =>
        !isWithin(source, path) && targets.some((target) => isWithin(target, path)),
    )
    .map(({ source, trigger, guard, targets }) =>
      JSON.stringify([source, triggerKey(trigger), guard, targets]),
    );
  return ways.toSorted().join();
}

function byFirst([a]: readonly unknown[], [b]: readonly unknown[]): number {
  return String(a) < String(b) ? -1 : 1;
}
