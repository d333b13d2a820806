import type { useRouter } from "@tanstack/react-router";
import { fromObservable } from "xstate";
import type { Document } from "#generated/runtime.ts";
import { savedViewQueries } from "#generated/savedView/queries.ts";
import type { SavedView } from "#generated/savedView/type.ts";
import { savedViewsMachine } from "#machines/views/saved-views.machine.ts";
import { isStaff, type Workspace } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { showToast } from "./toasts.ts";
import { watchEach } from "./watch-each.ts";

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

/** The views that a member saved, and for staff those that are shared. */
function followViews({ store }: Pick<App, "store">, workspace: Workspace) {
  const { organisation, me } = workspace;
  const at = { organisation: organisation.id };
  const own = savedViewQueries.own({ ...at, owner: me.id });
  const queries = isStaff(workspace) ? [own, savedViewQueries.shared(at)] : [own];
  return subscribable<readonly Document<SavedView>[]>((next, _, error) =>
    watchEach(
      store,
      queries,
      { id: me.id },
      { next: ({ rows }) => next(rows), error },
      (a, b) => a.order - b.order || (a.id < b.id ? -1 : 1),
    ),
  );
}
