import type { Document } from "#generated/runtime.ts";
import { savedViewQueries } from "#generated/savedView/queries.ts";
import type { SavedView } from "#generated/savedView/type.ts";
import { isStaff, type Workspace } from "#machines/workspace/workspace.ts";
import { subscribable } from "../data/subscribable.ts";
import type { App } from "./app.ts";
import { watchEach } from "./watch-each.ts";

/** The views that a member saved, and for staff those that are shared; guests have none. */
export function followViews({ store }: Pick<App, "store">, workspace: Workspace) {
  const { organisation, me } = workspace;
  const at = { organisation: organisation.id };
  const queries = [
    ...(me.role === "guest" ? [] : [savedViewQueries.own({ ...at, owner: me.id })]),
    ...(isStaff(workspace) ? [savedViewQueries.shared(at)] : []),
  ];
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
