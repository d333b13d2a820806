import { withEvent, withOutput, withUpdate } from "../ports.ts";
import { accountSetup } from "./account-setup.ts";
import { deletionRegion } from "./deletion-region.ts";
import { passwordRegion } from "./password-region.ts";
import { signOutRegion } from "./sign-out-region.ts";

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
    unsent: undefined,
    guest: undefined,
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
            onSnapshot: { actions: withUpdate("keepUnsent") },
            onError: "unknown",
          },
        },
        unknown: {
          description: "What is kept on this device cannot be read just now.",
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
            onDone: { target: "known", actions: withOutput("keepGuest") },
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
            onError: { target: "failed", actions: withEvent("keepFailure") },
          },
        },
        sent: { on: { "verification.done": "refreshing", "verification.requested": "sending" } },
        refreshing: {
          tags: "busy",
          invoke: { src: "refresh", onDone: "asked", onError: "asked" },
        },
        asked: {
          description:
            "Where it is theirs now, the account says so; where not, the e-mail is still to be opened.",
          on: { "verification.done": "refreshing", "verification.requested": "sending" },
        },
        failed: { tags: "failed", on: { "verification.requested": "sending" } },
      },
    },
    password: passwordRegion,
    signOut: signOutRegion,
    deletion: deletionRegion,
  },
});
