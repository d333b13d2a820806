import { assign, setup } from "xstate";
import type { Postponed } from "../outbox/outbox-context.ts";
import {
  type Failure,
  observablePort,
  promisePort,
  withEvent,
  withUpdate,
  failureIn,
} from "../ports.ts";
import type { UploadStage } from "../uploads/uploads.machine.ts";
import type { ChangeFacts } from "./change-facts.ts";
import type { SetAside } from "./set-aside.ts";

/** A member who is not signed in and has unsent changes on this device. */
export interface Absent {
  /** The id of their member document. */
  readonly by: string;
  readonly count: number;
}

/** A photo of this device that has not been uploaded. */
export interface PhotoFacts {
  readonly id: string;
  readonly request: string;
  /** The id of the author's member document. */
  readonly by: string;
  readonly stage: UploadStage;
  /** An address for `<img src>`. */
  readonly thumbnail: string | undefined;
}

/** The entries of the outbox, the photos that still have to be sent, and the present state of both. */
export interface AttentionUpdate {
  /** Refused changes, newest first. */
  readonly refused: readonly ChangeFacts[];
  /** Changes that wait to be applied, in their order. */
  readonly kept: readonly ChangeFacts[];
  /** Those of the kept changes that may be applied only later, with the reason. */
  readonly postponed: readonly Postponed[];
  /** The members whose changes wait on this device until they sign in again, with the number of changes. */
  readonly absent: readonly Absent[];
  /** Stored records that cannot be read, in the order in which they were found. */
  readonly unreadable: readonly SetAside[];
  /** The photos, in the order in which they are sent. */
  readonly photos: readonly PhotoFacts[];
  /** Whether the photo uploads are paused. */
  readonly isPaused: boolean;
  /** The titles of requests by id, where they are known. */
  readonly titles: ReadonlyMap<string, string>;
  /** The ids of the changes with a decision that is not carried out yet. */
  readonly decided: readonly string[];
  /** The change whose decision could not be carried out, and the reason. */
  readonly trouble: { readonly id: string; readonly failure: Failure } | undefined;
}

export interface AttentionContext {
  readonly update: AttentionUpdate | undefined;
  /** The id of the change that was last tried again. */
  readonly tried?: string | undefined;
  /** The item whose discarding has to be confirmed. */
  readonly asked?: Asked | undefined;
  /** The unreadable record that is being saved or discarded, or whose saving or discarding failed. */
  readonly subject?: string | undefined;
  /** Why saving or discarding it failed. */
  readonly failure?: Failure | undefined;
}

/** A change, a photo that has not been uploaded, or an unreadable record. */
export interface Asked {
  readonly kind: "change" | "photo" | "unreadable";
  readonly id: string;
}

export type AttentionEvent =
  | { readonly type: "retry.requested"; readonly id: string }
  | { readonly type: "edit.requested"; readonly id: string }
  | { readonly type: "discard.requested"; readonly id: string }
  | { readonly type: "discard.confirmed" }
  | { readonly type: "discard.cancelled" }
  | { readonly type: "photo.retried"; readonly id: string }
  /** The photo is to be discarded instead of sent. */
  | { readonly type: "photo.discard.requested"; readonly id: string }
  /** The unreadable record is to be saved as a file. */
  | { readonly type: "unreadable.saved"; readonly id: string }
  /** The unreadable record is to be discarded. */
  | { readonly type: "unreadable.discard.requested"; readonly id: string }
  | { readonly type: "photos.paused" }
  | { readonly type: "photos.resumed" }
  | { readonly type: "trouble.dismissed" }
  | { readonly type: "reload.requested" };

export interface AttentionSubject {
  readonly id: string;
}

/**
 * The "needs attention" page: refused changes, each with its text and the reason; kept changes that are not applied yet; photos
 * that have not been uploaded; and stored records that cannot be read.
 * Actors: `followOutbox`, `saveUnreadable` (makes a file of an unreadable record) and `discardUnreadable`. Actions: `tryAgain`,
 * `takeBack` (restores the form to edit it), `giveUp` and `dismissTrouble`, which the outbox carries out; `sendPhoto`,
 * `giveUpPhoto` and `pausePhotos`, which the uploads carry out.
 */
