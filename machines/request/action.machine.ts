import { assign, sendTo, setup } from "xstate";
import { isPreparing, type PhotoEvent, type PhotoSet } from "../photo-picker/photo-set.ts";
import {
  observablePort,
  type Settlement,
  withEvent,
  withOutput,
  withUpdate,
  failureIn,
} from "../ports.ts";
import { type WorkspaceChanged, workspaceIn } from "../workspace/workspace.ts";
import {
  type ActionContext,
  type ActionInput,
  type ActionName,
  beginAction,
  hasWords,
  isComplete,
  madeChange,
  restored,
} from "./action-context.ts";
import { type FormField, withField } from "./action-form.ts";
import { type ActionField, actionInputs, isImmediate } from "./action-inputs.ts";
import type { DraftState } from "./draft-keeper.machine.ts";
import type { SentPhoto } from "./evidence.ts";
import {
  draftBeingSent,
  formActors,
  formChildren,
  formInvokes,
  handingOver,
  madeIn,
} from "./form-ports.ts";
import { draftOf, rebased, settled, withTheirs } from "./merge-fields.ts";
import type { RequestKey, RequestUpdate } from "./request-update.ts";
import type { WayBack } from "./undo.ts";

export type ActionEvent =
  | WorkspaceChanged
  | { readonly type: "field.changed"; readonly field: FormField; readonly value: string }
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "theirs.taken"; readonly field: ActionField }
  | { readonly type: "mine.kept"; readonly field: ActionField }
  | { readonly type: "send.requested" }
  | { readonly type: "note.requested" }
  | { readonly type: "draft.discarded" }
  | { readonly type: "earlier.discarded" }
  | { readonly type: "sheet.closed" }
  | PhotoEvent;

/** What is said once an action is through. */
export interface DoneParams {
  readonly name: ActionName;
  readonly request: string;
  readonly asNote: boolean;
  /** The new assignee's name; "" without an assignee. */
  readonly person: string;
  readonly settlement: Settlement;
  readonly wayBack: WayBack | undefined;
}

/** What the machine of an action and its states are made of: types, actors, actions and guards by name. */
const actionSetup = setup({
  types: {
    context: {} as ActionContext,
    events: {} as ActionEvent,
    input: {} as ActionInput,
    tags: {} as "opening" | "sheet" | "busy" | "editable",
    children: formChildren,
  },
  actors: {
    ...formActors,
    followRequest: observablePort<RequestUpdate, RequestKey>("followRequest"),
  },
  actions: {
    /** A refused change is taken out of "needs attention": all of it is in the form still. */
    forgetRefused: (_, _params: { readonly id: string | undefined }) => {},
    notifyDone: (_, _params: DoneParams) => {},
    setWorkspace: assign(workspaceIn),
    setUpdate: assign(({ context }, update: RequestUpdate | undefined) => {
      if (update === undefined) return {};
      if (update.kind !== "here") return { gone: update.kind };
      const { request, entries, all } = update;
      const { fields } = actionInputs(context.name);
      return { ...rebased(context, request, fields), gone: undefined, request, entries, all };
    }),
    setDraft: assign((_, draft: DraftState) => ({ draft })),
    fillIn: assign(({ context }) => restored(context)),
    startOver: assign(({ context }) => {
      const { draft, photos } = context;
      return { ...beginAction(context), draft, photos };
    }),
    setPhotos: assign((_, photos: PhotoSet) => ({ photos })),
    write: assign(
      ({ context }, { field, value }: { readonly field: FormField; readonly value: string }) => ({
        form: withField(context.form, context, field, value),
      }),
    ),
    search: assign((_, { query }: { readonly query: string }) => ({ query })),
    takeTheirs: assign(({ context }, { field }: { readonly field: ActionField }) =>
      withTheirs(context, field),
    ),
    keepMine: assign(({ context }, { field }: { readonly field: ActionField }) =>
      settled(context, field),
    ),
    keepDraft: sendTo("draft", ({ context }) => ({
      type: "draft.changed",
      json: draftOf(context),
    })),
    markDraft: sendTo("draft", ({ context }) => ({
      type: "draft.changed",
      json: draftBeingSent(draftOf(context), madeIn(context)),
    })),
    dropDraft: sendTo("draft", { type: "draft.cleared" }),
    notifyPicker: sendTo("photos", (_, event: PhotoEvent) => event),
    markAttempted: assign({ attempted: true }),
    asAction: assign({ asNote: false }),
    asNote: assign({ asNote: true }),
    setHanded: assign((_, photos: readonly SentPhoto[]) => ({
      handed: photos,
    })),
    makeChange: assign(({ context }) => madeChange(context)),
    setRefusal: assign(({ context }, settlement: Settlement) => ({
      failure: undefined,
      refused:
        settlement.outcome === "refused" && context.change !== undefined
          ? { id: context.change.id, refusal: settlement.refusal }
          : undefined,
    })),
    dropRefusal: assign({ refused: undefined }),
    setFailure: assign(failureIn),
    dropFailure: assign({ failure: undefined }),
  },
  guards: {
    isImmediate: ({ context }) => isImmediate(context.name),
    isLoaded: ({ context }) => context.draft.isLoaded,
    isPreparing: ({ context }) => isPreparing(context.photos),
    isIncomplete: ({ context }) => !isComplete(context),
    hasWords: ({ context }) => hasWords(context) && !isPreparing(context.photos),
    isRefused: (_, settlement: Settlement) => settlement.outcome === "refused",
    wasRefused: ({ context }) => context.refused !== undefined,
  },
});

