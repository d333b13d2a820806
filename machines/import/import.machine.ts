import { withEvent, withOutput, withUpdate } from "../ports.ts";
import {
  beginImport,
  checkInput,
  inboxOf,
  keepInput,
  lookInput,
  runInput,
} from "./import-context.ts";
import { importSetup } from "./import-setup.ts";
import { undoRegion } from "./undo-region.ts";

/** The user wants another file. */
const startOver = { target: "#import.choosing", actions: "startOver" } as const;
/** A file is sampled, for the first time or as corrected. */
const unreadable = { target: "#import.unreadable", actions: withEvent("keepFailure") } as const;

/**
 * Brings requests in from a table: a file is chosen, its columns are guessed and corrected, the whole of it is checked, and then it is
 * brought in, with a way to stop and go on, also after the page was closed. Needs `recallRun` (an import that is not through),
 * `forgetRun`, `listImports` (the imports that can be undone), `lookAtFile`, `checkFile` (tells how far it is and in the end what an
 * import would do), `keepRun` (puts file and position on this device before anything comes in), `importRows` (goes on with what is
 * kept; when it is unsubscribed it stops behind the batch it is at), `settleRun` (waits for that and says how far it came), `makeReport` (the rows that were left out, as a table), `findImported`
 * and `removeImported` (what an import added, and taking it out again), and the actions `goTo` and `saveReport`.
 */
