import type { Chart, ChartState, ChartTransition } from "./chart.ts";

/** A state with the one it is in. */
export interface IndexedState {
  readonly state: ChartState;
  readonly parent: ChartState | undefined;
}

/** A chart by path and id. */
export interface ChartIndex {
  /** Parents before their children. */
  readonly states: ReadonlyMap<string, IndexedState>;
  readonly transitions: ReadonlyMap<string, ChartTransition>;
  /** What leads to a state. */
  readonly into: ReadonlyMap<string, readonly ChartTransition[]>;
  /** Path of the state in which the machine begins, as far down as that is certain: regions all begin at once. */
  readonly begins: string;
  /** Paths of the states that have children, apart from the machine itself. */
  readonly foldable: readonly string[];
}

const known = new WeakMap<Chart, ChartIndex>();

/** Looks everything up once. */
export function indexChart(chart: Chart): ChartIndex {
  const before = known.get(chart);
  if (before !== undefined) return before;
  const states = new Map<string, IndexedState>();
  const transitions = new Map<string, ChartTransition>();
  const into = new Map<string, ChartTransition[]>();
  const add = (state: ChartState, parent: ChartState | undefined): void => {
    states.set(state.path, { state, parent });
    for (const transition of state.transitions) {
      transitions.set(transition.id, transition);
      for (const target of transition.targets)
        into.set(target, [...(into.get(target) ?? []), transition]);
    }
    for (const child of state.states) add(child, state);
  };
  add(chart.root, undefined);
  let begins = chart.root;
  for (let next: ChartState | undefined = begins; next !== undefined;) {
    begins = next;
    next = begins.states.find(({ path }) => path === begins.initial);
  }
  const foldable = [...states.keys()].filter(
    (path) => path !== "" && states.get(path)?.state.states.length !== 0,
  );
  const index = { states, transitions, into, begins: begins.path, foldable };
  known.set(chart, index);
  return index;
}
