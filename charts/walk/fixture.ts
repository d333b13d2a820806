import type { AnyStateMachine, EventFromLogic, InputFrom } from "xstate";

/**
 * What a machine is walked with: sample inputs, sample events, and what the actors it invokes may come to. Nobody writes
 * which states they lead to: the walk finds out.
 */
export interface Fixture<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M;
  /** Ways to begin; the first is the usual one. A machine without input has `[undefined]`. */
  readonly inputs: readonly InputFrom<M>[];
  /** Samples of its events, several of one type where a guard tells them apart. Plain ones may be left out: `{ type }` is tried for each type that has no sample. */
  readonly events: readonly EventFromLogic<M>[];
  /** What an invoked promise or machine resolves with, by the name of its logic. */
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  /** What an invoked observable tells, by the name of its logic. */
  readonly updates?: Readonly<Record<string, readonly unknown[]>>;
  /** What an invoked actor rejects with, by the name of its logic; without it, one failure that may be tried again. */
  readonly errors?: Readonly<Record<string, readonly unknown[]>>;
  /** Why a state cannot be reached by design, by path: shown where it is listed. */
  readonly unreachable?: Readonly<Record<string, string>>;
}

/** The samples of a machine; one that has no inputs takes none. */
export interface Samples<M extends AnyStateMachine> extends Omit<
  Fixture<M>,
  "machine" | "inputs" | "events"
> {
  /** From a function where an input counts: a walk must not go on where an earlier one stopped. */
  readonly inputs?: Fixture<M>["inputs"] | (() => Fixture<M>["inputs"]);
  readonly events?: Fixture<M>["events"];
}

const noInput: readonly unknown[] = [undefined];

/** A machine with its samples. */
export function fixtureOf<M extends AnyStateMachine>(
  machine: M,
  // TypeScript does not know that such a machine takes `undefined`.
  { inputs = noInput as Fixture<M>["inputs"], events = [], ...more }: Samples<M>,
): Fixture<M> {
  return {
    ...more,
    machine,
    events,
    get inputs() {
      return typeof inputs === "function" ? inputs() : inputs;
    },
  };
}
