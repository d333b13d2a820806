import type { ReportContext } from "./report-context.ts";
import type { Sending } from "./report-setup.ts";
import { reportSetup } from "./report-setup.ts";

/** On its way: the photos first, then all of it at once. */
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
      invoke: {
        src: "sendReport",
        input: ({ context }) => sendingOf(context),
        onDone: [
          {
            guard: {
              type: "isRefused",
              params: ({ event }) => ({ settlement: event.output }),
            },
            target: "#report.drafting.refused",
            actions: [
              {
                type: "noteRefusal",
                params: ({ event }) => ({ settlement: event.output }),
              },
              "renewOperation",
            ],
          },
          {
            guard: {
              type: "isOnlyKept",
              params: ({ event }) => ({ settlement: event.output }),
            },
            target: "#report.done.kept",
            actions: { type: "noteUntil", params: ({ event }) => ({ settlement: event.output }) },
          },
          { target: "#report.done.sent" },
        ],
        onError: [
          {
            guard: {
              type: "isSentElsewhere",
              params: ({ event }) => ({ error: event.error }),
            },
            target: "#report.gone.sentElsewhere",
          },
          {
            guard: {
              type: "isGoneElsewhere",
              params: ({ event }) => ({ error: event.error }),
            },
            target: "#report.gone.away",
          },
          {
            target: "#report.drafting.sendFailed",
            actions: {
              type: "noteFailure",
              params: ({ event }) => ({ error: event.error }),
            },
          },
        ],
      },
    },
  },
});

function sendingOf({ house, fields, ids, word, photos, isKept }: ReportContext): Sending {
  return { house, fields, ids, word, except: photos.removed, isKept };
}
