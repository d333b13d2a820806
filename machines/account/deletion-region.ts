import { withEvent } from "../ports.ts";
import { accountSetup } from "./account-setup.ts";

/** Deleting the account: its name has to be typed, and the user signs in again where the last sign-in is too long ago. */
export const deletionRegion = accountSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: { on: { "deletion.requested": "asking" } },
    asking: {
      entry: "forgetTyped",
      on: {
        "phrase.typed": { actions: withEvent("keepTyped") },
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
          { target: "failed", actions: ["announceFailed", withEvent("keepFailure")] },
        ],
      },
    },
    proving: {
      description: "They signed in too long ago; only they may end it.",
      on: {
        "current.typed": { actions: withEvent("keepCurrent") },
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
        onError: { target: "proving", actions: withEvent("keepFailure") },
      },
    },
    confirmingWithGoogle: {
      tags: "busy",
      entry: "forgetFailure",
      invoke: {
        src: "confirmIdentity",
        input: { kind: "google" as const },
        onDone: "deleting",
        onError: { target: "proving", actions: withEvent("keepFailure") },
      },
    },
    deleted: { meta: { meant: "The session ends, and the page with it." } },
    failed: {
      tags: "failed",
      on: { "deletion.confirmed": "deleting", "deletion.cancelled": "idle" },
    },
  },
});
