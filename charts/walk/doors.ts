import type { Chart } from "../model/chart.ts";
import { isWithin } from "../model/common-path.ts";
import { everyState } from "../model/states-of.ts";

/**
 * Where each transition of a chart is taken from, by its id: the path of its source or, since nobody rests in a `restless` one,
 * of those that lead there.
 */
export function doorsOf(
  chart: Chart,
  restless: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const transitions = everyState(chart).flatMap((state) => state.transitions);
  const doorsTo = (path: string, before: readonly string[]): readonly string[] => {
    if (!restless.has(path)) return [path];
    if (before.includes(path)) return [];
    return transitions
      .filter(({ targets }) => targets.some((target) => isWithin(path, target)))
      .flatMap(({ source }) => doorsTo(source, [...before, path]));
  };
  return new Map(transitions.map(({ id, source }) => [id, new Set(doorsTo(source, []))]));
}
