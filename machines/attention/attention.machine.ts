import { assign, setup } from "xstate";
import type { Postponed } from "../outbox/outbox-context.ts";
import { type Failure, failureOf, observablePort, promisePort, type Rejected } from "../ports.ts";
import type { UploadStage } from "../uploads/upload-stage.ts";
import type { ChangeFacts } from "./change-facts.ts";
import type { SetAside } from "./set-aside.ts";

/** Somebody who is not signed in, and left something here. */
export interface Absent {
  /** The id of their member document. */
  readonly by: string;
  readonly count: number;
}

/** A photo of this device that has not arrived where photos are kept. */
export interface PhotoFacts {
  readonly id: string;
  readonly request: string;
  /** Whose photo it is: the id of their member document. */
  readonly by: string;
  readonly stage: UploadStage;
  /** An address for `<img src>`. */
  readonly thumbnail: string | undefined;
}

/** What the outbox holds, what still has to be sent, and what is being done about it. */
export interface AttentionNews {
  /** Refused changes, the last first. */
  readonly refused: readonly ChangeFacts[];
  /** Changes that wait to be applied, in their order. */
  readonly kept: readonly ChangeFacts[];
  /** Those of them that may be done only later, and why. */
  readonly postponed: readonly Postponed[];
  /** Whose changes wait on this device until they sign in again, and how many. */
  readonly absent: readonly Absent[];
  /** What cannot be read, in the order in which it was found. */
  readonly unreadable: readonly SetAside[];
  /** In the order in which they are sent. */
  readonly photos: readonly PhotoFacts[];
  /** Whether somebody has stopped them. */
  readonly isPaused: boolean;
  /** Titles of requests by id, as far as they are known. */
  readonly titles: ReadonlyMap<string, string>;
  /** The change that is being seen to. */
  readonly busy: string | undefined;
  /** The change that could not be seen to, and why. */
  readonly trouble: { readonly id: string; readonly failure: Failure } | undefined;
}

export interface AttentionContext {
  readonly news: AttentionNews | undefined;
  /** The change that somebody tried again last. */
  readonly tried: string | undefined;
  /** What somebody is about to give up. */
  readonly asked: Asked | undefined;
  /** What of that which cannot be read is becoming a file, or going, or did not. */
  readonly subject: string | undefined;
  /** Why it did not. */
  readonly failure: Failure | undefined;
}

/** A change, a photo that has not arrived, or something that cannot be read. */
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
  /** A photo is not to be sent after all. */
  | { readonly type: "photo.discard.requested"; readonly id: string }
  /** Something that cannot be read is to become a file. */
  | { readonly type: "unreadable.saved"; readonly id: string }
  /** Something that cannot be read is to go. */
  | { readonly type: "unreadable.discard.requested"; readonly id: string }
  | { readonly type: "photos.paused" }
  | { readonly type: "photos.resumed" }
  | { readonly type: "trouble.dismissed" }
  | { readonly type: "reload.requested" };

export interface AttentionTold {
  readonly news: AttentionNews | undefined;
}

export interface AttentionSubject {
  readonly id: string;
}

/**
 * The changes that were refused, each with what was written and why it was refused, the ones that are kept and not applied
 * yet, the photos that have not arrived where photos are kept, and what was kept and cannot be read. It needs `followOutbox` and
 * the actions `tryAgain`, `takeBack` (to where it can be edited), `giveUp` and `dismissTrouble`, which the outbox sees to,
 * `sendPhoto`, `giveUpPhoto` and `pausePhotos`, which the uploads see to, and the actors `saveUnreadable`, which makes a file of
 * what cannot be read, and `discardUnreadable`.
 */
