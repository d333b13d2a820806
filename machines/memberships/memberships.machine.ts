import { assign, setup } from "xstate";
import { promisePort, withOutput } from "../ports.ts";

export interface MembershipsContext {
  /** The number of attempts in a row that left something to do. */
  readonly attempt: number;
  /** Whether something changed during the present attempt. */
  readonly isStale: boolean;
}

export type MembershipsEvent =
  /** The user joined or left an organisation, or one of their changes was settled. */
  { readonly type: "situation.changed" };

/** The shortest and the longest pause before another attempt, in ms. */
const [shortestMs, longestMs] = [5_000, 300_000];

/**
 * Keeps the list of organisations in the user's account: every one they are in and none that they left, so that they find them on
 * another device. Attempts run one after the other, because each writes the whole list.
 * Actors: `settleNotes`, which works through the notes on this device, and resolves to whether nothing is left that needs another
 * attempt later.
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
    isDone: (_, isDone: boolean) => isDone,
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
          { guard: withOutput("isDone"), target: "idle", actions: "forgetAttempts" },
          { target: "waiting" },
        ],
        onError: [{ guard: "isStale", target: "settling", reenter: true }, { target: "waiting" }],
      },
    },
    waiting: { exit: "countAttempt", after: { backoff: "settling" } },
  },
});
