import type { Change } from "#generated/runtime.ts";
import { withEvent, withOutput } from "../ports.ts";
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
      { guard: withOutput("isApplied"), target: "browsing", actions: "saySaved" },
      { guard: withOutput("isKept"), target: "browsing", actions: "sayKept" },
      {
        // What the removal affects may have changed since it was counted.
        guard: "isEnding",
        target: "checkingImpact",
        actions: withOutput("keepRefusal"),
      },
      { target: "editing.failed", actions: withOutput("keepRefusal") },
    ],
    onError: [
      { guard: "isEnding", target: "asking.failed", actions: withEvent("keepFailure") },
      { target: "editing.failed", actions: withEvent("keepFailure") },
    ],
  },
});

function changeIn({ change }: BuildingContext): Change {
  if (change === undefined) throw new Error("a change is prepared before it is saved");
  return change;
}
