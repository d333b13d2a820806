import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../components/lazy-part/lazy-part.ts";
import type { SavedViewsBarProps } from "../screens/inbox/saved-views-bar.tsx";
import { useWorkspace } from "./app-context.tsx";
import type { SavedNameProps } from "./open-saved-views.tsx";

type FiltersProps = Pick<SavedViewsBarProps, "filters" | "onFilters">;

const SavedViews = lazyPart<FiltersProps>(
  async () => (await import("./open-saved-views.tsx")).OpenSavedViews,
);
const ChangedView = lazyPart<FiltersProps>(
  async () => (await import("./open-saved-views.tsx")).OpenChangedView,
);
const SavedViewDialogs = lazyPart<object>(
  async () => (await import("./open-saved-views.tsx")).OpenSavedViewDialogs,
);
const SavedName = lazyPart<SavedNameProps>(
  async () => (await import("./open-saved-views.tsx")).OpenSavedName,
  ({ otherwise }) => otherwise,
);

/** What is shown of saved views; guests have none. */
function OfMembers(props: { readonly otherwise?: ReactNode; readonly children: ReactNode }) {
  const { otherwise = null, children } = props;
  if (useWorkspace().me.role === "guest") return otherwise;
  return <Suspense fallback={otherwise}>{children}</Suspense>;
}

/** The saved views in the tool bar of the list. */
export function LazySavedViews(props: FiltersProps): ReactNode {
  return (
    <OfMembers>
      <SavedViews {...props} />
    </OfMembers>
  );
}

/** What can be done with changed filters of a saved view. */
export function LazyChangedView(props: FiltersProps): ReactNode {
  return (
    <OfMembers>
      <ChangedView {...props} />
    </OfMembers>
  );
}

/** What is asked about a saved view, beside the list: also while an open request covers it. */
export function LazySavedViewDialogs(): ReactNode {
  return (
    <OfMembers>
      <SavedViewDialogs />
    </OfMembers>
  );
}

/** The name of the saved view that is shown, or else another. */
export function LazySavedName(props: SavedNameProps): ReactNode {
  return (
    <OfMembers otherwise={props.otherwise}>
      <SavedName {...props} />
    </OfMembers>
  );
}
