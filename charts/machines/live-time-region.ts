import { liveSetup, placeOf } from "./live-setup.ts";

/** The moment that is looked at. */
export const timeRegion = liveSetup.createStateConfig({
  initial: "running",
  states: {
    running: {
      description: "The newest entry is the one that is looked at.",
      entry: [
        "letGo",
        { type: "showPlace", params: ({ context }) => ({ place: placeOf(context) }) },
      ],
      // A link may lead to a moment that is over.
      always: { guard: "hasStep", target: "held" },
      on: { "hold.requested": { target: "held", actions: { type: "holdStep", params: {} } } },
    },
    held: {
      description: "Time stands still at one entry; what happens meanwhile is recorded.",
      entry: {
        type: "showPlace",
        params: ({ context }) => ({ place: placeOf(context) }),
      },
      on: {
        "follow.requested": "running",
        "step.moved": {
          target: "held",
          reenter: true,
          actions: { type: "moveStep", params: ({ event }) => ({ by: event.by }) },
        },
      },
    },
  },
  on: {
    "step.picked": {
      target: ".held",
      actions: { type: "holdStep", params: ({ event }) => ({ step: event.step }) },
    },
    "step.moved": {
      target: ".held",
      actions: { type: "moveStep", params: ({ event }) => ({ by: event.by }) },
    },
    "clear.requested": { target: ".running", actions: "forgetPast" },
    "tab.picked": ".running",
    "tab.left": ".running",
  },
});
