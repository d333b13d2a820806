import { indexChart } from "./chart-index.ts";
import type { Chart } from "./chart.ts";
import { ancestorsOf } from "./common-path.ts";

/** So many states can be read in a window at once. */
const readable = 20;

/** Paths of the states that are folded when a chart is opened: those below the last level down to which it can be read. */
export function foldedAtFirst(chart: Chart): readonly string[] {
  const { states, foldable } = indexChart(chart);
  const paths = [...states.keys()].filter((path) => path !== "");
  const depthOf = (path: string): number => ancestorsOf(path).length;
  const seenAt = (depth: number): number => paths.filter((path) => depthOf(path) <= depth).length;
  let depth = Math.min(...paths.map(depthOf));
  while (seenAt(depth + 1) <= readable && seenAt(depth + 1) > seenAt(depth)) depth += 1;
  return foldable.filter((path) => depthOf(path) >= depth);
}
