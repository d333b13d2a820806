import { withEvent, withUpdate } from "../ports.ts";
import { beginBuilding } from "./building-context.ts";
import { buildingSetup } from "./building-setup.ts";
import { editingState } from "./editing-state.ts";
import { askingState, checkingImpactState } from "./ending-states.ts";
import { savingState } from "./saving-state.ts";

/**
 * The organisation itself: its places as a tree, its sites, its people and its settings, to be looked at by everybody and changed
 * by whoever may. It needs `followPart` (which part the address names), `checkImpact` (what taking something out
 * of use would touch), `submit`, and the actions `saySaved` and `sayKept`.
 */
export const buildingMachine = buildingSetup.createMachine({
  id: "building",
  context: ({ input }) => beginBuilding(input),
  invoke: {
    src: "followPart",
    onSnapshot: { actions: withUpdate("keepPart") },
    // The part that is open stays open.
    onError: {},
  },
  on: {
    "workspace.changed": { actions: withEvent("setWorkspace") },
    "query.typed": { actions: withEvent("keepQuery") },
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
    editing: editingState,
    checkingImpact: checkingImpactState,
    asking: askingState,
    prepared: {
      description: "What is gone meanwhile, or did not change, needs no saving.",
      always: [{ guard: "hasNoChange", target: "browsing" }, { target: "saving" }],
    },
    saving: savingState,
  },
});
