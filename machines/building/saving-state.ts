import type { Change } from "#generated/runtime.ts";
import type { BuildingContext } from "./building-context.ts";
import { buildingSetup } from "./building-setup.ts";

/** The change is being saved. */
export const savingState = buildingSetup.createStateConfig({
  tags: "busy",
  entry: "forgetTrouble",
  invoke: {
    src: "submit",
    input: ({ context }) => changeIn(context),
    onDone: [
      {
        guard: { type: "isApplied", params: ({ event }) => ({ settlement: event.output }) },
        target: "browsing",
        actions: "saySaved",
      },
      {
        guard: { type: "isKept", params: ({ event }) => ({ settlement: event.output }) },
        target: "browsing",
        actions: "sayKept",
      },
      {
        // What the removal affects may have changed since it was counted.
        guard: "isEnding",
        target: "checkingImpact",
        actions: { type: "keepRefusal", params: ({ event }) => ({ settlement: event.output }) },
      },
      {
        target: "editing.failed",
        actions: { type: "keepRefusal", params: ({ event }) => ({ settlement: event.output }) },
      },
    ],
    onError: [
      {
        guard: "isEnding",
        target: "asking.failed",
        actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
      },
      {
        target: "editing.failed",
        actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
      },
    ],
  },
});

function changeIn({ change }: BuildingContext): Change {
  if (change === undefined) throw new Error("a change is prepared before it is saved");
  return change;
}
