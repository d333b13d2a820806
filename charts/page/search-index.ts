import type { Chart, ChartState, ChartTransition } from "../model/chart.ts";
import { everyState } from "../model/states-of.ts";

/** What can be looked for. */
export const foundKinds = ["machine", "state", "event", "guard", "action", "actor"] as const;

/** Something by that name, at one place. */
export interface Found {
  readonly kind: (typeof foundKinds)[number];
  readonly name: string;
  readonly machine: string;
  /** A state's path or a transition's id; the machine itself without one. */
  readonly at: string | undefined;
}

/** Everything with a name in every machine, each once per place. */
export function indexOf(charts: readonly Chart[]): readonly Found[] {
  const all = charts.flatMap((chart) => [
    { kind: "machine" as const, name: chart.id, machine: chart.id, at: undefined },
    ...everyState(chart).flatMap((state) => namesIn(chart.id, state)),
  ]);
  // A transition may take the same action twice.
  return [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
}

function namesIn(machine: string, state: ChartState): Found[] {
  const at = state.path === "" ? undefined : state.path;
  const here = (kind: Found["kind"], name: string): Found => ({ kind, name, machine, at });
  return [
    ...(at === undefined ? [] : [here("state", at)]),
    ...state.invokes.map(({ src }) => here("actor", src)),
    ...[...new Set([...state.entry, ...state.exit])].map((name) => here("action", name)),
    ...state.transitions.flatMap((transition) => namesOf(machine, transition)),
  ];
}

function namesOf(machine: string, transition: ChartTransition): Found[] {
  const { id: at, guard, actions, trigger } = transition;
  return [
    // Only what somebody sends has a name of its own.
    ...(trigger.kind === "event"
      ? [{ kind: "event" as const, name: trigger.event, machine, at }]
      : []),
    ...(guard === undefined ? [] : [{ kind: "guard" as const, name: guard, machine, at }]),
    ...actions.map((name) => ({ kind: "action" as const, name, machine, at })),
  ];
}

/** What has all words of a query in its name or its machine's: names that begin with it first. */
export function find(index: readonly Found[], query: string): readonly Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return [];
  return index
    .filter(({ name, machine }) => {
      const text = `${machine} ${name}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((found) => ({ found, rank: rankOf(found, first) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}

function rankOf({ name }: Found, word: string): number {
  const at = name.toLowerCase().indexOf(word);
  if (at === -1) return 3;
  if (at === 0) return name.length === word.length ? 0 : 1;
  return 2;
}
