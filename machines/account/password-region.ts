import { withEvent } from "../ports.ts";
import { accountSetup } from "./account-setup.ts";

/** A new password: set with the present one, or through an e-mail. */
export const passwordRegion = accountSetup.createStateConfig({
  initial: "closed",
  states: {
    closed: { entry: "forgetTyped", on: { "password.opened": "editing" } },
    editing: {
      on: {
        "current.typed": { actions: withEvent("keepCurrent") },
        "next.typed": { actions: withEvent("keepNext") },
        "password.sent": [{ guard: "isLongEnough", target: "saving" }, { actions: "sayWeak" }],
        "reset.requested": "sendingReset",
        "password.closed": "closed",
      },
    },
    saving: {
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        src: "changePassword",
        input: ({ context: { current, next } }) => ({ current, next }),
        onDone: "saved",
        onError: { target: "editing", actions: withEvent("keepFailure") },
      },
    },
    saved: { entry: "forgetTyped", on: { "password.opened": "editing" } },
    sendingReset: {
      tags: "busy",
      invoke: {
        src: "resetPassword",
        input: ({ context: { email = "" } }) => ({ email }),
        onDone: "resetSent",
        onError: { target: "editing", actions: withEvent("keepFailure") },
      },
    },
    resetSent: { on: { "password.opened": "editing", "password.closed": "closed" } },
  },
});