export const attentionMachine = setup({
  types: {
    context: {} as AttentionContext,
    events: {} as AttentionEvent,
    tags: {} as "loading" | "busy" | "failed",
  },
  actors: {
    followOutbox: observablePort<AttentionNews, void>("followOutbox"),
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
    keepNews: assign((_, { news }: AttentionTold) => ({ news })),
    keepTried: assign((_, { id }: AttentionSubject) => ({ tried: id })),
    keepAsked: assign((_, asked: Asked) => ({ asked })),
    forgetAsked: assign({ asked: undefined }),
    keepSubject: assign((_, { id }: AttentionSubject) => ({ subject: id, failure: undefined })),
    forgetSubject: assign({ subject: undefined }),
    keepFailure: assign((_, { error }: Rejected) => ({ failure: failureOf(error) })),
  },
  guards: {
    isNews: (_, { news }: AttentionTold) => news !== undefined,
    isStillAsked: ({ context: { asked } }, { news }: AttentionTold) => {
      if (asked === undefined || news === undefined) return false;
      const { photos, unreadable, refused, kept } = news;
      const left = { photo: photos, unreadable, change: [...refused, ...kept] }[asked.kind];
      return left.some(({ id }) => id === asked.id);
    },
    isSeenTo: ({ context: { subject, failure } }, { news }: AttentionTold) =>
      news !== undefined && subject !== undefined && failure === undefined,
    isPhotoAsked: ({ context }) => context.asked?.kind === "photo",
    isUnreadableAsked: ({ context }) => context.asked?.kind === "unreadable",
  },
}).createMachine({
  id: "attention",
  context: {
    news: undefined,
    tried: undefined,
    asked: undefined,
    subject: undefined,
    failure: undefined,
  },
  initial: "following",
  states: {
    following: {
      invoke: {
        src: "followOutbox",
        onSnapshot: [
          {
            guard: {
              type: "isStillAsked",
              params: ({ event }) => ({ news: event.snapshot.context }),
            },
            actions: {
              type: "keepNews",
              params: ({ event }) => ({ news: event.snapshot.context }),
            },
          },
          {
            guard: { type: "isSeenTo", params: ({ event }) => ({ news: event.snapshot.context }) },
            actions: {
              type: "keepNews",
              params: ({ event }) => ({ news: event.snapshot.context }),
            },
          },
          {
            guard: { type: "isNews", params: ({ event }) => ({ news: event.snapshot.context }) },
            target: ".here",
            actions: [
              { type: "keepNews", params: ({ event }) => ({ news: event.snapshot.context }) },
              "forgetAsked",
            ],
          },
        ],
        onError: "lost",
      },
      initial: "loading",
      states: {
        loading: { tags: "loading" },
        here: {
          on: {
            "retry.requested": {
              actions: [
                { type: "keepTried", params: ({ event }) => ({ id: event.id }) },
                { type: "tryAgain", params: ({ event }) => ({ id: event.id }) },
              ],
            },
            "edit.requested": {
              actions: { type: "takeBack", params: ({ event }) => ({ id: event.id }) },
            },
            "trouble.dismissed": { actions: "dismissTrouble" },
            "photo.retried": {
              actions: { type: "sendPhoto", params: ({ event }) => ({ id: event.id }) },
            },
            "photos.paused": { actions: { type: "pausePhotos", params: { isPaused: true } } },
            "photos.resumed": { actions: { type: "pausePhotos", params: { isPaused: false } } },
            "unreadable.saved": {
              target: "#attention.following.saving",
              actions: { type: "keepSubject", params: ({ event }) => ({ id: event.id }) },
            },
            "unreadable.discard.requested": {
              target: "#attention.following.asking",
              actions: {
                type: "keepAsked",
                params: ({ event }) => ({ kind: "unreadable", id: event.id }),
              },
            },
            "photo.discard.requested": {
              target: "#attention.following.asking",
              actions: {
                type: "keepAsked",
                params: ({ event }) => ({ kind: "photo", id: event.id }),
              },
            },
            "discard.requested": {
              target: "#attention.following.asking",
              actions: {
                type: "keepAsked",
                params: ({ event }) => ({ kind: "change", id: event.id }),
              },
            },
          },
        },
        asking: {
          description: "Given up is gone: asked once more.",
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
                  { type: "keepSubject", params: ({ context }) => ({ id: askedId(context) }) },
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
          description: "What cannot be read becomes a file.",
          tags: "busy",
          invoke: {
            src: "saveUnreadable",
            input: ({ context }) => ({ id: context.subject ?? "" }),
            onDone: { target: "here", actions: "forgetSubject" },
            onError: {
              target: "here",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
          },
        },
        discarding: {
          tags: "busy",
          invoke: {
            src: "discardUnreadable",
            input: ({ context }) => ({ id: context.subject ?? "" }),
            onDone: { target: "here", actions: "forgetSubject" },
            onError: {
              target: "here",
              actions: { type: "keepFailure", params: ({ event }) => ({ error: event.error }) },
            },
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
