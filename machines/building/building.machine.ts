import type { Change } from "#generated/runtime.ts";
import { withEvent, withOutput, withUpdate } from "../ports.ts";
import { beginBuilding, type BuildingContext, endingIn, savedIn } from "./building-context.ts";
import { buildingSetup } from "./building-setup.ts";

function changeIn({ change }: BuildingContext): Change {
  if (change === undefined) throw new Error("no change is prepared");
  return change;
}

/**
 * The organisation itself: its places as a tree, its sites, its people and its settings. Everybody may read them, and permitted members
 * may change them. It needs `followPart` (which part the address names), `checkImpact` (what taking something out
 * of use would touch), `submit`, and the actions `notifySaved` and `notifyKept`.
 */
export const buildingMachine = buildingSetup.createMachine({
  id: "building",
  context: ({ input }) => beginBuilding(input),
  invoke: {
    src: "followPart",
    onSnapshot: { actions: withUpdate("setPart") },
    // The part that is open stays open.
    onError: {},
  },
  on: {
    "workspace.changed": { actions: withEvent("setWorkspace") },
    "query.typed": { actions: withEvent("setQuery") },
    "place.toggled": { actions: withEvent("toggle") },
  },
  initial: "browsing",
  states: {
    browsing: {
      entry: "forgetAll",
      on: {
        "form.opened": {
          target: "editing",
          actions: { type: "openForm", params: ({ event }) => event.form },
        },
      },
    },
    editing: {
      tags: "editing",
      on: {
        "form.opened": {
          target: ".fresh",
          actions: ["forgetTrouble", { type: "openForm", params: ({ event }) => event.form }],
        },
        "form.changed": { actions: { type: "changeForm", params: ({ event }) => event.form } },
        "parent.typed": { actions: withEvent("setParentQuery") },
        "parent.released": { actions: "releaseParent" },
        "form.closed": { target: "browsing", actions: "leaveForm" },
        "form.cancelled": "browsing",
        "form.sent": [
          { guard: "hasProblems", target: ".wanting", actions: "showProblems" },
          { guard: "isDemotion", target: "checkingWork", actions: "setDemotion" },
          { target: "prepared", actions: "prepareForm" },
        ],
        "ending.requested": [
          {
            // Bringing something back into use affects nothing else.
            guard: withEvent("isReturn"),
            target: "prepared",
            actions: [withEvent("setEnding"), "prepareEnding"],
          },
          { target: "checkingImpact", actions: withEvent("setEnding") },
        ],
      },
      initial: "fresh",
      states: {
        fresh: {},
        wanting: {},
        failed: {
          tags: "failed",
          description: "It was not saved.",
        },
      },
    },
    checkingWork: {
      tags: ["editing", "busy"],
      entry: "forgetTrouble",
      invoke: {
        src: "checkImpact",
        input: ({ context }) => ({ ending: endingIn(context), workspace: context.workspace }),
        onDone: [
          {
            guard: withOutput("hasNoWork"),
            target: "prepared",
            actions: ["forgetEnding", "prepareForm"],
          },
          { target: "asking", actions: withOutput("setAffected") },
        ],
        onError: {
          target: "editing.failed",
          actions: ["forgetEnding", withEvent("setFailure")],
        },
      },
      on: { "form.cancelled": "browsing" },
    },
    checkingImpact: {
      tags: ["ending", "busy"],
      description: "Finds what it affects.",
      invoke: {
        src: "checkImpact",
        input: ({ context }) => ({ ending: endingIn(context), workspace: context.workspace }),
        onDone: { target: "asking", actions: withOutput("setAffected") },
        onError: [
          {
            // A member must not be removed while their held requests are unknown, because the requests would stay with them.
            guard: "hasToCheckImpact",
            target: "asking.failed",
            actions: withEvent("setFailure"),
          },
          // Everything else can be decided without the number.
          { target: "asking" },
        ],
      },
      on: { "ending.cancelled": "browsing" },
    },
    asking: {
      tags: "ending",
      on: {
        "ending.cancelled": [
          { guard: "isDemoting", target: "editing", actions: "forgetEnding" },
          { target: "browsing" },
        ],
        "newAssignee.chosen": { actions: withEvent("setNewAssignee") },
        "successor.chosen": { target: ".idle", actions: withEvent("setSuccessor") },
        "ending.confirmed": [
          { guard: "hasToCheckImpact", target: "checkingImpact", actions: "forgetTrouble" },
          { guard: "needsSuccessor", target: ".ownerless" },
          { target: "prepared", actions: "prepareEnding" },
        ],
      },
      initial: "idle",
      states: {
        idle: {},
        ownerless: { description: "No successor." },
        failed: { tags: "failed" },
      },
    },
    prepared: {
      description: "If anything changed.",
      always: [{ guard: "hasNoChange", target: "browsing" }, { target: "saving" }],
    },
    saving: {
      tags: "busy",
      entry: "forgetTrouble",
      invoke: {
        src: "submit",
        input: ({ context }) => changeIn(context),
        onDone: [
          {
            guard: withOutput("isApplied"),
            target: "browsing",
            actions: { type: "notifySaved", params: ({ context }) => savedIn(context) },
          },
          { guard: withOutput("isKept"), target: "browsing", actions: "notifyKept" },
          {
            // What the removal affects may have changed since it was counted.
            guard: "isEnding",
            target: "checkingImpact",
            actions: withOutput("setRefusal"),
          },
          { target: "editing.failed", actions: withOutput("setRefusal") },
        ],
        onError: [
          { guard: "isEnding", target: "asking.failed", actions: withEvent("setFailure") },
          { target: "editing.failed", actions: withEvent("setFailure") },
        ],
      },
    },
  },
});