export const importMachine = importSetup.createMachine({
  id: "import",
  context: ({ input }) => beginImport(input),
  initial: "arriving",
  on: { "workspace.changed": { actions: withEvent("setWorkspace") } },
  states: {
    arriving: {
      always: [
        { guard: "isToUndo", target: "undoing" },
        { guard: "mayImport", target: "recalling" },
        { target: "notAllowed" },
      ],
    },
    notAllowed: {
      always: { guard: "mayImport", target: "recalling" },
      on: {
        "inbox.requested": {
          actions: { type: "goTo", params: { destination: { to: "inbox" } } },
        },
      },
    },
    recalling: {
      description: "Looks for an unfinished import.",
      tags: "busy",
      invoke: {
        src: "recallRun",
        input: ({ context }) => runInput(context),
        onDone: [
          {
            guard: withOutput("isElsewhere"),
            target: "elsewhere",
            actions: withOutput("keepRun"),
          },
          { guard: withOutput("isThrough"), target: "done", actions: withOutput("keepRun") },
          {
            guard: withOutput("isUnfinished"),
            target: "interrupted",
            actions: withOutput("keepRun"),
          },
          { target: "choosing" },
        ],
        onError: { target: "interrupted.unknown", actions: withEvent("keepFailure") },
      },
    },
    elsewhere: {
      description: "Another tab runs an import.",
      on: { "retry.requested": "recalling" },
    },
    interrupted: {
      description: "An earlier import is unfinished.",
      initial: "asking",
      states: {
        asking: {
          entry: "dropFailure",
          on: { "resume.requested": "#import.importing", "leave.requested": "forgetting" },
        },
        forgetting: {
          tags: "busy",
          invoke: {
            src: "forgetRun",
            input: ({ context }) => runInput(context),
            onDone: startOver,
            onError: { target: "notForgotten", actions: withEvent("keepFailure") },
          },
        },
        notForgotten: {
          tags: "failed",
          on: { "resume.requested": "#import.importing", "leave.requested": "forgetting" },
        },
        unknown: {
          description: "The stored import could not be read.",
          tags: "failed",
          on: { "retry.requested": "#import.recalling" },
        },
      },
    },
    choosing: {
      initial: "listing",
      on: { "file.chosen": { target: "reading", actions: withEvent("keepFile") } },
      states: {
        listing: {
          invoke: {
            src: "listImports",
            input: ({ context }) => runInput(context),
            onDone: { target: "listed", actions: withOutput("keepPast") },
            onError: "notListed",
          },
        },
        listed: {},
        notListed: { on: { "retry.requested": "listing" } },
      },
    },
    reading: {
      description: "Reads a sample of the file.",
      tags: "busy",
      invoke: {
        src: "lookAtFile",
        input: ({ context }) => lookInput(context, true),
        onDone: [
          { guard: withOutput("isTable"), target: "mapping", actions: withOutput("keepLook") },
          { target: "unreadable", actions: withOutput("keepLook") },
        ],
        onError: unreadable,
      },
      on: { "choice.requested": startOver },
    },
    unreadable: {
      description: "The file cannot be read.",
      tags: "failed",
      on: {
        "file.chosen": { target: "reading", actions: withEvent("keepFile") },
        "retry.requested": "reading",
        "choice.requested": startOver,
      },
    },
    mapping: {
      description: "The mapping can be corrected.",
      initial: "settled",
      entry: ["keepWords", "dropCheck"],
      on: {
        "choice.requested": startOver,
        "site.chosen": { actions: withEvent("keepSite") },
        "plan.corrected": { target: ".following", actions: withEvent("correct") },
      },
      states: {
        settled: { on: { "check.requested": { guard: "isAnswered", target: "#import.checking" } } },
        following: {
          tags: "busy",
          invoke: {
            src: "lookAtFile",
            input: ({ context }) => lookInput(context, false),
            onDone: [
              { guard: withOutput("isTable"), target: "settled", actions: withOutput("keepLook") },
              { target: "#import.unreadable", actions: withOutput("keepLook") },
            ],
            onError: unreadable,
          },
        },
      },
    },
    checking: {
      description: "Checks the whole file.",
      entry: ["dropCheck", "dropFailure"],
      invoke: {
        src: "checkFile",
        input: ({ context }) => checkInput(context),
        onSnapshot: { actions: withUpdate("keepCheck") },
        onDone: [{ guard: "hasCheck", target: "preview" }, { target: "checkFailed" }],
        onError: { target: "checkFailed", actions: withEvent("keepFailure") },
      },
      on: { "cancel.requested": "mapping" },
    },
    checkFailed: {
      tags: "failed",
      on: {
        "retry.requested": "checking",
        "mapping.requested": "mapping",
        "choice.requested": startOver,
      },
    },
    preview: {
      description: "Shows what would be imported.",
      initial: "asking",
      on: {
        "mapping.requested": "mapping",
        "plan.corrected": { target: "#import.mapping.following", actions: withEvent("correct") },
        "choice.requested": startOver,
        "import.requested": { guard: "hasSomething", target: ".keeping", actions: "makeRun" },
        "report.requested": {
          actions: {
            type: "saveReport",
            params: ({ context }) => ({ report: context.check?.report }),
          },
        },
      },
      states: {
        asking: {},
        keeping: {
          tags: "busy",
          invoke: {
            src: "keepRun",
            input: ({ context }) => keepInput(context),
            onDone: "#import.importing",
            onError: { target: "notKept", actions: withEvent("keepFailure") },
          },
          on: {
            "import.requested": {},
            "mapping.requested": {},
            "plan.corrected": {},
            "choice.requested": {},
          },
        },
        notKept: { tags: "failed" },
      },
    },
    importing: {
      entry: "dropFailure",
      invoke: {
        src: "importRows",
        input: ({ context }) => runInput(context),
        onSnapshot: { actions: withUpdate("keepProgress") },
        onDone: "done",
        onError: { target: "failed", actions: withEvent("keepFailure") },
      },
      on: { "cancel.requested": "stopping" },
    },
    stopping: {
      description: "The current batch is still imported.",
      tags: "busy",
      invoke: {
        src: "settleRun",
        input: ({ context }) => runInput(context),
        onDone: { target: "stopped", actions: withOutput("keepRun") },
        onError: "stopped",
      },
    },
    stopped: { on: { "resume.requested": "importing", "leave.requested": "leaving" } },
    failed: {
      description: "An error stopped the import.",
      tags: "failed",
      on: { "resume.requested": "importing", "leave.requested": "leaving" },
    },
    leaving: {
      description: "Imported rows stay.",
      tags: "busy",
      invoke: {
        src: "forgetRun",
        input: ({ context }) => runInput(context),
        onDone: {
          target: "choosing",
          actions: [
            { type: "goTo", params: ({ context }) => ({ destination: inboxOf(context) }) },
            "startOver",
          ],
        },
        onError: { target: "failed", actions: withEvent("keepFailure") },
      },
    },
    done: {
      description: "The file stays if rows were left out.",
      initial: "asking",
      on: {
        "inbox.requested": {
          actions: { type: "goTo", params: ({ context }) => ({ destination: inboxOf(context) }) },
        },
        "choice.requested": ".clearing",
        "undo.requested": {
          guard: "hasImported",
          target: "#import.undoing",
          actions: "keepRunToUndo",
        },
      },
      states: {
        asking: { entry: "dropFailure", on: { "report.requested": "reporting" } },
        reporting: {
          description: "Collects the rows that were left out.",
          tags: "busy",
          invoke: {
            src: "makeReport",
            input: ({ context }) => runInput(context),
            onDone: {
              target: "asking",
              actions: {
                type: "saveReport",
                params: ({ event }) => ({ report: event.output }),
              },
            },
            onError: { target: "notReported", actions: withEvent("keepFailure") },
          },
        },
        notReported: { tags: "failed", on: { "report.requested": "reporting" } },
        clearing: {
          description: "If that fails, the next import replaces the file.",
          invoke: {
            src: "forgetRun",
            input: ({ context }) => runInput(context),
            onDone: startOver,
            onError: startOver,
          },
        },
      },
    },
    undoing: undoRegion,
  },
});
