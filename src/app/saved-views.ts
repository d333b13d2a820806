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
      notifyShared: (_, shared) => {
        if (shared !== undefined)
          showToast(app, { message: "viewShared", values: { shared: String(shared) } });
      },
      // Filters that are changed from now on are changed filters of this view.
      showSaved: (_, saved) => {
        const location: { pathname: string; search: object } = router.latestLocation;
        const { pathname: to, search } = location;
        if (saved === undefined || !to.startsWith("/requests")) return;
        void router.navigate({
          to,
          search: { ...search, saved },
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
