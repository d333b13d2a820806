import { withEvent, withOutput } from "../ports.ts";
import { endingIn } from "./building-context.ts";
import { buildingSetup } from "./building-setup.ts";

/** Checks what taking something out of use would affect. */
export const checkingImpactState = buildingSetup.createStateConfig({
  tags: ["ending", "busy"],
  description: "Before something is taken out of use: what would that touch?",
  invoke: {
    src: "checkImpact",
    input: ({ context }) => ({ ending: endingIn(context), workspace: context.workspace }),
    onDone: { target: "asking", actions: withOutput("keepAffected") },
    onError: [
      {
        // A member must not be removed while their held requests are unknown, because the requests would stay with them.
        guard: "hasToCheckImpact",
        target: "asking.failed",
        actions: withEvent("keepFailure"),
      },
      // Everything else can be decided without the number.
      { target: "asking" },
    ],
  },
  on: { "ending.cancelled": "browsing" },
});

/** Asks for confirmation before something is taken out of use. */
export const askingState = buildingSetup.createStateConfig({
  tags: "ending",
  on: {
    "ending.cancelled": "browsing",
    "heir.chosen": { actions: withEvent("keepHeir") },
    "successor.chosen": { target: ".idle", actions: withEvent("keepSuccessor") },
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
