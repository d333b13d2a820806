import { type ActorRef, assign, fromPromise, sendTo, setup, type Snapshot } from "xstate";
import type { Change } from "#generated/runtime.ts";
import { reach, type Settlement, type SubmitLogic, withEvent } from "../ports.ts";

/** What happens to a change that is not applied while an actor waits for it. */
export interface SubmissionPolicy {
  /** A refused change is set aside under "needs attention", or dropped because its text is still in the form. */
  readonly ifRefused: "setAside" | "drop";
  /** A change that may be applied only later waits, or is dropped because it must not be applied later on its own. */
  readonly ifPostponed: "wait" | "drop";
}

/** The policy of most screens. */
export const usualPolicy: SubmissionPolicy = { ifRefused: "setAside", ifPostponed: "wait" };

/** The policy of what nobody wrote, such as an undo: there is nothing to decide about one that is refused. */
export const unwritten: SubmissionPolicy = { ifRefused: "drop", ifPostponed: "wait" };

export type SubmissionEvent =
  /** The change is stored on this device, so it can no longer be lost. */
  | { readonly type: "change.kept" }
  /** The settlement of the change. */
  | { readonly type: "change.settled"; readonly settlement: Settlement }
  /** The change could not be kept, or was dropped; `error` says why. */
  | { readonly type: "change.failed"; readonly error: unknown };

/** An event of a submission with the change that it is about, for an actor that waits for several. */
export type SubmissionReply = SubmissionEvent & { readonly change: Change };

/** A submitted change, with the actor that waits for its settlement. */
export interface Submitted extends SubmissionPolicy {
  readonly change: Change;
  readonly from?: ActorRef<Snapshot<unknown>, SubmissionReply> | undefined;
}

/** Submits a change to the outbox. */
export interface ChangeSubmitted extends Submitted {
  readonly type: "change.submitted";
}

interface SubmissionContext {
  readonly change: Change;
  readonly settlement: Settlement;
  /** Why the submission failed. */
  readonly error: unknown;
}

/**
 * One change on its way through the outbox, for the screen that made it. Its output is the settlement of the change. Rejects
 * where the change could not be kept. Actions: `submit`, which sends `change.submitted` to the outbox, whose answers are the
 * events above.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    input: {} as Change,
    events: {} as SubmissionEvent,
    output: {} as Settlement,
  },
  actors: {
    /** A machine can reject only through an invoked actor that rejects. */
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
    /** 10,000 ms: the change is safe by then, so the button need not stay busy. */
    patience: 10_000,
  },
}).createMachine({
  id: "submission",
  context: ({ input }) => ({ change: input, settlement: { outcome: "kept" }, error: undefined }),
  initial: "keeping",
  on: {
    "change.settled": { target: ".settled", actions: withEvent("setSettlement") },
    "change.failed": { target: ".failed", actions: withEvent("setError") },
  },
  states: {
    keeping: {
      entry: "submit",
      on: { "change.kept": "sending" },
    },
    sending: {
      after: { patience: "settled" },
    },
    settled: { type: "final" },
    failed: {
      meta: {
        meant: "The promise rejects on purpose: its error becomes the error of this machine.",
      },
      invoke: { src: "reject", input: ({ context: { error } }) => ({ error }) },
    },
  },
  output: ({ context }) => context.settlement,
});

/** The actor that a screen invokes to submit a change: its input is the change, its output the settlement. */
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
  // A machine invokes it like a promise, and tests and samples replace it by one.
  return logic as unknown as SubmitLogic;
}
