import { withEvent } from "../ports.ts";
import { buildingSetup } from "./building-setup.ts";

/** A form is open, or something is about to be taken out of use. */
export const editingState = buildingSetup.createStateConfig({
  tags: "editing",
  on: {
    "form.opened": {
      target: ".fresh",
      actions: ["forgetTrouble", { type: "openForm", params: ({ event }) => event.form }],
    },
    "form.changed": { actions: { type: "changeForm", params: ({ event }) => event.form } },
    "parent.typed": { actions: withEvent("keepParentQuery") },
    "form.closed": "browsing",
    "form.sent": [
      { guard: "hasProblems", target: ".wanting", actions: "showProblems" },
      { target: "prepared", actions: "prepareForm" },
    ],
    "ending.requested": [
      {
        // Bringing something back into use affects nothing else.
        guard: withEvent("isReturn"),
        target: "prepared",
        actions: [withEvent("keepEnding"), "prepareEnding"],
      },
      { target: "checkingImpact", actions: withEvent("keepEnding") },
    ],
  },
  initial: "fresh",
  states: {
    fresh: {},
    wanting: { description: "Something is missing; each field says what." },
    failed: {
      tags: "failed",
      description: "It could not be kept, or was refused; the form says why.",
    },
  },
});
