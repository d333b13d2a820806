import type { Chart, ChartTransition } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";
import {
  type Described,
  type Detail,
  type Difference,
  differenceBetween,
  groupBy,
  sides,
} from "./difference.ts";
import { partsOfTransition, triggerKey } from "./parts.ts";

/** A transition in A and the one in B that is the same, or was made from it. */
interface Pair {
  readonly before: ChartTransition;
  readonly after: ChartTransition;
}

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
  const [removed, added] = leftOver(was, is, pairs);
  const priority = priorityBetween(was, is, pairs);
  return [
    ...removed.flatMap((each) => differenceBetween(of, described(each), undefined)),
    ...added.flatMap((each) => differenceBetween(of, undefined, described(each))),
    ...pairs.flatMap(({ before, after }) =>
      differenceBetween(of, described(before), described(after)),
    ),
    ...priority.map((detail): Difference => {
      const ids = sides(was[0]?.id, is[0]?.id);
      return { ...of, change: "changed", ...ids, details: [detail] };
    }),
  ];
}

function described(transition: ChartTransition): Described {
  return { name: transition.id, parts: partsOfTransition(transition) };
}

/** Whether those that are in both versions are tried in another order. */
function priorityBetween(
  was: Candidates,
  is: Candidates,
  pairs: readonly Pair[],
): readonly Detail[] {
  const wasOrder = was.filter((each) => pairs.some(({ before }) => before === each));
  const isOrder = is.filter((each) => pairs.some(({ after }) => after === each));
  const isSame = wasOrder.every((each, index) =>
    pairs.some(({ before, after }) => before === each && after === isOrder[index]),
  );
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

function pairUp(was: Candidates, is: Candidates): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const likeness of likenesses) {
    const [left, right] = leftOver(was, is, pairs);
    const taken = new Set<ChartTransition>();
    for (const before of left) {
      const after = right.find((each) => !taken.has(each) && likeness(each) === likeness(before));
      if (after === undefined) continue;
      taken.add(after);
      pairs.push({ before, after });
    }
  }
  // One that goes and one that comes in its place are one that became different in every way.
  const [[before, ...moreBefore], [after, ...moreAfter]] = leftOver(was, is, pairs);
  const isLast = moreBefore.length + moreAfter.length === 0;
  if (before !== undefined && after !== undefined && isLast) pairs.push({ before, after });
  return pairs;
}

function leftOver(
  was: Candidates,
  is: Candidates,
  pairs: readonly Pair[],
): readonly [Candidates, Candidates] {
  return [
    was.filter((each) => !pairs.some(({ before }) => before === each)),
    is.filter((each) => !pairs.some(({ after }) => after === each)),
  ];
}

/** "isKind(here) → content.here": one of several in a row. */
function candidateWords({ guard = "otherwise", targets, actions }: ChartTransition): string {
  const comes = targets.length > 0 ? targets : actions;
  return `${guard} → ${comes.join(", ")}`;
}
