import { assign, setup } from "xstate";
import { observablePort, withUpdate } from "../ports.ts";

/**
 * The bell beside every page: the number of unseen notices. Actors: `countUnread`. Where counting fails the bell shows no number,
 * because the page behind it shows the error.
 */
export const bellMachine = setup({
  types: { context: {} as { readonly unread: number } },
  actors: { countUnread: observablePort<number, void>("countUnread") },
  delays: { askAgain: 60_000 },
  actions: { setUnread: assign((_, update: number | undefined) => ({ unread: update ?? 0 })) },
}).createMachine({
  id: "bell",
  context: { unread: 0 },
  initial: "counting",
  states: {
    counting: {
      invoke: {
        src: "countUnread",
        onSnapshot: { actions: withUpdate("setUnread") },
        onError: { target: "silent", actions: { type: "setUnread", params: 0 } },
      },
    },
    silent: {
      description: "Retries after a delay.",
      after: { askAgain: "counting" },
    },
  },
});
