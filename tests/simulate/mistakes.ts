import { assign } from "xstate";
import { keptEntries } from "#machines/outbox/outbox-context.ts";
import type { Submitted } from "#machines/outbox/submission.machine.ts";
import type { Mutate } from "./tab.ts";

/** Mistakes that somebody could make in the outbox, to show that a run finds them. */
export const mistakes: Readonly<Record<string, Mutate>> = {
  /** Of several taps in one moment only the last is kept. */
  overwritesIntake: (outbox) =>
    outbox.provide({
      actions: { takeIn: assign((_, submitted: Submitted) => ({ intake: [submitted] })) },
    }),
  /** The newest goes first, whatever has to go before it. */
  ignoresOrder: (outbox) =>
    outbox.provide({
      actions: {
        chooseNext: assign(({ context }) => ({ sending: keptEntries(context).at(-1)?.id })),
      },
    }),
  /** What was refused is thrown away, whoever made it and wherever they are. */
  dropsRefused: (outbox) =>
    outbox.provide({
      guards: { isToDrop: (_, { outcome }) => outcome === "refused" },
    }),
  /** What people decide of what needs attention is not done. */
  ignoresDecisions: (outbox) => outbox.provide({ actions: { takeDecision: () => undefined } }),
  /** Whoever waits for a change is forgotten once it is kept. */
  forgetsAwaited: (outbox) =>
    outbox.provide({
      actions: {
        accept: assign(({ context }, entry) => ({
          intake: context.intake.slice(1),
          entries: entry === undefined ? context.entries : [...context.entries, entry],
        })),
      },
    }),
};
