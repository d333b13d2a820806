import { assign, setup } from "xstate";
import type { Notice } from "#generated/notice/type.ts";
import type { Document, Page } from "#generated/runtime.ts";
import { observablePort, withEvent, withUpdate } from "../ports.ts";

/** The reader's newest notices, newest first. */
export type NoticesUpdate = Pick<Page<Notice>, "rows" | "more" | "problems">;

export interface NoticesContext {
  readonly update: NoticesUpdate | undefined;
  /** The id of the notice that was last pressed, to which the focus returns. */
  readonly pressed: string | undefined;
}

export type NoticesEvent =
  | { readonly type: "notice.opened"; readonly id: string }
  | { readonly type: "all.seen" }
  | { readonly type: "reload.requested" };

/** The ids of the notices that were seen. */
export interface SeenNotices {
  readonly notices: readonly Document<Notice>[];
}

/**
 * The reader's notices, newest first. Actors: `followNotices`. Actions: `markSeen`, which marks notices as seen, and
 * `showRequest`, which opens the request of a notice.
 */
export const noticesMachine = setup({
  types: {
    context: {} as NoticesContext,
    events: {} as NoticesEvent,
    tags: {} as "loading" | "failed",
  },
  actors: { followNotices: observablePort<NoticesUpdate, void>("followNotices") },
  actions: {
    markSeen: (_, _params: SeenNotices) => {},
    showRequest: (_, _params: { readonly notice: Document<Notice> | undefined }) => {},
    setUpdate: assign((_, update: NoticesUpdate | undefined) => ({ update: update })),
    setPressed: assign((_, { id }: { readonly id: string }) => ({ pressed: id })),
  },
  guards: {
    hasUpdate: (_, update: NoticesUpdate | undefined) => update !== undefined,
  },
}).createMachine({
  id: "notices",
  context: { update: undefined, pressed: undefined },
  // Also handled while the notices cannot be updated.
  on: {
    "notice.opened": {
      actions: [
        withEvent("setPressed"),
        {
          type: "markSeen",
          params: ({ context, event }) => ({
            notices: unseenIn(context.update).filter(({ id }) => id === event.id),
          }),
        },
        {
          type: "showRequest",
          params: ({ context, event }) => ({
            notice: context.update?.rows.find(({ id }) => id === event.id),
          }),
        },
      ],
    },
  },
  initial: "following",
  states: {
    following: {
      invoke: {
        src: "followNotices",
        onSnapshot: {
          guard: withUpdate("hasUpdate"),
          target: ".here",
          actions: withUpdate("setUpdate"),
        },
        onError: "lost",
      },
      initial: "loading",
      states: {
        loading: { tags: "loading" },
        here: {
          on: {
            "all.seen": {
              actions: {
                type: "markSeen",
                params: ({ context }) => ({ notices: unseenIn(context.update) }),
              },
            },
          },
        },
      },
    },
    lost: {
      description: "The notices cannot be read; loaded ones stay.",
      tags: "failed",
      on: { "reload.requested": "following" },
    },
  },
});

/** The notices that were not seen yet. */
export function unseenIn(update: NoticesUpdate | undefined): readonly Document<Notice>[] {
  return update?.rows.filter(({ seen }) => !seen) ?? [];
}
