import type { useRouter } from "@tanstack/react-router";
import { fromObservable, fromPromise } from "xstate";
import type { Request } from "#generated/request/type.ts";
import type { Document } from "#generated/runtime.ts";
import { bulkMachine } from "#machines/inbox/bulk.machine.ts";
import { inboxMachine } from "#machines/inbox/inbox.machine.ts";
import { type ListLook, readLook } from "#machines/inbox/list-look.ts";
import { undoing } from "#machines/request/undo.ts";
import { searchTexts } from "#machines/requests/search-text.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import { nextPaint } from "../components/after-paint/next-paint.ts";
import { parsedJson } from "../data/parsed-json.ts";
import { whenIdle } from "../services/idle/when-idle.ts";
import type { App } from "./app.ts";
import { watchAndCountRequestsActor } from "./count-requests.ts";
import { followInboxAddress, goToInbox } from "./inbox-address.ts";
import { stored } from "./stored.ts";
import { showToast } from "./toasts.ts";

const keptLook = stored("fettle.list");

/** The look of the list that this device has kept. */
export function recallLook(): ListLook {
  return readLook(parsedJson(keptLook.read()));
}

/** The inbox with the real store, clock and address. */
export function wireInbox(app: App, router: ReturnType<typeof useRouter>) {
  let stopWarming = (): void => undefined;
  return inboxMachine.provide({
    actors: {
      followAddress: fromObservable(() => followInboxAddress(router)),
      followClock: fromObservable(() => app.clock.minutes),
      watchRequests: watchAndCountRequestsActor(app),
      nextPaint: fromPromise(nextPaint),
      exportRows: fromPromise(async ({ input }) => {
        const { exportInbox } = await import("./export-inbox.ts");
        await exportInbox(app.store, input, app.clock.now());
        return { count: input.rows.length };
      }),
      bulk: bulkMachine.provide({
        actions: {
          notifyDone: (_, { count, isKept, waysBack, ...values }) => {
            if (count === 0) return;
            showToast(app, {
              message: "bulkDone",
              values: { ...values, count, kept: String(isKept) },
              ...undoing(waysBack),
            });
          },
        },
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
      keepLook: (_, { look }) => keptLook.write(JSON.stringify(look)),
      notifyExported: (_, { count, format }) =>
        showToast(app, { message: "exported", values: { count, format: format.toUpperCase() } }),
    },
  });
}

/** Rows a slice, and so less than a frame's worth of work. */
const slice = 400;

/**
 * Works out what rows can be found by while nobody does anything, so that the first letter of a search is as quick as
 * the next. Returns how to stop.
 */
function warmSearch(rows: readonly Document<Request>[], workspace: Workspace): () => void {
  const textOf = searchTexts(workspace);
  let isStopped = false;
  const work = async (): Promise<void> => {
    for (let from = 0; from < rows.length; from += slice) {
      await whenIdle();
      if (isStopped) return;
      for (const row of rows.slice(from, from + slice)) textOf(row);
    }
  };
  void work();
  return () => {
    isStopped = true;
  };
}
