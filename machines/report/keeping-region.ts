import { withEvent, withUpdate } from "../ports.ts";
import type { ReportContext } from "./report-context.ts";
import { type DraftOf, reportSetup } from "./report-setup.ts";

/** Stores the draft, so that it survives a reload. */
export const keepingRegion = reportSetup.createStateConfig({
  description: "What was said is kept on this device.",
  initial: "kept",
  on: {
    "place.chosen": {
      target: ".saving",
      actions: { type: "changeFields", params: ({ event }) => ({ place: event.place }) },
    },
    "category.changed": {
      target: ".dirty",
      actions: { type: "changeFields", params: ({ event }) => ({ category: event.category }) },
    },
    "category.chosen": {
      target: ".saving",
      actions: { type: "changeFields", params: ({ event }) => ({ category: event.category }) },
    },
    "title.typed": {
      target: ".dirty",
      actions: { type: "changeFields", params: ({ event }) => ({ title: event.title }) },
    },
    "details.typed": {
      target: ".dirty",
      actions: { type: "changeFields", params: ({ event }) => ({ details: event.details }) },
    },
    "urgency.chosen": {
      target: ".saving",
      actions: { type: "changeFields", params: ({ event }) => ({ urgency: event.urgency }) },
    },
    "audience.chosen": {
      target: ".saving",
      actions: { type: "changeFields", params: ({ event }) => ({ audience: event.audience }) },
    },
    "step.reached": { guard: "isWorthKeeping", target: ".saving" },
  },
  states: {
    kept: {
      invoke: {
        src: "followDraft",
        input: ({ context }) => draftOf(context),
        onSnapshot: [
          { guard: withUpdate("isDraftSent"), target: "#report.gone.sentElsewhere" },
          { guard: withUpdate("isDraftGone"), target: "#report.gone.away" },
          {
            guard: withUpdate("isOtherDraft"),
            actions: [withUpdate("takeDraft"), "lookAtPhotosAgain"],
          },
          { guard: withUpdate("isDraftThere"), actions: "lookAtPhotosAgain" },
        ],
        onError: { actions: withEvent("noteNotKept"), target: "notKept" },
      },
    },
    dirty: {
      description: "Somebody is typing.",
      after: { typingPause: "saving" },
    },
    saving: {
      invoke: {
        src: "saveDraft",
        input: ({ context: { fields, step, ids } }) => ({ fields, step, ids }),
        onDone: { target: "kept", actions: "noteKept" },
        onError: { target: "notKept", actions: withEvent("noteNotKept") },
      },
    },
    notKept: {
      description: "A reload would lose what was said last.",
      on: { "retry.requested": "saving" },
    },
  },
});

function draftOf({ workspace, ids }: ReportContext): DraftOf {
  return { organisation: workspace.organisation.id, member: workspace.me.id, ids };
}
