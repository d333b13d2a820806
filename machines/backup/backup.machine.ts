import { withEvent, withOutput, withUpdate } from "../ports.ts";
import { backupSetup, chosenIn, mergedInto } from "./backup-setup.ts";

/**
 * Saves everything of an organisation to one file, and restores such a file. Before anything is written, the whole file is read
 * and checked against its checksums, and the user confirms what the restore would do.
 * Actors: `followMemory` (when it was last saved); `saveBackup`, `checkFile` and `restoreFile`, which emit their progress and
 * then their result, and which stop and leave everything unchanged when they are unsubscribed; `settle`, which waits until a
 * stopped operation has cleaned up, and resolves to its result where it was too late to stop. Actions: `download` (downloads the
 * same file again) and `enter` (opens the organisation as a member).
 */
export const backupMachine = backupSetup.createMachine({
  id: "backup",
  context: ({ input }) => ({
    organisation: input.organisation,
    memory: undefined,
    progress: undefined,
    saved: undefined,
    file: undefined,
    checked: undefined,
    restored: undefined,
    failure: undefined,
  }),
  invoke: {
    src: "followMemory",
    input: ({ context }) => ({ organisation: context.organisation }),
    onSnapshot: {
      actions: withUpdate("keepMemory"),
    },
    // The page then leaves out when the last backup was made.
    onError: {},
  },
  initial: "ready",
  states: {
    ready: {
      initial: "fresh",
      on: {
        "save.requested": { guard: "isInside", target: "saving" },
        "file.chosen": {
          target: "checking",
          actions: withEvent("keepFile"),
        },
      },
      states: {
        fresh: {},
        stopped: { description: "The user stopped it. Nothing was changed." },
        saved: {
          description: "The file was saved, or handed to the browser as a download.",
          on: { "download.requested": { actions: "download" } },
        },
        saveFailed: {
          description: "The file could not be saved.",
          tags: "failed",
          on: { "retry.requested": "#backup.saving" },
        },
        refused: {
          description: "The file is not a backup, or is incomplete. Nothing was changed.",
          tags: "failed",
          on: { "retry.requested": { guard: "isRetryable", target: "#backup.checking" } },
        },
      },
    },
    saving: {
      tags: "busy",
      entry: "startOver",
      invoke: {
        src: "saveBackup",
        input: ({ context }) => ({ organisation: context.organisation }),
        onSnapshot: [
          { guard: withUpdate("isSaved"), target: "ready.saved", actions: withUpdate("setUpdate") },
          { guard: withUpdate("isNotChosen"), target: "ready" },
          { actions: withUpdate("setUpdate") },
        ],
        onError: { target: "ready.saveFailed", actions: withEvent("keepFailure") },
      },
      on: { "cancel.requested": "ready.stopped" },
    },
    checking: {
      description: "The whole file is checked before anything is restored.",
      tags: "busy",
      entry: "startOver",
      invoke: {
        src: "checkFile",
        input: ({ context }) => chosenIn(context),
        onSnapshot: [
          { guard: withUpdate("isChecked"), target: "asking", actions: withUpdate("setUpdate") },
          { actions: withUpdate("setUpdate") },
        ],
        onError: { target: "ready.refused", actions: withEvent("keepFailure") },
      },
      on: { "cancel.requested": "ready" },
    },
    asking: {
      description: "Shows the contents of the file and the effects of restoring it.",
      initial: "open",
      on: {
        "save.requested": { guard: "isHere", target: ".saving" },
        "restore.confirmed": "restoring",
        "cancel.requested": "ready",
      },
      states: {
        open: {},
        saving: {
          description:
            "Saves the current organisation to a file before the merge. Then the merge must be confirmed again.",
          tags: "busy",
          entry: "startOver",
          invoke: {
            src: "saveBackup",
            input: ({ context }) => mergedInto(context),
            onSnapshot: [
              { guard: withUpdate("isSaved"), target: "saved", actions: withUpdate("setUpdate") },
              { guard: withUpdate("isNotChosen"), target: "open" },
              { actions: withUpdate("setUpdate") },
            ],
            onError: { target: "saveFailed", actions: withEvent("keepFailure") },
          },
          on: { "save.requested": {}, "restore.confirmed": {}, "cancel.requested": "open" },
        },
        saved: {
          description: "The organisation from before the merge is saved in a file.",
          on: { "download.requested": { actions: "download" } },
        },
        saveFailed: {
          description: "The file could not be saved. The merge can still be confirmed.",
          tags: "failed",
          on: { "retry.requested": "saving" },
        },
      },
    },
    restoring: {
      tags: "busy",
      entry: "startOver",
      invoke: {
        src: "restoreFile",
        input: ({ context }) => chosenIn(context),
        onSnapshot: [
          { guard: withUpdate("isRestored"), target: "restored", actions: withUpdate("setUpdate") },
          { actions: withUpdate("setUpdate") },
        ],
        onError: { target: "restoreFailed", actions: withEvent("keepFailure") },
      },
      on: { "cancel.requested": "stopping" },
    },
    restoreFailed: {
      description: "Nothing was changed.",
      tags: "failed",
      on: { "retry.requested": "restoring", "cancel.requested": "ready" },
    },
    stopping: {
      description:
        "Deletes the partly restored data. If everything was already restored, it stays.",
      tags: "busy",
      invoke: {
        src: "settle",
        onDone: [
          { guard: withOutput("isRestored"), target: "restored", actions: withOutput("setUpdate") },
          { target: "ready.stopped" },
        ],
        onError: "ready.stopped",
      },
    },
    restored: {
      meta: { meant: "Going in leaves the page." },
      on: {
        "enter.requested": {
          actions: {
            type: "enter",
            params: ({ context }) => ({ identity: context.restored?.identity }),
          },
        },
      },
    },
  },
});
