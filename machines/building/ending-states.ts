import { endingIn } from "./building-context.ts";
import { buildingSetup } from "./building-setup.ts";

/** What would going out of use touch? */
export const checkingImpactState = buildingSetup.createStateConfig({
  tags: ["ending", "busy"],
  description: "Before something is taken out of use: what would that touch?",
  invoke: {
    src: "checkImpact",
    input: ({ context }) => ({ ending: endingIn(context), house: context.house }),
    onDone: {
      target: "asking",
      actions: { type: "keepAffected", params: ({ event }) => event.output },
    },
    onError: [
      {
        // Nobody may leave while their work is not known: it would stay with them.
        guard: "hasToCheckImpact",
        target: "asking.failed",
        actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
      },
      // All else can be decided without the figure.
      { target: "asking" },
    ],
  },
  on: { "ending.cancelled": "browsing" },
});

/** Asked once more before something goes out of use. */
export const askingState = buildingSetup.createStateConfig({
  tags: "ending",
  on: {
    "ending.cancelled": "browsing",
    "heir.chosen": {
      actions: { type: "keepHeir", params: ({ event }) => ({ heir: event.heir }) },
    },
    "successor.chosen": {
      target: ".idle",
      actions: { type: "keepSuccessor", params: ({ event }) => event },
    },
    "ending.confirmed": [
      { guard: "hasToCheckImpact", target: "checkingImpact", actions: "forgetTrouble" },
      { guard: "needsSuccessor", target: ".ownerless" },
      { target: "prepared", actions: "prepareEnding" },
    ],
  },
  initial: "idle",
  states: {
    idle: {},
    ownerless: { description: "The owner leaves and has not said who is the next one." },
    failed: { tags: "failed" },
  },
});
