import { withEvent } from "../ports.ts";
import { reportSetup } from "./report-setup.ts";

/** Discards the draft after a confirmation. */
export const discardingRegion = reportSetup.createStateConfig({
  description: "Somebody wants to throw away what was written.",
  initial: "no",
  states: {
    no: { on: { "discard.requested": "asked" } },
    asked: { on: { "discard.confirmed": "busy", "discard.cancelled": "no" } },
    busy: {
      tags: "busy",
      invoke: {
        src: "clearDraft",
        onDone: { target: "#report.opening", actions: "beginAnew" },
        onError: { target: "failed", actions: withEvent("noteFailure") },
      },
    },
    failed: { on: { "discard.confirmed": "busy", "discard.cancelled": "no" } },
  },
});
