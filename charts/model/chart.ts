/**
 * What a machine is in the product: a screen that is drawn, an actor that works behind it, or a lifecycle made from the schema. The
 * charts' own machines are a kind for themselves.
 */
export type ChartKind = "screen" | "actor" | "lifecycle" | "charts" | "foreign";

/** A machine as it is defined, as plain JSON: no functions, no implementation. What every view, file and comparison reads. */
export interface Chart {
  /** The machine's own id: "request". */
  readonly id: string;
  readonly kind: ChartKind;
  /** The file that defines it, from the project's root; absent for a foreign one. */
  readonly file?: string;
  /** Actors that it knows and no state invokes: actions may start them. */
  readonly spawns?: readonly ChartInvoke[];
  readonly root: ChartState;
}

/** A state node with everything below it. */
export interface ChartState {
  /** Keys from the root, joined by dots: "viewer.open"; "" for the root. */
  readonly path: string;
  /** Its own key; the machine's id for the root. */
  readonly key: string;
  readonly type: "atomic" | "compound" | "parallel" | "final" | "history";
  /** How much a history state remembers. */
  readonly history?: "shallow" | "deep";
  /** Path of the child that is entered first; of a history state, of where it leads as long as there is nothing to remember. */
  readonly initial?: string;
  readonly description?: string;
  readonly tags: readonly string[];
  /** Names of actions: those of an `enqueueActions` are not known before it runs. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly ChartInvoke[];
  /** In the order in which they are tried. */
  readonly transitions: readonly ChartTransition[];
  readonly states: readonly ChartState[];
}

/** An actor that runs as long as its state is active. */
export interface ChartInvoke {
  /** What its events are named after. */
  readonly id: string;
  /** The name of its logic, as `setup()` knows it. */
  readonly src: string;
  /** The id of the machine that it is, where `setup()` says so: what is handed over later is not in the definition. */
  readonly machine?: string;
}

/** What a transition waits for. */
export type ChartTrigger =
  | { readonly kind: "event"; readonly event: string }
  /** A delay, by name or in milliseconds. */
  | { readonly kind: "after"; readonly delay: string }
  | { readonly kind: "always" }
  /** What an invoked actor came to, by the name of its logic. */
  | { readonly kind: "done" | "error" | "snapshot"; readonly actor: string }
  /** All of a state's work is over. */
  | { readonly kind: "stateDone"; readonly state: string };

export interface ChartTransition {
  /** Stable as long as nothing about source, trigger and its place among those of the same trigger changes: see `transition-id.ts`. */
  readonly id: string;
  /** Path of the state that has it. */
  readonly source: string;
  readonly trigger: ChartTrigger;
  /** Of several of its source that wait for the same: the how-manieth is tried, from 1. One without a guard is for all that is left. */
  readonly branch?: number;
  /** The guard's name, with plain params as "isKind(here)", and "not(…)", "and(…)", "or(…)" around others. */
  readonly guard?: string;
  /** Paths; none for a transition that only acts. */
  readonly targets: readonly string[];
  readonly reenter: boolean;
  readonly actions: readonly string[];
  readonly description?: string;
  /** Who may take it, in words; known for steps of a lifecycle. */
  readonly by?: string;
}
