import { choosing, mapping, reading, unreadable } from "./file-states.ts";
import { beginImport } from "./import-context.ts";
import { importSetup } from "./import-setup.ts";
import { checkFailed, checking, preview } from "./preview-states.ts";
import { elsewhere, interrupted, recalling } from "./recall-states.ts";
import { done, failed, importing, leaving, stopped, stopping } from "./rows-states.ts";

/**
 * Imports requests from a table: the user chooses a file, corrects the guessed columns, checks the whole file, and imports it.
 * The import can be stopped and resumed, also after the page was closed.
 * Actors: `followHouse`, `recallRun` (an unfinished import), `forgetRun`, `lookAtFile` (samples the file), `checkFile` (emits its
 * progress and then what an import would do), `keepRun` (stores file and position on this device before anything is imported),
 * `importRows` (continues the stored import; when unsubscribed it stops after its present batch), `settleRun` (waits for that
 * stop and resolves to the position), `makeReport` (the rows that were left out, as a table). Actions: `goTo` and `saveReport`.
 */
export const importMachine = importSetup.createMachine({
  id: "import",
  context: ({ input }) => beginImport(input),
  initial: "arriving",
  invoke: {
    src: "followHouse",
    onSnapshot: {
      actions: { type: "keepHouse", params: ({ event }) => ({ news: event.snapshot.context }) },
    },
    // The last known data serves until the page is opened again.
    onError: {},
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
