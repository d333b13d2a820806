import {
  type AnyActorRef,
  type AnyStateMachine,
  createEmptyActor,
  fromObservable,
  fromPromise,
  type ObservableActorLogic,
  type PromiseActorLogic,
} from "xstate";
import type { Change, Instant, Page, Query, Refusal } from "#generated/runtime.ts";

/** An error of an actor, as a value that a View can describe; `code` is stable and never personal. */
export interface Failure {
  readonly code: string;
  /** Whether another attempt may succeed. */
  readonly retryable: boolean;
  /** When another attempt may succeed, where a limit on operations in a short time was reached. */
  readonly until?: Instant | undefined;
}

/**
 * The outcome of a change in the outbox, which stores the change on this device first: `applied` by the store; `kept` until the
 * store can be reached or, where `until` is set, until then; or `refused` and listed under "needs attention".
 */
export type Settlement =
  | { readonly outcome: "applied" }
  | { readonly outcome: "kept"; readonly until?: Instant | undefined }
  | { readonly outcome: "refused"; readonly refusal: Refusal };

/** Submits a change to the outbox. Rejects only where the change could not be kept. */
export type SubmitLogic = PromiseActorLogic<Settlement, Change>;

export type WatchLogic<E> = ObservableActorLogic<Page<E>, Query<E>>;

/** A placeholder for an actor that resolves once; src/app provides the real one. */
export function promisePort<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(missing(name))));
}

/** A placeholder for an actor that emits values; src/app provides the real one. */
export function observablePort<Value, Input>(name: string): ObservableActorLogic<Value, Input> {
  return fromObservable<Value, Input>(() => {
    throw new Error(missing(name));
  });
}

/** The place of a machine that not every build has; src/app puts the real one there. */
export function machinePort<Machine extends AnyStateMachine>(name: string): Machine {
  // It only holds the place: where it is invoked all the same it fails.
  return promisePort(name) as unknown as Machine;
}

/** Params of an action that keeps what an actor rejected with: XState infers objects, not `unknown`. */
export interface Rejected {
  readonly error: unknown;
}

/** An action or a guard by its name, with the event that it is about as its params. */
export function withEvent<const Name extends string>(type: Name) {
  return { type, params: <Event>({ event }: { readonly event: Event }) => event };
}

/** The same with what an actor resolved to. */
export function withOutput<const Name extends string>(type: Name) {
  const params = <Output>({ event }: { readonly event: { readonly output: Output } }) =>
    event.output;
  return { type, params };
}

/** The same with the update of an actor that is followed; `undefined` before the first one. */
export function withUpdate<const Name extends string>(type: Name) {
  const params = <Update>({
    event: { snapshot },
  }: {
    readonly event: { readonly snapshot: { readonly context: Update } };
  }) => snapshot.context;
  return { type, params };
}

/** An update of an actor; `undefined` before the first one. */
export interface UpdateOf<T> {
  readonly update: T | undefined;
}

/** Converts whatever an actor rejected with. Our own errors carry `code` and `retryable`, some also `until`. */
export function failureOf(error: unknown): Failure {
  if (typeof error !== "object" || error === null) return { code: "unknown", retryable: true };
  const code = "code" in error && typeof error.code === "string" ? error.code : "unknown";
  const retryable =
    "retryable" in error && typeof error.retryable === "boolean" ? error.retryable : true;
  const until = "until" in error && typeof error.until === "number" ? { until: error.until } : {};
  return { code, retryable, ...until };
}

/** What an action keeps of an error of an actor: `setFailure: assign(failureIn)`. */
export function failureIn(_: unknown, { error }: Rejected): { readonly failure: Failure } {
  return { failure: failureOf(error) };
}

/** Whether the store said no by its policy: such an error carries the refusal. */
export function isRefusal(error: unknown): boolean {
  return typeof error === "object" && error !== null && "refusal" in error;
}

function missing(name: string): string {
  return `the actor "${name}" was not provided: hand it over in src/app`;
}

const nowhere = createEmptyActor();

/**
 * A long-lived actor of the tree by its `systemId`, as a target of events. Where there is none it is an actor that ignores
 * everything, because XState's `sendTo(undefined)` sends to the sender itself.
 */
export function reach(
  system: { readonly get: (systemId: string) => AnyActorRef | undefined },
  systemId: string,
): AnyActorRef {
  return system.get(systemId) ?? nowhere;
}
