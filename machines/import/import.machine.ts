import { choosing, mapping, reading, unreadable } from "./file-states.ts";
import { beginImport } from "./import-context.ts";
import { importSetup } from "./import-setup.ts";
import { checkFailed, checking, preview } from "./preview-states.ts";
import { elsewhere, interrupted, recalling } from "./recall-states.ts";
import { done, failed, importing, leaving, stopped, stopping } from "./rows-states.ts";

/**
 * Brings requests in from a table: a file is chosen, its columns are guessed and corrected, the whole of it is checked, and then it is
 * brought in, with a way to stop and go on, also after the page was closed. Needs `recallRun` (an import that is not through),
 * `forgetRun`, `lookAtFile`, `checkFile` (tells how far it is and in the end what an import would do), `keepRun` (puts file and position
 * on this device before anything comes in), `importRows` (goes on with what is kept; when it is unsubscribed it stops behind the batch it
 * is at), `settleRun` (waits for that and says how far it came), `makeReport` (the rows that were left out, as a table), and the
 * actions `goTo` and `saveReport`.
 */
export const importMachine = importSetup.createMachine({
  id: "import",
  context: ({ input }) => beginImport(input),
  initial: "arriving",
  on: {
    "workspace.changed": { actions: { type: "setWorkspace", params: ({ event }) => event } },
  },
  states: {
    arriving: {
      always: [{ guard: "mayImport", target: "recalling" }, { target: "notAllowed" }],
    },
    notAllowed: {
      always: { guard: "mayImport", target: "recalling" },
      on: {
        "inbox.requested": {
          actions: { type: "goTo", params: { destination: { to: "inbox" } } },
        },
      },
    },
    recalling,
    elsewhere,
    interrupted,
    choosing,
    reading,
    unreadable,
    mapping,
    checking,
    checkFailed,
    preview,
    importing,
    stopping,
    stopped,
    failed,
    leaving,
    done,
  },
});
