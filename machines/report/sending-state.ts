import type { Change } from "#generated/runtime.ts";
import { withEvent, withOutput } from "../ports.ts";
import type { ReportContext } from "./report-context.ts";
import { reportSetup, type Sending } from "./report-setup.ts";

/** Stages the photos, then submits the report with all of them. */
export const sendingState = reportSetup.createStateConfig({
  tags: "busy",
  initial: "awaitingPhotos",
  states: {
    awaitingPhotos: {
      description: "The last photos are being made ready; sending goes on by itself.",
      always: [
        { guard: "havePhotosFailed", target: "#report.drafting.writing" },
        { guard: "arePhotosReady", target: "handingOver" },
      ],
      on: { "back.requested": "#report.drafting.writing" },
    },
    handingOver: {
      description: "The photos go first, so that no request shows one that is not there.",
      invoke: {
        src: "handOver",
        input: ({ context }) => sendingOf(context),
        onDone: { target: "submitting", actions: withOutput("keepChange") },
        onError: [
          { guard: withEvent("isSentElsewhere"), target: "#report.gone.sentElsewhere" },
          { guard: withEvent("isGoneElsewhere"), target: "#report.gone.away" },
          { target: "#report.drafting.sendFailed", actions: withEvent("noteFailure") },
        ],
      },
    },
    submitting: {
      invoke: {
        src: "submit",
        input: ({ context }) => changeIn(context),
        onDone: [
          {
            guard: withOutput("isRefused"),
            target: "#report.drafting.refused",
            actions: [withOutput("noteRefusal"), "renewOperation"],
          },
          {
            guard: withOutput("isOnlyKept"),
            target: "#report.done.kept",
            actions: [
              withOutput("noteUntil"),
              // The report is sent, so deleting the draft may fail: a draft that stays is recognised by its ids.
              "dropDraft",
            ],
          },
          { target: "#report.done.sent", actions: "dropDraft" },
        ],
        onError: { target: "#report.drafting.sendFailed", actions: withEvent("noteFailure") },
      },
    },
  },
});

function changeIn({ change }: ReportContext): Change {
  if (change === undefined) throw new Error("only entered with a change to send");
  return change;
}

function sendingOf({ workspace, fields, ids, word, photos, isKept }: ReportContext): Sending {
  return { workspace, fields, ids, word, except: photos.removed, isKept };
}
