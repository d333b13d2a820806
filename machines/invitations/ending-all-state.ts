import { withEvent, withOutput } from "../ports.ts";
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
          { guard: withOutput("isRefused"), target: "failed", actions: withOutput("keepRefusal") },
          {
            guard: withOutput("isKept"),
            target: "#invitations.sheet.closed",
            actions: ["forgetChange", "sayKept"],
          },
          { target: "#invitations.sheet.closed", actions: ["forgetChange", "sayEnded"] },
        ],
        onError: { target: "failed", actions: withEvent("keepFailure") },
      },
    },
    failed: {
      tags: "failed",
      on: {
        "sheet.closed": "#invitations.sheet.closed",
        "endAll.confirmed": { target: "saving", actions: ["forgetTrouble", "prepareEndingAll"] },
      },
    },
  },
});
