import { withEvent } from "../ports.ts";
import { actionSetup } from "./action-setup.ts";

/** The sheet is open and somebody writes in it. */
export const writingState = actionSetup.createStateConfig({
  tags: ["sheet", "editable"],
  initial: "writing",
  on: {
    "field.changed": { actions: [withEvent("write"), "keepDraft"] },
    "query.typed": { actions: withEvent("search") },
    "theirs.taken": { actions: [withEvent("takeTheirs"), "keepDraft"] },
    "mine.kept": { actions: withEvent("keepMine") },
    "send.requested": [
      { guard: "isPreparing" },
      { guard: "isIncomplete", actions: "markAttempted" },
      { guard: "isFinal", target: "confirming", actions: "asAction" },
      { target: "handingOver", actions: "asAction" },
    ],
    "note.requested": { guard: "hasWords", target: "handingOver", actions: "asNote" },
    "draft.discarded": {
      target: "left",
      actions: [
        { type: "forgetRefused", params: ({ context }) => ({ id: context.refused?.id }) },
        "dropDraft",
      ],
    },
    "sheet.closed": [
      // What was refused lies under "needs attention" with everything in it: once is enough.
      { guard: "wasRefused", target: "left", actions: "dropDraft" },
      { target: "left", actions: "flushDraft" },
    ],
  },
  states: {
    writing: {},
    refused: {
      description: "The store said no; the reason is shown, and all that was written.",
    },
    failed: { description: "It could not even be kept on this device." },
  },
});
