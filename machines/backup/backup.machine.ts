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
        stopped: { description: "Somebody stopped it. Everything is as it was before." },
        saved: {
          description: "The file is where it was to be, or the browser has it.",
          on: { "download.requested": { actions: "download" } },
        },
        saveFailed: {
          description: "No file came of it.",
          tags: "failed",
          on: { "retry.requested": "#backup.saving" },
        },
        refused: {
          description: "The file is none, or not whole. Nothing was changed.",
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
      description: "The whole file is read before anything is done with it.",
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
      description: "What is in the file, and what bringing it back would do.",
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
            "The organisation as it is before the merge goes into a file of its own. Then it is asked again.",
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
          description: "As it was before the merge, it is in a file.",
          on: { "download.requested": { actions: "download" } },
        },
        saveFailed: {
          description: "No file came of it. The question stands.",
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
      description: "Everything is as it was before.",
      tags: "failed",
      on: { "retry.requested": "restoring", "cancel.requested": "ready" },
    },
    stopping: {
      description:
        "What was put down on the side is taken away again. Where everything was in already, it stays.",
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