/**
 * One thing that somebody does to a request, from the first word in its sheet until it is settled. What needs nothing is
 * sent at once and has no sheet unless it fails. The request lives on underneath: what others change is merged field by
 * field, and the other person is named. It needs `followRequest`, the machines `draftKeeper` and
 * `photoPicker`, `handOver` (puts photos where they are sent from), `submit`, and the actions
 * `forgetRefused` and `notifyDone`.
 */
export const actionMachine = actionSetup.createMachine({
  id: "action",
  context: ({ input }) => beginAction(input),
  invoke: [
    {
      src: "followRequest",
      input: ({ context }) => context.key,
      onSnapshot: { actions: withUpdate("setUpdate") },
      // As it was a moment ago will do; what does not fit it any more is refused with a reason.
      onError: {},
    },
    ...formInvokes,
  ],
  on: {
    "workspace.changed": { actions: withEvent("setWorkspace") },
    "photos.*": { actions: withEvent("notifyPicker") },
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
    open: {
      tags: ["sheet", "editable"],
      initial: "writing",
      on: {
        "field.changed": { target: ".writing", actions: [withEvent("write"), "keepDraft"] },
        "query.typed": { actions: withEvent("search") },
        "theirs.taken": { target: ".writing", actions: [withEvent("takeTheirs"), "keepDraft"] },
        "mine.kept": { actions: [withEvent("keepMine"), "keepDraft"] },
        "earlier.discarded": { target: ".writing", actions: ["startOver", "keepDraft"] },
        "send.requested": [
          { guard: "isPreparing" },
          { guard: "isIncomplete", target: ".writing", actions: "markAttempted" },
          { target: "handingOver", actions: "asAction" },
        ],
        "note.requested": { guard: "hasWords", target: "handingOver", actions: "asNote" },
        "draft.discarded": {
          target: "left",
          actions: [
            { type: "forgetRefused", params: ({ context }) => ({ id: context.refused?.id }) },
            "dropDraft",
          ],
        },
        "sheet.closed": [
          // What was refused lies under "needs attention" with everything in it: once is enough.
          { guard: "wasRefused", target: "left", actions: "dropDraft" },
          { target: "left" },
        ],
      },
      states: {
        writing: {},
        refused: {},
        failed: {},
      },
    },
    handingOver: {
      tags: ["sheet", "busy"],
      invoke: handingOver("open.failed"),
    },
    sending: {
      tags: "busy",
      invoke: {
        src: "submit",
        input: ({ context }) => madeIn(context),
        onDone: [
          {
            guard: withOutput("isRefused"),
            target: "open.refused",
            actions: withOutput("setRefusal"),
          },
          {
            target: "left",
            actions: [
              {
                type: "notifyDone",
                params: ({ context, event }) => ({
                  name: context.name,
                  request: context.key.request,
                  asNote: context.asNote,
                  person: context.workspace.people.get(context.form.assignee)?.name ?? "",
                  settlement: event.output,
                  wayBack: context.wayBack,
                }),
              },
              "dropRefusal",
              "dropFailure",
              "dropDraft",
            ],
          },
        ],
        onError: { target: "open.failed", actions: withEvent("setFailure") },
      },
    },
    left: {
      type: "final",
    },
  },
});
