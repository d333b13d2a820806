import { assign, setup } from "xstate";
import { type NewsOf, observablePort } from "../ports.ts";

/**
 * The bell beside every page: the number of unseen notices. Actors: `countUnread`. Where counting fails the bell shows no number,
 * because the page behind it shows the error.
 */
export const bellMachine = setup({
  types: { context: {} as { readonly unread: number } },
  actors: { countUnread: observablePort<number, void>("countUnread") },
  delays: { askAgain: 60_000 },
  actions: { keepUnread: assign((_, { news }: NewsOf<number>) => ({ unread: news ?? 0 })) },
}).createMachine({
  id: "bell",
  context: { unread: 0 },
  initial: "counting",
  states: {
    counting: {
      invoke: {
        src: "countUnread",
        onSnapshot: {
          actions: {
            type: "keepUnread",
            params: ({ event }) => ({ news: event.snapshot.context }),
          },
        },
        onError: { target: "silent", actions: { type: "keepUnread", params: { news: 0 } } },
      },
    },
    silent: {
      description: "Asked again after a while.",
      after: { askAgain: "counting" },
    },
  },
});
