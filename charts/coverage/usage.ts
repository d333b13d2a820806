import type { Chart, ChartState, ChartTransition } from "../model/chart.ts";
import { isWithin } from "../model/common-path.ts";
import { everyState } from "../model/states-of.ts";

/** A step of a machine from one state to another, and how often it was taken. States that are active at once are joined by " + ". */
export interface UsedStep {
  readonly machine: string;
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly count: number;
}

/** How often transitions were taken and states reached, by id and by path; by the machine's id. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>;

/**
 * Reads from what telemetry tells which transitions were taken. It tells no guards, so among candidates that lead to the same
 * place the first is taken for the one; and nothing of steps that stay where they are.
 */
export function usageOf(steps: readonly UsedStep[], charts: readonly Chart[]): Counts {
  const byId = new Map(charts.map((chart) => [chart.id, chart]));
  const usage = new Map<string, Map<string, number>>();
  for (const step of steps) {
    const chart = byId.get(step.machine);
    if (chart === undefined) continue;
    const counts = usage.get(chart.id) ?? new Map<string, number>();
    usage.set(chart.id, counts);
    const count = (name: string): void =>
      void counts.set(name, (counts.get(name) ?? 0) + step.count);
    const before = activeIn(chart, step.from);
    for (const path of activeIn(chart, step.to)) if (!before.has(path)) count(path);
    const taken = transitionOf(chart, step, before);
    if (taken !== undefined) count(taken.id);
  }
  return usage;
}

/** The paths of all states that are active, the root's among them. */
function activeIn(chart: Chart, words: string): ReadonlySet<string> {
  const leaves = words.split(" + ");
  return new Set(
    everyState(chart)
      .map(({ path }) => path)
      .filter((path) => leaves.some((leaf) => isWithin(leaf, path))),
  );
}

/** The one that leads there and lies deepest. */
function transitionOf(
  chart: Chart,
  { event, to }: UsedStep,
  before: ReadonlySet<string>,
): ChartTransition | undefined {
  const after = activeIn(chart, to);
  const possible = everyState(chart)
    .filter(({ path }) => before.has(path))
    .toReversed()
    .flatMap((state) => state.transitions.filter((each) => waitsFor(each, state, event)));
  return possible.find(
    ({ targets }) => targets.length > 0 && targets.every((path) => after.has(path)),
  );
}

function waitsFor({ trigger }: ChartTransition, state: ChartState, event: string): boolean {
  switch (trigger.kind) {
    case "event":
      return trigger.event === event;
    case "always":
      return event === "always";
    case "after":
      return event.startsWith(`xstate.after.${trigger.delay}.`);
    case "stateDone":
      return event.startsWith("xstate.done.state.");
    case "done":
      return isOf(`xstate.done.actor.`, trigger.actor, state, event);
    case "error":
      return isOf(`xstate.error.actor.`, trigger.actor, state, event);
    case "snapshot":
      return isOf(`xstate.snapshot.`, trigger.actor, state, event);
  }
}

function isOf(prefix: string, actor: string, { invokes }: ChartState, event: string): boolean {
  if (!event.startsWith(prefix)) return false;
  const id = event.slice(prefix.length);
  return id === actor || invokes.some((invoke) => invoke.src === actor && invoke.id === id);
}
