import { withEvent, withOutput, withUpdate } from "../ports.ts";
import { importedIn, undoInput } from "./import-context.ts";
import { importSetup } from "./import-setup.ts";

const toList = {
  type: "goTo",
  params: ({ context }: Parameters<typeof undoInput>[0]) => ({ destination: importedIn(context) }),
} as const;
/** The address names no import any more. */
const toImport = { type: "goTo", params: { destination: { to: "import" } } } as const;
const failed = { target: "failed", actions: withEvent("keepFailure") } as const;

/** What an import added is removed again, unless somebody changed it since. */
export const undoRegion = importSetup.createStateConfig({
  description: "An import is undone.",
  initial: "looking",
  on: { "inbox.requested": { actions: toList } },
  states: {
    looking: {
      description: "Looks for what the import added and what was changed since.",
      tags: "busy",
      entry: ["dropFailure", "dropUndo"],
      invoke: {
        src: "findImported",
        input: undoInput,
        onDone: { target: "asking", actions: withOutput("keepImported") },
        onError: failed,
      },
    },
    asking: {
      on: { "undo.requested": { guard: "hasRemovable", target: "removing" } },
    },
    removing: {
      description: "Each batch is one change, so that it can be interrupted and repeated.",
      invoke: {
        src: "removeImported",
        input: undoInput,
        onSnapshot: { actions: withUpdate("keepUndo") },
        onDone: "removed",
        onError: failed,
      },
      on: { "cancel.requested": "looking" },
    },
    removed: {
      on: { "choice.requested": { target: "#import.recalling", actions: ["startOver", toImport] } },
    },
    failed: { tags: "failed", on: { "retry.requested": "looking" } },
  },
});
