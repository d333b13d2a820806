import { withEvent, withOutput } from "../ports.ts";
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
          guard: withEvent("isNearby"),
          target: "asked",
          actions: withEvent("noteFollowing"),
        },
      },
    },
    asked: {
      tags: "busy",
      invoke: {
        src: "follow",
        input: ({ context }) => followingOf(context),
        onDone: [
          { guard: withOutput("isRefused"), target: "failed", actions: withOutput("noteRefusal") },
          { target: "#report.followed" },
        ],
        onError: { target: "failed", actions: withEvent("noteFailure") },
      },
    },
    failed: {
      on: {
        "follow.requested": {
          guard: withEvent("isNearby"),
          target: "asked",
          actions: withEvent("noteFollowing"),
        },
      },
    },
  },
});

function followingOf({ followed, workspace, newId, stamp }: ReportContext): Following {
  if (followed === undefined) throw new Error("only asked for with a request in mind");
  return { request: followed, act: actOf(workspace, newId(), stamp()) };
}
