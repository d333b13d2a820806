import { withEvent, withOutput, withUpdate } from "../ports.ts";
import { accountSetup } from "./account-setup.ts";

/**
 * The account page: verifying the e-mail address, changing the password, signing out without losing work, and deleting the
 * account.
 * Actors: `followUnsent` (the work that has not reached the server), `findGuest` and `returnToGuest` (the guest account that used
 * this device before), `sendVerification`, `refresh`, `changePassword`, `resetPassword`, `signOut`, `confirmIdentity` and
 * `deleteAccount`, which reject with a code of `AccountFailureCode`. Actions: `announce` and `announceFailed`, which notify the
 * session that the user is about to leave.
 */
export const accountMachine = accountSetup.createMachine({
  id: "account",
  context: ({ input }) => ({
    ...input,
    typed: "",
    current: "",
    next: "",
    failure: undefined,
  }),
  type: "parallel",
  states: {
    unsent: {
      initial: "followed",
      states: {
        followed: {
          invoke: {
            src: "followUnsent",
            onSnapshot: { actions: withUpdate("setUnsent") },
            onError: "unknown",
          },
        },
        unknown: {
          description: "The data stored on this device cannot be read now.",
          // Signing out needs the unsent work, so it is read once more.
          on: { "signOut.requested": "followed" },
        },
      },
    },
    guest: {
      initial: "looking",
      states: {
        looking: {
          invoke: {
            src: "findGuest",
            onDone: { target: "known", actions: withOutput("setGuest") },
            onError: "known",
          },
        },
        known: { on: { "guest.requested": "returning" } },
        returning: {
          tags: "busy",
          invoke: { src: "returnToGuest", onDone: "known", onError: "failed" },
        },
        failed: { tags: "failed", on: { "guest.requested": "returning" } },
      },
    },
    verification: {
      initial: "idle",
      states: {
        idle: { on: { "verification.requested": "sending" } },
        sending: {
          tags: "busy",
          invoke: {
            src: "sendVerification",
            onDone: "sent",
            onError: { target: "failed", actions: withEvent("setFailure") },
          },
        },
        sent: { on: { "verification.done": "refreshing", "verification.requested": "sending" } },
        refreshing: {
          tags: "busy",
          invoke: { src: "refresh", onDone: "asked", onError: "asked" },
        },
        asked: {
          description:
            "The account was read again: its address is verified now, or the e-mail must still be opened.",
          on: { "verification.done": "refreshing", "verification.requested": "sending" },
        },
        failed: { tags: "failed", on: { "verification.requested": "sending" } },
      },
    },
    password: {
      initial: "closed",
      states: {
        closed: { entry: "forgetTyped", on: { "password.opened": "editing" } },
        editing: {
          on: {
            "current.typed": { actions: withEvent("setCurrent") },
            "next.typed": { actions: withEvent("setNext") },
            "password.sent": [
              { guard: "isLongEnough", target: "saving" },
              { actions: "setWeakPassword" },
            ],
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
            onError: { target: "editing", actions: withEvent("setFailure") },
          },
        },
        saved: { entry: "forgetTyped", on: { "password.opened": "editing" } },
        sendingReset: {
          tags: "busy",
          invoke: {
            src: "resetPassword",
            input: ({ context: { email = "" } }) => ({ email }),
            onDone: "resetSent",
            onError: { target: "editing", actions: withEvent("setFailure") },
          },
        },
        resetSent: { on: { "password.opened": "editing", "password.closed": "closed" } },
      },
    },
    signOut: {
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
          description: "Signs out as soon as all pending changes are sent.",
          always: { guard: "hasNothingLeft", target: "leaving" },
          on: { "signOut.confirmed": "leaving", "signOut.cancelled": "idle" },
        },
        leaving: {
          tags: "busy",
          entry: ["forgetFailure", { type: "announce", params: { leaving: "signedOut" } }],
          invoke: {
            src: "signOut",
            onDone: "left",
            onError: { target: "failed", actions: ["announceFailed", withEvent("setFailure")] },
          },
        },
        left: { meta: { meant: "The session ends, and the page with it." } },
        failed: {
          tags: "failed",
          on: { "signOut.requested": "leaving", "signOut.cancelled": "idle" },
        },
      },
    },
    deletion: {
      initial: "idle",
      states: {
        idle: { on: { "deletion.requested": "asking" } },
        asking: {
          entry: "forgetTyped",
          on: {
            "phrase.typed": { actions: withEvent("setTyped") },
            "deletion.confirmed": { guard: "isConfirmed", target: "deleting" },
            "deletion.cancelled": "idle",
          },
        },
        deleting: {
          tags: "busy",
          entry: ["forgetFailure", { type: "announce", params: { leaving: "deleted" } }],
          invoke: {
            src: "deleteAccount",
            onDone: "deleted",
            onError: [
              { guard: withEvent("isStale"), target: "proving", actions: "announceFailed" },
              { target: "failed", actions: ["announceFailed", withEvent("setFailure")] },
            ],
          },
        },
        proving: {
          description: "The last sign-in is too old; a new one is required first.",
          on: {
            "current.typed": { actions: withEvent("setCurrent") },
            "proof.sent": "confirming",
            "google.requested": "confirmingWithGoogle",
            "deletion.cancelled": "idle",
          },
        },
        confirming: {
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            src: "confirmIdentity",
            input: ({ context: { email = "", current } }) => ({
              kind: "password" as const,
              email,
              password: current,
            }),
            onDone: "deleting",
            onError: { target: "proving", actions: withEvent("setFailure") },
          },
        },
        confirmingWithGoogle: {
          tags: "busy",
          entry: "forgetFailure",
          invoke: {
            src: "confirmIdentity",
            input: { kind: "google" as const },
            onDone: "deleting",
            onError: { target: "proving", actions: withEvent("setFailure") },
          },
        },
        deleted: { meta: { meant: "The session ends, and the page with it." } },
        failed: {
          tags: "failed",
          on: { "deletion.confirmed": "deleting", "deletion.cancelled": "idle" },
        },
      },
    },
  },
});
