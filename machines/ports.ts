import {
  type AnyStateMachine,
  fromObservable,
  fromPromise,
  type ObservableActorLogic,
  type PromiseActorLogic,
} from "xstate";
import type { Change, Instant, Page, Query, Refusal } from "#generated/runtime.ts";

/** What went wrong in an actor, as a value a View can speak about; `code` is stable, never personal. */
export interface Failure {
  readonly code: string;
  /** Whether the same thing may work when tried again. */
  readonly retryable: boolean;
  /** From when on it may work: somebody did a lot in a short time. */
  readonly until?: Instant | undefined;
}

/**
 * What became of a change handed to the outbox. It is kept on this device before any of these:
 * `applied` by the store, `kept` until the store can be reached or, where `until` says so, until it may be done, or `refused` and
 * shown under "needs attention".
 */
export type Settlement =
  | { readonly outcome: "applied" }
  | { readonly outcome: "kept"; readonly until?: Instant | undefined }
  | { readonly outcome: "refused"; readonly refusal: Refusal };

/** Hands a change to the outbox. Rejects only when it could not even be kept. */
export type SubmitLogic = PromiseActorLogic<Settlement, Change>;

/** Follows a query. */
export type WatchLogic<E> = ObservableActorLogic<Page<E>, Query<E>>;

/** The place of an actor that does one thing and answers; src/app puts the real one there. */
export function promisePort<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(missing(name))));
}

/** The place of an actor that keeps telling; src/app puts the real one there. */
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

/** What an actor tells; nothing before its first word. */
export interface NewsOf<T> {
  readonly news: T | undefined;
}

/** A failure from whatever an actor rejected with; errors of our own carry `code` and `retryable`, some `until`. */
export function failureOf(error: unknown): Failure {
  if (typeof error !== "object" || error === null) return { code: "unknown", retryable: true };
  const code = "code" in error && typeof error.code === "string" ? error.code : "unknown";
  const retryable =
    "retryable" in error && typeof error.retryable === "boolean" ? error.retryable : true;
  const until = "until" in error && typeof error.until === "number" ? { until: error.until } : {};
  return { code, retryable, ...until };
}

/** Whether the store said no by its policy: such an error carries the refusal. */
export function isRefusal(error: unknown): boolean {
  return typeof error === "object" && error !== null && "refusal" in error;
}

function missing(name: string): string {
  return `the actor "${name}" was not provided: hand it over in src/app`;
}
