import { actOf } from "../workspace/workspace.ts";
import type { ReportContext } from "./report-context.ts";
import type { Following } from "./report-rules.ts";
import { reportSetup } from "./report-setup.ts";

/** Follows an existing request instead of reporting it again. */
export const followingRegion = reportSetup.createStateConfig({
  description: "Somebody would rather follow what was reported already.",
  initial: "no",
  states: {
    no: {
      on: {
        "follow.requested": {
          // The request may have been fixed a moment before, and have left the list.
          guard: { type: "isNearby", params: ({ event }) => ({ request: event.request }) },
          target: "asked",
          actions: {
            type: "noteFollowing",
            params: ({ event }) => ({ request: event.request }),
          },
        },
      },
    },
    asked: {
      tags: "busy",
      invoke: {
        src: "follow",
        input: ({ context }) => followingOf(context),
        onDone: [
          {
            guard: {
              type: "isRefused",
              params: ({ event }) => ({ settlement: event.output }),
            },
            target: "failed",
            actions: {
              type: "noteRefusal",
              params: ({ event }) => ({ settlement: event.output }),
            },
          },
          { target: "#report.followed" },
        ],
        onError: {
          target: "failed",
          actions: {
            type: "noteFailure",
            params: ({ event }) => ({ error: event.error }),
          },
        },
      },
    },
    failed: {
      on: {
        "follow.requested": {
          guard: { type: "isNearby", params: ({ event }) => ({ request: event.request }) },
          target: "asked",
          actions: {
            type: "noteFollowing",
            params: ({ event }) => ({ request: event.request }),
          },
        },
      },
    },
  },
});

function followingOf({ followed, workspace, newId, stamp }: ReportContext): Following {
  if (followed === undefined) throw new Error("only asked for with a request in mind");
  return { request: followed, act: actOf(workspace, newId(), stamp()) };
}
