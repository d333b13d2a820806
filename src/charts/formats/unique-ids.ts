import type { Chart, ChartState } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";

/** Words that mean something at the beginning of a line of Mermaid. */
const reserved = new Set(
  "state note end direction as class classdef style default click hide scale title root choice fork join".split(
    " ",
  ),
);

/** Every state's path as a name of letters, digits and underscores that begins with a letter; no two are the same. */
export function uniqueIds(chart: Chart): (path: string) => string {
  const taken = new Set<string>();
  const ids = new Map<string, string>();
  for (const state of everyState(chart)) {
    const plain = nameOf(chart, state);
    let id = plain;
    for (let count = 2; taken.has(id.toLowerCase()); count += 1) id = `${plain}_${String(count)}`;
    // Some readers do not tell capital letters from small ones.
    taken.add(id.toLowerCase());
    ids.set(state.path, id);
  }
  return (path) => ids.get(path) ?? "unknown";
}

function nameOf(chart: Chart, { path }: ChartState): string {
  const words = (path === "" ? chart.id : path)
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9]+/gu, "_")
    .replaceAll(/^_+|_+$/gu, "");
  // What every object of JavaScript has is not kept apart by all who read this.
  const isReserved = reserved.has(words.toLowerCase()) || words in {};
  const isPlain = /^[A-Za-z]/u.test(words) && !isReserved;
  return isPlain ? words : `s_${words}`;
}
