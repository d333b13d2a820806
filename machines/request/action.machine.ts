import { lostPhotos } from "../photo-picker/photo-set.ts";
import { withEvent, withUpdate } from "../ports.ts";
import { beginAction } from "./action-context.ts";
import { handingOverState, sendingState } from "./action-sending-states.ts";
import { actionSetup } from "./action-setup.ts";
import { writingState } from "./action-writing-state.ts";
import { lostDraft } from "./draft-keeper.machine.ts";

/**
 * One thing that somebody does to a request, from the first word in its sheet until it is settled. What needs nothing is
 * sent at once and has no sheet unless it fails. The request lives on underneath: what others change is merged field by
 * field, and whoever was faster is named. It needs `followRequest`, the machines `draftKeeper` and
 * `photoPicker`, `handOver` (puts photos where they are sent from), `submit`, and the actions
 * `forgetRefused` and `sayDone`.
 */
export const actionMachine = actionSetup.createMachine({
  id: "action",
  context: ({ input }) => beginAction(input),
  invoke: [
    {
      src: "followRequest",
      input: ({ context }) => context.key,
      onSnapshot: { actions: withUpdate("takeNews") },
      // As it was a moment ago will do; what does not fit it any more is refused with a reason.
      onError: {},
    },
    {
      src: "photoPicker",
      id: "photos",
      input: ({ context }) => ({ key: context.draft.key, newId: context.newId }),
      onSnapshot: { actions: withUpdate("takePhotos") },
      // The form goes on without them.
      onError: { actions: { type: "takePhotos", params: ({ event }) => lostPhotos(event.error) } },
    },
    {
      src: "draftKeeper",
      id: "draft",
      input: ({ context }) => ({ key: context.draft.key }),
      onSnapshot: { actions: withUpdate("takeDraft") },
      // What is written stays on the screen.
      onError: {
        actions: {
          type: "takeDraft",
          params: ({ context, event }) => lostDraft(context.draft, event.error),
        },
      },
    },
  ],
  on: {
    "workspace.changed": { actions: withEvent("setWorkspace") },
    "photos.*": { actions: withEvent("tellPhotos") },
  },
  initial: "opening",
  states: {
    opening: {
      tags: "opening",
      always: [
        { guard: "isImmediate", target: "sending", actions: "makeChange" },
        { guard: "isLoaded", target: "open", actions: "fillIn" },
      ],
    },
    open: writingState,
    confirming: {
      tags: ["sheet", "confirming"],
      on: {
        "send.confirmed": "handingOver",
        "confirmation.cancelled": "open",
      },
    },
    handingOver: handingOverState,
    sending: sendingState,
    left: {
      description: "It is through, given up, or put aside; the page takes the sheet away.",
      type: "final",
    },
  },
});
