import { withEvent } from "../ports.ts";
import { accountSetup } from "./account-setup.ts";

/** Signing out. Unsent work is listed first: the user waits for it, or leaves it on this device until they sign in again. */
export const signOutRegion = accountSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      on: {
        "signOut.requested": [{ guard: "hasUnsent", target: "asking" }, { target: "leaving" }],
      },
    },
    asking: {
      on: {
        "waiting.requested": "waiting",
        "signOut.confirmed": "leaving",
        "signOut.cancelled": "idle",
      },
    },
    waiting: {
      description: "Signed out as soon as everything has arrived.",
      always: { guard: "hasNothingLeft", target: "leaving" },
      on: { "signOut.confirmed": "leaving", "signOut.cancelled": "idle" },
    },
    leaving: {
      tags: "busy",
      entry: ["forgetFailure", { type: "announce", params: { leaving: "signedOut" } }],
      invoke: {
        src: "signOut",
        onDone: "left",
        onError: { target: "failed", actions: ["announceFailed", withEvent("keepFailure")] },
      },
    },
    left: { meta: { meant: "The session ends, and the page with it." } },
    failed: {
      tags: "failed",
      on: { "signOut.requested": "leaving", "signOut.cancelled": "idle" },
    },
  },
});
