import type { Chart, ChartTransition } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";
import { triggerKey } from "../model/transition-id.ts";
import {
  type Described,
  type Detail,
  type Difference,
  differenceBetween,
  groupBy,
  sides,
} from "./difference.ts";
import { partsOfTransition } from "./parts.ts";

/** By transitions in A the ones in B that are the same, or were made from them. */
type Pairs = ReadonlyMap<ChartTransition, ChartTransition>;

/**
 * How the transitions of two versions of a chart differ. Those of one state that wait for the same are its candidates: their order
 * is told when it changed, because the first that may is taken; any other order says nothing.
 */
export function compareTransitions(before: Chart, after: Chart): readonly Difference[] {
  const was = candidatesOf(before);
  const is = candidatesOf(after);
  const keys = new Set([...was.keys(), ...is.keys()]);
  return [...keys].flatMap((key) => compareCandidates(after.id, was.get(key), is.get(key)));
}

type Candidates = readonly ChartTransition[];

function candidatesOf(chart: Chart): ReadonlyMap<string, Candidates> {
  const all = everyState(chart).flatMap(({ transitions }) => transitions);
  return groupBy(all, ({ source, trigger }) => JSON.stringify([source, triggerKey(trigger)]));
}

function compareCandidates(
  machine: string,
  was: Candidates = [],
  is: Candidates = [],
): readonly Difference[] {
  const of = { machine, about: "transition" } as const;
  const pairs = pairUp(was, is);
  const kept = new Set(pairs.values());
  const compare = (before: ChartTransition | undefined, after: ChartTransition | undefined) =>
    differenceBetween(of, before && described(before), after && described(after));
  return [
    ...was.flatMap((each) => (pairs.has(each) ? [] : compare(each, undefined))),
    ...is.flatMap((each) => (kept.has(each) ? [] : compare(undefined, each))),
    ...[...pairs].flatMap(([before, after]) => compare(before, after)),
    ...priorityBetween(was, is, pairs).map((detail): Difference => {
      const ids = sides(was[0]?.id, is[0]?.id);
      return { ...of, change: "changed", ...ids, details: [detail] };
    }),
  ];
}

function described(transition: ChartTransition): Described {
  return { name: transition.id, parts: partsOfTransition(transition) };
}

/** Whether those that are in both versions are tried in another order. */
function priorityBetween(was: Candidates, is: Candidates, pairs: Pairs): readonly Detail[] {
  const kept = new Set(pairs.values());
  const wasOrder = was.filter((each) => pairs.has(each));
  const isOrder = is.filter((each) => kept.has(each));
  const isSame = wasOrder.every((each, index) => pairs.get(each) === isOrder[index]);
  const words = (order: Candidates) => order.map(candidateWords).join("; ");
  return isSame ? [] : [{ part: "priority", before: words(wasOrder), after: words(isOrder) }];
}

/** What may make two candidates the same, from the surest on. */
const likenesses: readonly ((transition: ChartTransition) => string)[] = [
  (transition) => JSON.stringify([...partsOfTransition(transition)]),
  ({ guard, targets }) => JSON.stringify([guard, targets]),
  ({ guard }) => JSON.stringify([guard]),
  ({ targets, actions }) => JSON.stringify([targets, actions]),
  ({ targets }) => JSON.stringify(targets),
];

function pairUp(was: Candidates, is: Candidates): Pairs {
  const pairs = new Map<ChartTransition, ChartTransition>();
  const left = new Set(is);
  const pair = (before: ChartTransition, after: ChartTransition | undefined): void => {
    if (after !== undefined && left.delete(after)) pairs.set(before, after);
  };
  for (const likeness of likenesses)
    for (const before of was)
      if (!pairs.has(before))
        pair(
          before,
          [...left].find((each) => likeness(each) === likeness(before)),
        );
  // One that goes and one that comes in its place are one that became different in every way.
  const [gone, ...others] = was.filter((each) => !pairs.has(each));
  if (gone !== undefined && others.length === 0 && left.size === 1) pair(gone, [...left][0]);
  return pairs;
}

/** "isKind(here) → content.here": one of several in a row. */
function candidateWords({ guard = "otherwise", targets, actions }: ChartTransition): string {
  const comes = targets.length > 0 ? targets : actions;
  return `${guard} → ${comes.join(", ")}`;
}
