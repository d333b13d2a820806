import { withEvent } from "../ports.ts";
import { followedRows, olderWanted } from "../requests/followed-rows.ts";
import { addressRegion } from "./address-region.ts";
import { exportRegion } from "./export-region.ts";
import { beginInbox, type InboxContext } from "./inbox-context.ts";
import { inboxSetup } from "./inbox-setup.ts";

const warmSearch = {
  type: "warmSearch",
  params: ({ context }: { readonly context: InboxContext }) => ({
    rows: context.rows,
    workspace: context.workspace,
  }),
} as const;

/**
 * Every request one may see, as a list or a board: filtered, searched, sorted and walked through by keyboard, all of it
 * held in the app's address. It needs the actors `followAddress`, `followClock`, `watchRequests` and
 * `exportRows`, and the actions `showView` and `openRequest` (which change the address), `goTo`, `warmSearch` and `sayExported`.
 */
export const inboxMachine = inboxSetup.createMachine({
  id: "inbox",
  context: ({ input }) => beginInbox(input),
  type: "parallel",
  on: {
    "older.requested": { actions: { type: "keepFollowed", params: olderWanted } },
    "ignored.dismissed": { actions: "dropIgnored" },
    "elsewhere.requested": { actions: withEvent("goTo") },
  },
  states: {
    rows: followedRows("inbox", [warmSearch]),
    address: addressRegion,
    export: exportRegion,
  },
});
