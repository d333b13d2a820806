import type { useRouter } from "@tanstack/react-router";
import { fromObservable, fromPromise } from "xstate";
import { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import type { App } from "./app.ts";
import { watchAndCountRequestsActor } from "./count-requests.ts";
import { followInboxAddress, goToInbox } from "./inbox-address.ts";
import { showToast } from "./toasts.ts";
import { warmSearch } from "./warm-search.ts";

/** The inbox with the real store, clock and address. */
export function wireInbox(app: App, router: ReturnType<typeof useRouter>) {
  let stopWarming = (): void => undefined;
  return inboxMachine.provide({
    actors: {
      followAddress: fromObservable(() => followInboxAddress(router)),
      followClock: fromObservable(() => app.clock.minutes),
      watchRequests: watchAndCountRequestsActor(app),
      exportRows: fromPromise(async ({ input }) => {
        const { exportInbox } = await import("./export-inbox.ts");
        exportInbox(input, app.clock.now());
        return { count: input.rows.length };
      }),
    },
    actions: {
      showView: ({ context }, params) => goToInbox(router, { ...params, request: context.open }),
      openRequest: (_, params) => goToInbox(router, params),
      goTo: (_, { destination }) => app.navigate(destination),
      warmSearch: (_, { rows, workspace }) => {
        stopWarming();
        stopWarming = warmSearch(rows, workspace);
      },
      sayExported: (_, { count }) => showToast(app, { message: "exported", values: { count } }),
    },
  });
}
