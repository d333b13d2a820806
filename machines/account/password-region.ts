import { accountSetup } from "./account-setup.ts";

/** A new password: set with the present one, or through an e-mail. */
export const passwordRegion = accountSetup.createStateConfig({
  initial: "closed",
  states: {
    closed: { entry: "forgetTyped", on: { "password.opened": "editing" } },
    editing: {
      on: {
        "current.typed": { actions: { type: "keepCurrent", params: ({ event }) => event } },
        "next.typed": { actions: { type: "keepNext", params: ({ event }) => event } },
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
        onError: {
          target: "editing",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    saved: { entry: "forgetTyped", on: { "password.opened": "editing" } },
    sendingReset: {
      tags: "busy",
      invoke: {
        src: "resetPassword",
        input: ({ context: { email = "" } }) => ({ email }),
        onDone: "resetSent",
        onError: {
          target: "editing",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    resetSent: { on: { "password.opened": "editing", "password.closed": "closed" } },
  },
});
