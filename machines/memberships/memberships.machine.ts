import { assign, setup } from "xstate";
import { promisePort } from "../ports.ts";

export interface MembershipsContext {
  /** How often in a row something was left to do. */
  readonly attempt: number;
  /** Whether something changed while it was being looked at. */
  readonly isStale: boolean;
}

export type MembershipsEvent =
  /** Somebody came into an organisation or left one, or a change of theirs was settled. */
  { readonly type: "situation.changed" };

/** How soon, and at last how rarely, what could not be settled is tried again, in ms. */
const [shortestMs, longestMs] = [5_000, 300_000];

/**
 * Has whoever is signed in remember every organisation they are in and none that they left, so that they find them on another
 * device. One attempt after the other: each writes the whole list. It needs `settleNotes`, which works through the notes that
 * this device took, and answers whether nothing is left that only time can bring on.
 */
export const membershipsMachine = setup({
  types: { context: {} as MembershipsContext, events: {} as MembershipsEvent },
  actors: { settleNotes: promisePort<boolean, void>("settleNotes") },
  actions: {
    markStale: assign({ isStale: true }),
    markFresh: assign({ isStale: false }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    forgetAttempts: assign({ attempt: 0 }),
  },
  guards: {
    isStale: ({ context }) => context.isStale,
    isDone: (_, { isDone }: { readonly isDone: boolean }) => isDone,
  },
  delays: {
    /** 5,000 ms to 300,000 ms, doubling with every attempt. */
    backoff: ({ context }) => Math.min(shortestMs * 2 ** context.attempt, longestMs),
  },
}).createMachine({
  id: "memberships",
  context: { attempt: 0, isStale: false },
  initial: "idle",
  on: { "situation.changed": ".settling" },
  states: {
    idle: {},
    settling: {
      tags: "busy",
      entry: "markFresh",
      on: { "situation.changed": { actions: "markStale" } },
      invoke: {
        src: "settleNotes",
        onDone: [
          { guard: "isStale", target: "settling", reenter: true },
          {
            guard: { type: "isDone", params: ({ event }) => ({ isDone: event.output }) },
            target: "idle",
            actions: "forgetAttempts",
          },
          { target: "waiting" },
        ],
        onError: [{ guard: "isStale", target: "settling", reenter: true }, { target: "waiting" }],
      },
    },
    waiting: { exit: "countAttempt", after: { backoff: "settling" } },
  },
});
