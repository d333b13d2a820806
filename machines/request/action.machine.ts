import { assign, sendTo, setup } from "xstate";
import type { Act, Change } from "#generated/runtime.ts";
import type { House } from "../house.ts";
import { photoPickerMachine } from "../photo-picker/photo-picker.machine.ts";
import { isPreparing, type PhotoEvent, type PhotoSet } from "../photo-picker/photo-set.ts";
import {
  failureOf,
  observablePort,
  promisePort,
  type Rejected,
  type Settlement,
} from "../ports.ts";
import {
  type ActionContext,
  type ActionInput,
  type ActionName,
  beginAction,
  hasWords,
  isComplete,
  madeChange,
} from "./action-context.ts";
import { type FormField, withField } from "./action-form.ts";
import { type ActionField, actionInputs, isFinal, isImmediate } from "./action-inputs.ts";
import { draftKeeperMachine, type DraftState } from "./draft-keeper.machine.ts";
import type { PhotosToSend, SentPhoto } from "./evidence.ts";
import { draftOf, rebased, settled, withDraft, withTheirs } from "./merge-fields.ts";
import type { NewsOf, RequestKey, RequestNews } from "./request-news.ts";

export type ActionEvent =
  | { readonly type: "field.changed"; readonly field: FormField; readonly value: string }
  | { readonly type: "query.typed"; readonly query: string }
  | { readonly type: "theirs.taken"; readonly field: ActionField }
  | { readonly type: "mine.kept"; readonly field: ActionField }
  | { readonly type: "send.requested" }
  | { readonly type: "send.confirmed" }
  | { readonly type: "confirmation.cancelled" }
  | { readonly type: "note.requested" }
  | { readonly type: "draft.discarded" }
  | { readonly type: "sheet.closed" }
  | PhotoEvent;

/** What is said once an action is through. */
export interface DoneParams {
  readonly name: ActionName;
  readonly asNote: boolean;
  /** What whoever it was given to is called; "" where it was given to nobody. */
  readonly person: string;
  readonly settlement: Settlement;
  readonly undo: ((act: Act) => Change) | undefined;
}

/** What became of a change. */
export interface Settled {
  readonly settlement: Settlement;
}

/**
 * One thing that somebody does to a request, from the first word in its sheet until it is settled. What needs nothing is
 * sent at once and has no sheet unless it fails. The request lives on underneath: what others change is merged field by
 * field, and whoever was faster is named. It needs `followHouse`, `followRequest`, the machines `draftKeeper` and
 * `photoPicker`, `handOver` (puts photos where they are sent from), `submit`, and the actions `photosSent`,
 * `forgetRefused`, `sayDone` and `leave`.
 */
