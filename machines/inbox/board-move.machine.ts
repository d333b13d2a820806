import { assign, sendTo, setup } from "xstate";
import type { Request, RequestState } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { observablePort, withEvent, withUpdate } from "../ports.ts";
import type { ActionInput } from "../request/action-context.ts";
import { actionMachine } from "../request/action.machine.ts";
import {
  type RequestHere,
  type RequestKey,
  requestKey,
  type RequestUpdate,
} from "../request/request-update.ts";
import { type Changing, type WorkspaceChanged, workspaceIn } from "../workspace/workspace.ts";
import { type Drops, dropsOf, type DropStep, nextDrop } from "./board-drops.ts";

/** A card that is lifted: what it can be dropped on, and which column it is over. */
export interface Lifted {
  readonly request: Document<Request>;
  readonly drops: Drops;
  /** The columns of the board, from left to right. */
  readonly columns: readonly RequestState[];
  readonly over: RequestState;
}

export interface BoardMoveContext extends Changing {
  readonly lifted?: Lifted | undefined;
  /** The card that was dropped where it does not go. */
  readonly turnedAway?: Lifted | undefined;
  /** The card that was last put back where it was. */
  readonly putBack?: Lifted | undefined;
  /** The step that a drop began. */
  readonly action?: DropStep | undefined;
  /** The request with its timeline, once it was read for the step. */
  readonly here?: RequestHere | undefined;
}

export type BoardMoveEvent =
  | WorkspaceChanged
  | {
      readonly type: "card.lifted";
      readonly request: Document<Request>;
      readonly columns: readonly RequestState[];
    }
  /** The keyboard moves it to the next column that takes it. */
  | { readonly type: "card.moved"; readonly by: 1 | -1 }
  /** The pointer moves it over a column, or over none. */
  | { readonly type: "card.held"; readonly over: RequestState | undefined }
  | { readonly type: "card.dropped" }
  | { readonly type: "card.putBack" };

/** The lifted card. Throws where there is none: it is only asked for while one is. */
function liftedIn({ lifted }: BoardMoveContext): Lifted {
  if (lifted === undefined) throw new Error("only entered with a card");
  return lifted;
}

function actionInput({ action, here, workspace, newId, stamp }: BoardMoveContext): ActionInput {
  if (here === undefined || action === undefined) throw new Error("only entered with a step");
  const { request, entries, all } = here;
  return { workspace, name: action, request, entries, all, newId, stamp };
}

/** The step that a drop on the column under a card comes to, if it does. */
function stepUnder({ drops, over }: Pick<Lifted, "drops" | "over">): DropStep | undefined {
  const drop = drops[over];
  return drop.kind === "step" ? drop.step : undefined;
}

/**
 * A card of the board that somebody moves to another column, by pointer or by keyboard: which columns take it, which one it is over,
 * and the step that a drop comes to, which is the request's own action with its form. It needs `followRequest`, the machine `action`,
 * and the action `notifyOvertaken` for a step that is no longer possible.
 */
