import { and, assign, not, or, raise, setup } from "xstate";

type Event =
  | { readonly type: "sum.entered"; readonly sum: number }
  | { readonly type: "began" }
  | { readonly type: "again" };

/**
 * A decision in several eventless steps through states nobody ever rests in, with combined guards, a cycle that a guard
 * ends, and an event that the machine raises itself.
 */
export const alwaysChainMachine = setup({
  types: {
    context: {} as { readonly sum: number; readonly rounds: number },
    events: {} as Event,
  },
  guards: {
    isSmall: ({ context }) => context.sum < 100,
    isNegative: ({ context }) => context.sum < 0,
    isTired: ({ context }) => context.rounds >= 3,
  },
  actions: {
    take: assign(({ event }) => (event.type === "sum.entered" ? { sum: event.sum } : {})),
    countRound: assign(({ context }) => ({ rounds: context.rounds + 1 })),
    raiseBegan: raise({ type: "began" }),
  },
}).createMachine({
  id: "decision",
  context: { sum: 0, rounds: 0 },
  initial: "asking",
  states: {
    asking: { on: { "sum.entered": { target: "judging", actions: "take" } } },
    judging: {
      always: [
        { guard: and([not("isNegative"), "isSmall"]), target: "approving" },
        { guard: or(["isNegative", "isTired"]), target: "refused" },
        { target: "circling" },
      ],
    },
    approving: { entry: "raiseBegan", on: { began: "approvedSoon" } },
    approvedSoon: { always: "approved" },
    approved: { on: { again: "asking" } },
    refused: { type: "final" },
    circling: {
      always: [
        { guard: "isTired", target: "referred" },
        { target: "circlingBack", actions: "countRound" },
      ],
    },
    circlingBack: { always: { target: "circling" } },
    referred: { on: { again: { target: "asking" } } },
  },
});
