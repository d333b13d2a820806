import { changeIn, invitationsSetup } from "./invitations-setup.ts";

/** Asks for confirmation before every open invitation is ended. */
export const endingAllState = invitationsSetup.createStateConfig({
  description: "Nobody comes in by any invitation that anybody made before.",
  entry: ["forgetTrouble", "forgetChange"],
  initial: "asking",
  states: {
    asking: {
      on: {
        "sheet.closed": "#invitations.sheet.closed",
        "endAll.confirmed": { target: "saving", actions: "prepareEndingAll" },
      },
    },
    saving: {
      tags: "busy",
      invoke: {
        src: "submit",
        input: ({ context }) => changeIn(context),
        onDone: [
          {
            guard: {
              type: "isRefused",
              params: ({ event }) => ({ settlement: event.output }),
            },
            target: "failed",
            actions: {
              type: "keepRefusal",
              params: ({ event }) => ({ settlement: event.output }),
            },
          },
          {
            guard: {
              type: "isKept",
              params: ({ event }) => ({ settlement: event.output }),
            },
            target: "#invitations.sheet.closed",
            actions: ["forgetChange", "sayKept"],
          },
          { target: "#invitations.sheet.closed", actions: ["forgetChange", "sayEnded"] },
        ],
        onError: {
          target: "failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    failed: {
      tags: "failed",
      on: {
        "sheet.closed": "#invitations.sheet.closed",
        "endAll.confirmed": {
          target: "saving",
          actions: ["forgetTrouble", "prepareEndingAll"],
        },
      },
    },
  },
});
