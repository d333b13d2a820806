import { lazy, type ReactNode, Suspense } from "react";
import type { SavedViewsBarProps } from "../screens/inbox/saved-views-bar.tsx";
import { useWorkspace } from "./app-context.tsx";
import type { SavedNameProps } from "./open-saved-views.tsx";

const OpenSavedViews = lazy(() =>
  import("./open-saved-views.tsx").then(
    (loaded) => ({ default: loaded.OpenSavedViews }),
    // Not fetched, such as offline after an update: the list goes on without them.
    () => ({ default: () => null }),
  ),
);

/** The saved views in the tool bar of the list; guests have none. */
export function LazySavedViews(
  props: Pick<SavedViewsBarProps, "filters" | "onFilters">,
): ReactNode {
  if (useWorkspace().me.role === "guest") return null;
  return (
    <Suspense fallback={null}>
      <OpenSavedViews {...props} />
    </Suspense>
  );
}

const OpenSavedName = lazy(() =>
  import("./open-saved-views.tsx").then(
    (loaded) => ({ default: loaded.OpenSavedName }),
    () => ({ default: ({ otherwise }: SavedNameProps) => otherwise }),
  ),
);

/** The name of the saved view with these filters, or else another. */
export function LazySavedName(props: SavedNameProps): ReactNode {
  if (useWorkspace().me.role === "guest") return props.otherwise;
  return (
    <Suspense fallback={props.otherwise}>
      <OpenSavedName {...props} />
    </Suspense>
  );
}