export const actionMachine = setup({
  types: {
    context: {} as ActionContext,
    events: {} as ActionEvent,
    input: {} as ActionInput,
    tags: {} as "opening" | "sheet" | "busy" | "editable" | "confirming",
    children: {} as { draft: "draftKeeper"; photos: "photoPicker" },
  },
  actors: {
    followHouse: observablePort<House, void>("followHouse"),
    followRequest: observablePort<RequestNews, RequestKey>("followRequest"),
    draftKeeper: draftKeeperMachine,
    photoPicker: photoPickerMachine,
    handOver: promisePort<readonly SentPhoto[], PhotosToSend>("handOver"),
    submit: promisePort<Settlement, Change>("submit"),
  },
  actions: {
    photosSent: (_, _params: { readonly photos: readonly SentPhoto[] }) => {},
    forgetRefused: (_, _params: { readonly id: string | undefined }) => {},
    sayDone: (_, _params: DoneParams) => {},
    leave: () => {},
    takeHouse: assign((_, { news }: NewsOf<House>) => (news === undefined ? {} : { house: news })),
    takeNews: assign(({ context }, { news }: NewsOf<RequestNews>) => {
      if (news === undefined) return {};
      if (news.kind !== "here") return { gone: news.kind };
      const { request, entries, all } = news;
      const { fields } = actionInputs(context.name);
      return { ...rebased(context, request, fields), gone: undefined, request, entries, all };
    }),
    takeDraft: assign((_, draft: DraftState) => ({ draft })),
    fillIn: assign(({ context }) =>
      withDraft(context, context.draft.found, context.request, actionInputs(context.name).fields),
    ),
    takePhotos: assign((_, photos: PhotoSet) => ({ photos })),
    write: assign(
      ({ context }, { field, value }: { readonly field: FormField; readonly value: string }) => ({
        form: withField(context.form, context.request, context.house, field, value),
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
    flushDraft: sendTo("draft", { type: "draft.flushed" }),
    dropDraft: sendTo("draft", { type: "draft.cleared" }),
    tellPhotos: sendTo("photos", (_, event: PhotoEvent) => event),
    markAttempted: assign({ attempted: true }),
    asAction: assign({ asNote: false }),
    asNote: assign({ asNote: true }),
    take: assign((_, { photos }: { readonly photos: readonly SentPhoto[] }) => ({
      handed: photos,
    })),
    makeChange: assign(({ context }) => madeChange(context)),
    keepRefusal: assign(({ context }, { settlement }: Settled) => ({
      failure: undefined,
      refused:
        settlement.outcome === "refused" && context.change !== undefined
          ? { id: context.change.id, refusal: settlement.refusal }
          : undefined,
    })),
    dropRefusal: assign({ refused: undefined }),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
    dropFailure: assign({ failure: undefined }),
  },
  guards: {
    isImmediate: ({ context }) => isImmediate(context.name),
    isLoaded: ({ context }) => context.draft.isLoaded,
    isPreparing: ({ context }) => isPreparing(context.photos),
    isIncomplete: ({ context }) => !isComplete(context),
    isFinal: ({ context }) => isFinal(context.name),
    hasWords: ({ context }) => hasWords(context) && !isPreparing(context.photos),
    isRefused: (_, { settlement }: Settled) => settlement.outcome === "refused",
    wasRefused: ({ context }) => context.refused !== undefined,
  },
}).createMachine({
  id: "action",
  context: ({ input }) => beginAction(input),
  invoke: [
    {
      src: "followHouse",
      onSnapshot: {
        actions: { type: "takeHouse", params: ({ event }) => ({ news: event.snapshot.context }) },
      },
      // The house as it was a moment ago will do; the store judges by the present one.
      onError: {},
    },
    {
      src: "followRequest",
      input: ({ context }) => context.key,
      onSnapshot: {
        actions: { type: "takeNews", params: ({ event }) => ({ news: event.snapshot.context }) },
      },
      // So will the request; what does not fit it any more is refused with a reason.
      onError: {},
    },
    {
      src: "photoPicker",
      id: "photos",
      input: ({ context }) => ({ key: context.draft.key, newId: context.newId }),
      onSnapshot: {
        actions: { type: "takePhotos", params: ({ event }) => event.snapshot.context },
      },
    },
    {
      src: "draftKeeper",
      id: "draft",
      input: ({ context }) => ({ key: context.draft.key }),
      onSnapshot: {
        actions: { type: "takeDraft", params: ({ event }) => event.snapshot.context },
      },
    },
  ],
  on: {
    "photos.*": { actions: { type: "tellPhotos", params: ({ event }) => event } },
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
        "field.changed": {
          actions: [
            { type: "write", params: ({ event }) => ({ field: event.field, value: event.value }) },
            "keepDraft",
          ],
        },
        "query.typed": {
          actions: { type: "search", params: ({ event }) => ({ query: event.query }) },
        },
        "theirs.taken": {
          actions: [
            { type: "takeTheirs", params: ({ event }) => ({ field: event.field }) },
            "keepDraft",
          ],
        },
        "mine.kept": {
          actions: { type: "keepMine", params: ({ event }) => ({ field: event.field }) },
        },
        "send.requested": [
          { guard: "isPreparing" },
          { guard: "isIncomplete", actions: "markAttempted" },
          { guard: "isFinal", target: "confirming", actions: "asAction" },
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
          { target: "left", actions: "flushDraft" },
        ],
      },
      states: {
        writing: {},
        refused: {
          description: "The store said no; the reason is shown, and all that was written.",
        },
        failed: { description: "It could not even be kept on this device." },
      },
    },
    confirming: {
      tags: ["sheet", "confirming"],
      on: {
        "send.confirmed": "handingOver",
        "confirmation.cancelled": "open",
      },
    },
    handingOver: {
      tags: ["sheet", "busy"],
      invoke: {
        src: "handOver",
        input: ({ context }) => ({ key: context.draft.key, except: context.photos.removed }),
        onDone: {
          target: "sending",
          actions: [
            { type: "take", params: ({ event }) => ({ photos: event.output }) },
            "makeChange",
          ],
        },
        onError: {
          target: "open.failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    sending: {
      tags: "busy",
      invoke: {
        src: "submit",
        input: ({ context }) => made(context),
        onDone: [
          {
            guard: { type: "isRefused", params: ({ event }) => ({ settlement: event.output }) },
            target: "open.refused",
            actions: [
              { type: "forgetRefused", params: ({ context }) => ({ id: context.refused?.id }) },
              { type: "keepRefusal", params: ({ event }) => ({ settlement: event.output }) },
            ],
          },
          {
            target: "left",
            actions: [
              { type: "forgetRefused", params: ({ context }) => ({ id: context.refused?.id }) },
              { type: "photosSent", params: ({ context }) => ({ photos: context.handed }) },
              {
                type: "sayDone",
                params: ({ context, event }) => ({
                  name: context.name,
                  asNote: context.asNote,
                  person: context.house.people.get(context.form.assignee)?.name ?? "",
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
        onError: {
          target: "open.failed",
          actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    left: {
      description: "It is through, given up, or put aside; the page takes the sheet away.",
      entry: "leave",
    },
  },
});

function made({ change }: ActionContext): Change {
  if (change === undefined) throw new Error("only entered with a change to send");
  return change;
}
