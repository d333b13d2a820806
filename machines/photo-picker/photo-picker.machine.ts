import { assign, setup } from "xstate";
import { failureOf, promisePort, type Rejected, withEvent, withOutput } from "../ports.ts";
import {
  type KeptPhoto,
  mostPhotos,
  nextToPrepare,
  noPhotos,
  type PhotoEvent,
  photoFailureOf,
  type PhotoSet,
  type PickedFile,
  readyPhotos,
  roomIn,
  withKept,
  withPicked,
} from "./photo-set.ts";

export interface PhotoPickerInput {
  /** The key of the draft that the photos are stored with: `"report"`, `"note:01abc"`. */
  readonly key: string;
  readonly most?: number;
  /** Returns a new 20-character id, which the attachment gets too. */
  readonly newId: () => string;
}

export interface PhotoPickerContext extends PhotoSet {
  readonly key: string;
  readonly newId: () => string;
  /** The ids of the photos that became ready since the stored photos were last read. */
  readonly fresh: readonly string[];
}

/** The input of preparing and storing one photo. */
export interface PreparePhotoInput {
  readonly key: string;
  readonly id: string;
  readonly file: PickedFile;
}

/** One photo of the set. */
export interface OnePhoto {
  readonly id: string;
}

/**
 * The photos that a user adds to a form. Each file is prepared (upright, small, without the location where it was taken), one
 * after the other, and from then on stored with the form's draft, so that a reload loses nothing. A file that fails stays in the
 * set with the reason until it is tried again or removed. A screen's machine invokes this machine, copies its context with
 * `onSnapshot` and forwards its own `photos.*` events.
 *
 * Actors: `loadPhotos` (the photos stored with the draft), `preparePhoto` (prepares and stores one; aborts when it is stopped).
 * Actions: `forgetPhoto` (deletes a stored photo).
 */
export const photoPickerMachine = setup({
  types: {
    context: {} as PhotoPickerContext,
    input: {} as PhotoPickerInput,
    events: {} as PhotoEvent,
    tags: {} as "busy",
  },
  actors: {
    loadPhotos: promisePort<readonly KeptPhoto[], { readonly key: string }>("loadPhotos"),
    preparePhoto: promisePort<KeptPhoto, PreparePhotoInput>("preparePhoto"),
  },
  actions: {
    setFiles: assign(({ context }, { files }: { readonly files: readonly PickedFile[] }) =>
      withPicked(context, files, context.newId),
    ),
    takeKept: assign(({ context }, kept: readonly KeptPhoto[]) => ({
      photos: withKept(context, kept, context.fresh),
      unread: undefined,
    })),
    beginLooking: assign({ fresh: [] }),
    setUnread: assign((_, { error }: Rejected) => ({ unread: failureOf(error) })),
    markReady: assign(({ context }, photo: KeptPhoto) => ({
      photos: context.photos.map((each) =>
        each.id === photo.id ? { status: "ready" as const, ...photo } : each,
      ),
      fresh: [...context.fresh, photo.id],
    })),
    markFailed: assign(({ context }, { error }: Rejected) => ({
      photos: context.photos.map((each) =>
        each === nextToPrepare(context)
          ? { ...each, status: "failed" as const, failure: photoFailureOf(error) }
          : each,
      ),
    })),
    prepareAgain: assign(({ context }, { id }: OnePhoto) => ({
      photos: context.photos.map((each) =>
        each.id === id && each.status === "failed"
          ? { status: "preparing" as const, id, name: each.name, file: each.file }
          : each,
      ),
    })),
    takeOut: assign(({ context }, { id }: OnePhoto) => ({
      photos: context.photos.filter((each) => each.id !== id),
      removed: [...context.removed, id],
      leftOut: 0,
      open: undefined,
    })),
    show: assign((_, { id }: { readonly id: string | undefined }) => ({ open: id })),
    clear: assign({ ...noPhotos, most: ({ context }) => context.most }),
    forgetPhoto: (_, _params: { readonly key: string; readonly id: string }) => {},
  },
  guards: {
    hasRoom: ({ context }) => roomIn(context) > 0,
    hasMore: ({ context }) => nextToPrepare(context) !== undefined,
    isReady: ({ context }, { id }: OnePhoto) => readyPhotos(context).some((each) => each.id === id),
    isInPreparation: ({ context }, { id }: OnePhoto) => nextToPrepare(context)?.id === id,
  },
}).createMachine({
  id: "photoPicker",
  context: ({ input }) => ({
    ...noPhotos,
    key: input.key,
    most: input.most ?? mostPhotos,
    newId: input.newId,
    fresh: [],
  }),
  type: "parallel",
  on: {
    "photos.picked": { actions: withEvent("setFiles") },
    "photos.retried": { guard: "hasRoom", actions: withEvent("prepareAgain") },
    "photos.opened": { guard: withEvent("isReady"), actions: withEvent("show") },
    "photos.closed": { actions: { type: "show", params: { id: undefined } } },
  },
  states: {
    memory: {
      description: "The photos of the draft.",
      initial: "looking",
      on: { "photos.reloaded": ".looking", "photos.cleared": ".known" },
      states: {
        looking: {
          entry: "beginLooking",
          invoke: {
            src: "loadPhotos",
            input: ({ context }) => ({ key: context.key }),
            onDone: { target: "known", actions: withOutput("takeKept") },
            onError: { target: "unknown", actions: withEvent("setUnread") },
          },
        },
        known: {},
        unknown: {},
      },
    },
    work: {
      initial: "idle",
      on: {
        "photos.cleared": { target: ".idle", actions: "clear" },
        "photos.removed": [
          {
            guard: withEvent("isInPreparation"),
            target: ".idle",
            actions: [
              withEvent("takeOut"),
              {
                type: "forgetPhoto",
                params: ({ context, event }) => ({ key: context.key, id: event.id }),
              },
            ],
          },
          {
            actions: [
              withEvent("takeOut"),
              {
                type: "forgetPhoto",
                params: ({ context, event }) => ({ key: context.key, id: event.id }),
              },
            ],
          },
        ],
      },
      states: {
        idle: { always: { guard: "hasMore", target: "preparing" } },
        preparing: {
          tags: "busy",
          invoke: {
            src: "preparePhoto",
            input: ({ context }) => preparation(context),
            onDone: { target: "idle", actions: withOutput("markReady") },
            onError: { target: "idle", actions: withEvent("markFailed") },
          },
        },
      },
    },
  },
});

function preparation(context: PhotoPickerContext): PreparePhotoInput {
  const photo = nextToPrepare(context);
  if (photo === undefined) throw new Error("only entered while a photo waits");
  return { key: context.key, id: photo.id, file: photo.file };
}
