import { withEvent, withOutput } from "../ports.ts";
import { changeIn, invitationsSetup, shownIn } from "./invitations-setup.ts";

/** An invitation is shown, shared, or revoked. */
export const showingState = invitationsSetup.createStateConfig({
  description: "The link is there to be handed on, in whatever way.",
  entry: "forgetTrouble",
  initial: "idle",
  on: {
    "sheet.closed": "closed",
    "copy.requested": ".copying",
    "share.requested": ".sharing",
    "revoke.requested": [
      // An invitation that no longer exists needs no revoking.
      { guard: "isGone", target: "closed" },
      { target: ".revoking", actions: ["forgetTrouble", "prepareRevoking"] },
    ],
  },
  states: {
    idle: {},
    copying: {
      invoke: {
        src: "copy",
        input: ({ context }) => ({ invitation: shownIn(context) }),
        onDone: { target: "idle", actions: "sayCopied" },
        onError: "uncopied",
      },
    },
    uncopied: { description: "This browser does not let us: it can be copied by hand." },
    sharing: {
      invoke: {
        src: "share",
        input: ({ context, event }) => ({
          invitation: shownIn(context),
          text: event.type === "share.requested" ? event.text : "",
        }),
        onDone: "idle",
        // A user who cancels the share sheet needs no message.
        onError: "idle",
      },
    },
    revoking: {
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
          { target: "#invitations.sheet.closed", actions: ["forgetChange", "sayRevoked"] },
        ],
        onError: { target: "failed", actions: ["forgetChange", withEvent("keepFailure")] },
      },
    },
    failed: { tags: "failed", description: "It could not be taken back." },
  },
});
