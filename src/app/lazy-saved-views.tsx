import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../components/lazy-part/lazy-part.ts";
import { Menu } from "../components/menu/menu.tsx";
import type { SavedViewsBarProps } from "../screens/inbox/saved-views-bar.tsx";
import { useWorkspace } from "./app-context.tsx";
import type { ViewsMenuProps } from "./open-saved-views.tsx";

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
const ViewsMenu = lazyPart<ViewsMenuProps>(
  async () => (await import("./open-saved-views.tsx")).OpenViewsMenu,
  ({ choice }) => <Menu {...choice} />,
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

/** The choice of a view; only the built-in ones until the saved ones are there. */
export function LazyViewsMenu(props: ViewsMenuProps): ReactNode {
  return (
    <OfMembers otherwise={<Menu {...props.choice} />}>
      <ViewsMenu {...props} />
    </OfMembers>
  );
}
