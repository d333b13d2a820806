import { beginBuilding } from "./building-context.ts";
import { buildingSetup } from "./building-setup.ts";
import { editingState } from "./editing-state.ts";
import { askingState, checkingImpactState } from "./ending-states.ts";
import { savingState } from "./saving-state.ts";

/**
 * The building screen: places as a tree, sites, people and settings. Every member may look; the policy decides who may change.
 * Actors: `followHouse`, `followPart` (the part that the address names), `checkImpact` (what taking something out of use would
 * affect), `submit`. Actions: `saySaved` and `sayKept`.
 */
export const buildingMachine = buildingSetup.createMachine({
  id: "building",
  context: ({ input }) => beginBuilding(input),
  invoke: [
    {
      src: "followHouse",
      onSnapshot: {
        actions: { type: "keepHouse", params: ({ event }) => ({ news: event.snapshot.context }) },
      },
      // The last known data is good enough, because the store checks changes against the present one.
      onError: {},
    },
    {
      src: "followPart",
      onSnapshot: {
        actions: { type: "keepPart", params: ({ event }) => ({ news: event.snapshot.context }) },
      },
      // The open part stays open.
      onError: {},
    },
  ],
  on: {
    "query.typed": {
      actions: { type: "keepQuery", params: ({ event }) => ({ query: event.query }) },
    },
    "place.toggled": {
      actions: { type: "toggle", params: ({ event }) => ({ place: event.place }) },
    },
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
