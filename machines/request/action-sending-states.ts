import { withEvent, withOutput } from "../ports.ts";
import { actionSetup } from "./action-setup.ts";
import { madeIn } from "./form-ports.ts";

/** The photos are put where they are sent from. */
export const handingOverState = actionSetup.createStateConfig({
  tags: ["sheet", "busy"],
  invoke: {
    src: "handOver",
    input: ({ context }) => ({ key: context.draft.key, except: context.photos.removed }),
    onDone: {
      target: "sending",
      actions: [withOutput("take"), "makeChange", "markDraft", "flushDraft"],
    },
    onError: { target: "open.failed", actions: withEvent("keepFailure") },
  },
});

/** The change is on its way. */
export const sendingState = actionSetup.createStateConfig({
  tags: "busy",
  invoke: {
    src: "submit",
    input: ({ context }) => madeIn(context),
    onDone: [
      {
        guard: withOutput("isRefused"),
        target: "open.refused",
        actions: [
          { type: "forgetRefused", params: ({ context }) => ({ id: context.refused?.id }) },
          withOutput("keepRefusal"),
        ],
      },
      {
        target: "left",
        actions: [
          { type: "forgetRefused", params: ({ context }) => ({ id: context.refused?.id }) },
          {
            type: "sayDone",
            params: ({ context, event }) => ({
              name: context.name,
              asNote: context.asNote,
              person: context.workspace.people.get(context.form.assignee)?.name ?? "",
              settlement: event.output,
              undo: context.undo,
            }),
          },
          "dropRefusal",
          "dropFailure",
          "dropDraft",
        ],
      },
    ],
    onError: { target: "open.failed", actions: withEvent("keepFailure") },
  },
});
