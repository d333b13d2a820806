import { assign, setup } from "xstate";
import { type Failure, observablePort } from "../ports.ts";
import type { ChangeFacts } from "./change-facts.ts";

/** What the outbox holds, and what it is doing about it. */
export interface AttentionNews {
  /** Refused changes, the last first. */
  readonly refused: readonly ChangeFacts[];
  /** Changes that wait to be applied, in their order. */
  readonly kept: readonly ChangeFacts[];
  /** Titles of requests by id, as far as they are known. */
  readonly titles: ReadonlyMap<string, string>;
  /** The change that is being seen to. */
  readonly busy: string | undefined;
  /** The change that could not be seen to, and why. */
  readonly trouble: { readonly id: string; readonly failure: Failure } | undefined;
}

export interface AttentionContext {
  readonly news: AttentionNews | undefined;
  /** The change somebody is about to give up. */
  readonly asked: string | undefined;
}

export type AttentionEvent =
  | { readonly type: "retry.requested"; readonly id: string }
  | { readonly type: "edit.requested"; readonly id: string }
  | { readonly type: "discard.requested"; readonly id: string }
  | { readonly type: "discard.confirmed" }
  | { readonly type: "discard.cancelled" }
  | { readonly type: "trouble.dismissed" }
  | { readonly type: "reload.requested" };

export interface AttentionTold {
  readonly news: AttentionNews | undefined;
}

export interface AttentionSubject {
  readonly id: string;
}

/**
 * The changes that were refused, each with what was written and why it was refused, and the ones that are kept and not
 * applied yet. It needs `followOutbox` and the actions `tryAgain`, `takeBack` (to where it can be edited), `giveUp` and
 * `dismissTrouble`, which the outbox sees to.
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
    keepNews: assign((_, { news }: AttentionTold) => ({ news })),
    keepAsked: assign((_, { id }: AttentionSubject) => ({ asked: id })),
    forgetAsked: assign({ asked: undefined }),
  },
  guards: {
    isNews: (_, { news }: AttentionTold) => news !== undefined,
    isStillAsked: ({ context }, { news }: AttentionTold) =>
      context.asked !== undefined && news?.refused.some(({ id }) => id === context.asked) === true,
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
            "discard.requested": {
              target: "#attention.following.asking",
              actions: { type: "keepAsked", params: ({ event }) => ({ id: event.id }) },
            },
          },
        },
        asking: {
          description: "Given up is gone: asked once more.",
          on: {
            "discard.cancelled": { target: "here", actions: "forgetAsked" },
            "discard.confirmed": {
              target: "here",
              actions: [
                { type: "giveUp", params: ({ context }) => ({ id: context.asked ?? "" }) },
                "forgetAsked",
              ],
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
