import { type ActorRef, assign, fromPromise, sendTo, setup, type Snapshot } from "xstate";
import type { Change } from "#generated/runtime.ts";
import type { Settlement, SubmitLogic } from "../ports.ts";
import { reach } from "../reach.ts";

/** What becomes of a change that is not applied while somebody waits for it. */
export interface SubmissionPolicy {
  /** A refused change is set aside under "needs attention", or dropped because its words are still in a form. */
  readonly ifRefused: "setAside" | "drop";
  /** A change that may be done only later waits, or is dropped because it must not happen by itself by then. */
  readonly ifPostponed: "wait" | "drop";
}

/** What most screens want. */
export const usualPolicy: SubmissionPolicy = { ifRefused: "setAside", ifPostponed: "wait" };

export type SubmissionEvent =
  /** It is kept on this device: nothing is lost any more. */
  | { readonly type: "change.kept" }
  /** This is what became of it. */
  | { readonly type: "change.settled"; readonly settlement: Settlement }
  /** It could not be kept, or was dropped, and `error` says why. */
  | { readonly type: "change.failed"; readonly error: unknown };

/** A change that is handed over, and who waits for what becomes of it. */
export interface Submitted extends SubmissionPolicy {
  readonly change: Change;
  readonly from?: ActorRef<Snapshot<unknown>, SubmissionEvent> | undefined;
}

/** Hands a change to the outbox. */
export interface ChangeSubmitted extends Submitted {
  readonly type: "change.submitted";
}

interface SubmissionContext {
  readonly change: Change;
  readonly settlement: Settlement;
  /** Why it failed. */
  readonly error: unknown;
}

/**
 * One change on its way through the outbox, for the screen that made it. Its output is what became of the change. Rejects
 * where the change could not even be kept. It needs the action `submit`, which sends `change.submitted` to the outbox, whose
 * answers are the events above.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    input: {} as Change,
    events: {} as SubmissionEvent,
    output: {} as Settlement,
  },
  actors: {
    /** A machine rejects only by an actor of its own that does. */
    reject: fromPromise<never, { readonly error: unknown }>(async ({ input }) => {
      throw input.error;
    }),
  },
  actions: {
    submit: () => {},
    setSettlement: assign((_, { settlement }: { readonly settlement: Settlement }) => ({
      settlement,
    })),
    setError: assign((_, { error }: { readonly error: unknown }) => ({ error })),
  },
  delays: {
    /** 10,000 ms: the change is safe; nobody has to look at a busy button for longer. */
    patience: 10_000,
  },
}).createMachine({
  id: "submission",
  context: ({ input }) => ({ change: input, settlement: { outcome: "kept" }, error: undefined }),
  initial: "keeping",
  on: {
    "change.settled": {
      target: ".settled",
      actions: { type: "setSettlement", params: ({ event }) => event },
    },
    "change.failed": {
      target: ".failed",
      actions: { type: "setError", params: ({ event }) => event },
    },
  },
  states: {
    keeping: {
      description: "The outbox writes it down on this device.",
      entry: "submit",
      on: { "change.kept": "sending" },
    },
    sending: {
      description: "It is safe on this device, and on its way to the store.",
      after: { patience: "settled" },
    },
    settled: { type: "final" },
    failed: {
      description: "It ends with an error, as a promise that is rejected.",
      meta: {
        meant:
          "The invoked promise rejects on purpose: its error becomes the error of this machine.",
      },
      invoke: { src: "reject", input: ({ context: { error } }) => ({ error }) },
    },
  },
  output: ({ context }) => context.settlement,
});

/** What a screen invokes to have a change done: the input is the change, the output what became of it. */
export function submission(policy: Partial<SubmissionPolicy> = {}): SubmitLogic {
  const logic = submissionMachine.provide({
    actions: {
      submit: sendTo(
        ({ system }) => reach(system, "outbox"),
        ({ context: { change }, self }): ChangeSubmitted => ({
          type: "change.submitted",
          change,
          from: self,
          ...usualPolicy,
          ...policy,
        }),
      ),
    },
  });
  // A machine invokes it like a promise, and tests and samples put a promise in its place.
  return logic as unknown as SubmitLogic;
}
