import type { Selection } from "./selection.ts";

/** As much of a chart as it takes to fold, select and search it. */
export interface Outline {
  readonly root: OutlineState;
}

/** A state with everything below it; see `ChartState`. */
export interface OutlineState {
  /** Keys from the root, joined by dots; "" for the root. */
  readonly path: string;
  readonly key: string;
  readonly initial?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly transitions: readonly OutlineTransition[];
  readonly states: readonly OutlineState[];
}

/** What a state does on something; see `ChartTransition`. */
export interface OutlineTransition {
  readonly id: string;
  readonly source: string;
  readonly trigger: Readonly<Record<string, string>>;
  readonly guard?: string;
  readonly targets: readonly string[];
  readonly actions: readonly string[];
  readonly by?: string;
}

/** A state and everything below it, parents before their children. */
export function statesBelow(state: OutlineState): readonly OutlineState[] {
  return [state, ...state.states.flatMap(statesBelow)];
}

/** The states that have children, apart from the machine itself: what can be folded. */
export function foldable(outline: Outline): readonly string[] {
  return statesBelow(outline.root)
    .filter(({ path, states }) => path !== "" && states.length > 0)
    .map(({ path }) => path);
}

/** The paths of a state's ancestors, from the root downwards. */
export function ancestorsOf(path: string): readonly string[] {
  if (path === "") return [];
  const keys = path.split(".");
  return keys.map((_, depth) => keys.slice(0, depth).join("."));
}

/** The state in which something is found: itself, or the one that has the transition. Undefined when it is not in the chart. */
export function stateOf(outline: Outline, selection: Selection): OutlineState | undefined {
  return statesBelow(outline.root).find((state) =>
    selection.kind === "state"
      ? state.path === selection.path
      : state.transitions.some(({ id }) => id === selection.id),
  );
}

/** The state in which a machine begins, as far down as that is certain: regions all begin at once. */
export function initialOf(outline: Outline): string {
  let state = outline.root;
  for (;;) {
    const first = state.states.find(({ path }) => path === state.initial);
    if (first === undefined) return state.path;
    state = first;
  }
}
