import type { useRouter } from "@tanstack/react-router";
import { fromObservable } from "xstate";
import { savedViewsMachine } from "#machines/views/saved-views.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import type { App } from "./app.ts";
import { followViews } from "./follow-views.ts";
import { showToast } from "./toasts.ts";

/** Saved views with the real store. */
export function wireSavedViews(app: App, router: ReturnType<typeof useRouter>) {
  return savedViewsMachine.provide({
    actors: { followViews: fromObservable(({ input }) => followViews(app, input)) },
    actions: {
      notifyDone: (_, done) => showToast(app, { message: "viewDone", values: { done } }),
      // Filters that are changed from now on are changed filters of a new view, and not of one that is gone.
      showSaved: (_, change) => {
        const location: { pathname: string; search: { saved?: string } } = router.latestLocation;
        const { pathname: to, search } = location;
        const { saved, ...others } = search;
        if (change === undefined || !to.startsWith("/requests")) return;
        if (change.isGone && saved !== change.view) return;
        void router.navigate({
          to,
          search: change.isGone ? others : { ...others, saved: change.view },
          replace: true,
          resetScroll: false,
        });
      },
    },
  });
}

/** What the machine is opened with. */
export function savedViewsInput(app: App, workspace: Workspace) {
  return { workspace, newId: app.newId, stamp: () => app.clock.stamp() };
}