export const attentionMachine = setup({
  types: {
    context: {} as AttentionContext,
    events: {} as AttentionEvent,
    tags: {} as "loading" | "busy" | "failed",
  },
  actors: {
    followOutbox: observablePort<AttentionUpdate, void>("followOutbox"),
    saveUnreadable: promisePort<void, AttentionSubject>("saveUnreadable"),
    discardUnreadable: promisePort<void, AttentionSubject>("discardUnreadable"),
  },
  actions: {
    tryAgain: (_, _params: AttentionSubject) => {},
    takeBack: (_, _params: AttentionSubject) => {},
    giveUp: (_, _params: AttentionSubject) => {},
    dismissTrouble: () => {},
    sendPhoto: (_, _params: AttentionSubject) => {},
    giveUpPhoto: (_, _params: AttentionSubject) => {},
    pausePhotos: (_, _params: { readonly isPaused: boolean }) => {},
    setUpdate: assign((_, update: AttentionUpdate | undefined) => ({ update: update })),
    setTried: assign((_, { id }: AttentionSubject) => ({ tried: id })),
    setAsked: assign((_, asked: Asked) => ({ asked })),
    forgetAsked: assign({ asked: undefined }),
    setSubject: assign((_, { id }: AttentionSubject) => ({ subject: id, failure: undefined })),
    forgetSubject: assign({ subject: undefined }),
    setFailure: assign(failureIn),
  },
  guards: {
    hasUpdate: (_, update: AttentionUpdate | undefined) => update !== undefined,
    isStillAsked: ({ context: { asked } }, update: AttentionUpdate | undefined) => {
      if (asked === undefined || update === undefined) return false;
      const { photos, unreadable, refused, kept } = update;
      const left = { photo: photos, unreadable, change: [...refused, ...kept] }[asked.kind];
      return left.some(({ id }) => id === asked.id);
    },
    isSeenTo: ({ context: { subject, failure } }, update: AttentionUpdate | undefined) =>
      update !== undefined && subject !== undefined && failure === undefined,
    isPhotoAsked: ({ context }) => context.asked?.kind === "photo",
    isUnreadableAsked: ({ context }) => context.asked?.kind === "unreadable",
  },
}).createMachine({
  id: "attention",
  context: { update: undefined },
  initial: "following",
  states: {
    following: {
      invoke: {
        src: "followOutbox",
        onSnapshot: [
          { guard: withUpdate("isStillAsked"), actions: withUpdate("setUpdate") },
          { guard: withUpdate("isSeenTo"), actions: withUpdate("setUpdate") },
          {
            guard: withUpdate("hasUpdate"),
            target: ".here",
            actions: [withUpdate("setUpdate"), "forgetAsked"],
          },
        ],
        onError: "lost",
      },
      initial: "loading",
      states: {
        loading: { tags: "loading" },
        here: {
          on: {
            "retry.requested": { actions: [withEvent("setTried"), withEvent("tryAgain")] },
            "edit.requested": { actions: withEvent("takeBack") },
            "trouble.dismissed": { actions: "dismissTrouble" },
            "photo.retried": { actions: withEvent("sendPhoto") },
            "photos.paused": { actions: { type: "pausePhotos", params: { isPaused: true } } },
            "photos.resumed": { actions: { type: "pausePhotos", params: { isPaused: false } } },
            "unreadable.saved": {
              target: "#attention.following.saving",
              actions: withEvent("setSubject"),
            },
            "unreadable.discard.requested": {
              target: "#attention.following.asking",
              actions: {
                type: "setAsked",
                params: ({ event }) => ({ kind: "unreadable", id: event.id }),
              },
            },
            "photo.discard.requested": {
              target: "#attention.following.asking",
              actions: {
                type: "setAsked",
                params: ({ event }) => ({ kind: "photo", id: event.id }),
              },
            },
            "discard.requested": {
              target: "#attention.following.asking",
              actions: {
                type: "setAsked",
                params: ({ event }) => ({ kind: "change", id: event.id }),
              },
            },
          },
        },
        asking: {
          description: "Discarding cannot be undone, so it must be confirmed.",
          on: {
            "discard.cancelled": { target: "here", actions: "forgetAsked" },
            "discard.confirmed": [
              {
                guard: "isPhotoAsked",
                target: "here",
                actions: [
                  { type: "giveUpPhoto", params: ({ context }) => ({ id: askedId(context) }) },
                  "forgetAsked",
                ],
              },
              {
                guard: "isUnreadableAsked",
                target: "discarding",
                actions: [
                  { type: "setSubject", params: ({ context }) => ({ id: askedId(context) }) },
                  "forgetAsked",
                ],
              },
              {
                target: "here",
                actions: [
                  { type: "giveUp", params: ({ context }) => ({ id: askedId(context) }) },
                  "forgetAsked",
                ],
              },
            ],
          },
        },
        saving: {
          description: "Saves the unreadable entries as a file.",
          tags: "busy",
          invoke: {
            src: "saveUnreadable",
            input: ({ context }) => ({ id: context.subject ?? "" }),
            onDone: { target: "here", actions: "forgetSubject" },
            onError: { target: "here", actions: withEvent("setFailure") },
          },
        },
        discarding: {
          tags: "busy",
          invoke: {
            src: "discardUnreadable",
            input: ({ context }) => ({ id: context.subject ?? "" }),
            onDone: { target: "here", actions: "forgetSubject" },
            onError: { target: "here", actions: withEvent("setFailure") },
          },
        },
      },
    },
    lost: {
      tags: "failed",
      on: { "reload.requested": "following" },
    },
  },
});

function askedId({ asked }: AttentionContext): string {
  return asked?.id ?? "";
}