export const boardMoveMachine = setup({
  types: {
    context: {} as BoardMoveContext,
    events: {} as BoardMoveEvent,
    input: {} as Changing,
    tags: {} as "lifted" | "landing",
    children: {} as { action: "action" },
  },
  actors: {
    followRequest: observablePort<RequestUpdate, RequestKey>("followRequest"),
    action: actionMachine,
  },
  actions: {
    notifyOvertaken: (_, _params: { readonly title: string }) => {},
    setWorkspace: assign(workspaceIn),
    notifyAction: sendTo("action", (_, change: WorkspaceChanged) => change),
    lift: assign(({ context }, { request, columns }: Pick<Lifted, "request" | "columns">) => ({
      putBack: undefined,
      lifted: {
        request,
        columns,
        drops: dropsOf(request, context.workspace),
        over: request.state,
      },
    })),
    judgeAgain: assign(({ context }) => {
      const lifted = liftedIn(context);
      return { lifted: { ...lifted, drops: dropsOf(lifted.request, context.workspace) } };
    }),
    move: assign(({ context }, { by }: { readonly by: 1 | -1 }) => {
      const lifted = liftedIn(context);
      return {
        lifted: { ...lifted, over: nextDrop(lifted.drops, lifted.columns, lifted.over, by) },
      };
    }),
    hold: assign(({ context }, { over }: { readonly over: RequestState | undefined }) => {
      const lifted = liftedIn(context);
      return { lifted: { ...lifted, over: over ?? lifted.request.state } };
    }),
    setHere: assign((_, update: RequestUpdate | undefined) =>
      update?.kind === "here" ? { here: update } : {},
    ),
    beginStep: assign(({ context }) => ({ action: stepUnder(liftedIn(context)) })),
    putBack: assign(({ context }) => ({ putBack: context.lifted })),
    turnAway: assign(({ context }) => ({ turnedAway: context.lifted, lifted: undefined })),
    forgetTurnedAway: assign({ turnedAway: undefined }),
    letGo: assign({ lifted: undefined, action: undefined, here: undefined }),
  },
  guards: {
    isStep: ({ context }) => stepUnder(liftedIn(context)) !== undefined,
    isElsewhere: ({ context }) => {
      const { over, request } = liftedIn(context);
      return over !== request.state;
    },
    isUpdate: (_, update: RequestUpdate | undefined) => update !== undefined,
    isStillStep: ({ context }, update: RequestUpdate | undefined) =>
      update?.kind === "here" &&
      context.action ===
        stepUnder({ ...liftedIn(context), drops: dropsOf(update.request, context.workspace) }),
  },
  delays: {
    /** 8,000 ms, to read why a card does not go there. */
    reading: 8000,
  },
}).createMachine({
  id: "boardMove",
  context: ({ input }) => input,
  on: {
    "workspace.changed": { actions: withEvent("setWorkspace") },
  },
  initial: "resting",
  states: {
    resting: {
      entry: "letGo",
      on: { "card.lifted": { target: "lifted", actions: withEvent("lift") } },
    },
    lifted: {
      description: "A card is in the hand; each column says what dropping it there would do.",
      tags: "lifted",
      on: {
        "card.moved": { actions: withEvent("move") },
        "card.held": { actions: withEvent("hold") },
        "card.dropped": [
          { guard: "isStep", target: "reading", actions: "beginStep" },
          { guard: "isElsewhere", target: "turnedAway" },
          { target: "resting", actions: "putBack" },
        ],
        "card.putBack": { target: "resting", actions: "putBack" },
        // Other steps may be allowed now.
        "workspace.changed": { actions: [withEvent("setWorkspace"), "judgeAgain"] },
      },
    },
    turnedAway: {
      description: "The card is back; the board says why it does not go there.",
      entry: "turnAway",
      exit: "forgetTurnedAway",
      after: { reading: "resting" },
      on: { "card.lifted": { target: "lifted", actions: withEvent("lift") } },
    },
    reading: {
      description: "The request is read with its timeline, which the form of the step follows.",
      tags: "landing",
      invoke: {
        src: "followRequest",
        input: ({ context }) => requestKey(context.workspace, liftedIn(context).request.id),
        onSnapshot: [
          { guard: withUpdate("isStillStep"), target: "acting", actions: withUpdate("setHere") },
          { guard: withUpdate("isUpdate"), target: "overtaken" },
        ],
        onError: "overtaken",
      },
    },
    overtaken: {
      description: "Somebody was faster, or the request is gone: the card goes back.",
      entry: {
        type: "notifyOvertaken",
        params: ({ context }) => ({ title: liftedIn(context).request.title }),
      },
      always: "resting",
    },
    acting: {
      description:
        "The step is sent, after its form where it has one; closing that puts the card back.",
      tags: "landing",
      invoke: {
        src: "action",
        id: "action",
        input: ({ context }) => actionInput(context),
        onDone: "resting",
        // The card goes back, and can be moved again.
        onError: "resting",
      },
      on: {
        "workspace.changed": { actions: [withEvent("setWorkspace"), withEvent("notifyAction")] },
      },
    },
  },
});
