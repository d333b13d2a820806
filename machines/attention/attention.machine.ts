import { assign, setup } from "xstate";
import { type Failure, observablePort } from "../ports.ts";
import type { UploadStage } from "../uploads/upload-stage.ts";
import type { ChangeFacts } from "./change-facts.ts";

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
  /** Whose changes wait on this device until they sign in again, and how many. */
  readonly absent: readonly Absent[];
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
  /** What somebody is about to give up. */
  readonly asked: Asked | undefined;
}

/** A refused change, or a photo that has not arrived. */
export interface Asked {
  readonly kind: "change" | "photo";
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
 * yet, and the photos that have not arrived where photos are kept. It needs `followOutbox` and the actions `tryAgain`,
 * `takeBack` (to where it can be edited), `giveUp` and `dismissTrouble`, which the outbox sees to, and `sendPhoto`,
 * `giveUpPhoto` and `pausePhotos`, which the uploads see to.
 */
export const attentionMachine = setup({
  types: {
    context: {} as AttentionContext,
    events: {} as AttentionEvent,
    tags: {} as "loading" | "failed",
  },
  actors: { followOutbox: observablePort<AttentionNews, void>("followOutbox") },
  actions: {
    tryAgain: (_, _params: AttentionSubject) => {},
    takeBack: (_, _params: AttentionSubject) => {},
    giveUp: (_, _params: AttentionSubject) => {},
    dismissTrouble: () => {},
    sendPhoto: (_, _params: AttentionSubject) => {},
    giveUpPhoto: (_, _params: AttentionSubject) => {},
    pausePhotos: (_, _params: { readonly isPaused: boolean }) => {},
    keepNews: assign((_, { news }: AttentionTold) => ({ news })),
    keepAsked: assign((_, asked: Asked) => ({ asked })),
    forgetAsked: assign({ asked: undefined }),
  },
  guards: {
    isNews: (_, { news }: AttentionTold) => news !== undefined,
    isStillAsked: ({ context: { asked } }, { news }: AttentionTold) => {
      const left = asked?.kind === "photo" ? news?.photos : news?.refused;
      return asked !== undefined && left?.some(({ id }) => id === asked.id) === true;
    },
    isPhotoAsked: ({ context }) => context.asked?.kind === "photo",
  },
}).createMachine({
  id: "attention",
  context: { news: undefined, asked: undefined },
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
              actions: { type: "tryAgain", params: ({ event }) => ({ id: event.id }) },
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
                target: "here",
                actions: [
                  { type: "giveUp", params: ({ context }) => ({ id: askedId(context) }) },
                  "forgetAsked",
                ],
              },
            ],
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
