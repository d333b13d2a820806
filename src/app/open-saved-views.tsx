import type { ReactNode } from "react";
import { savedOf } from "#machines/views/view-of.ts";
import { SavedViewsBar, type SavedViewsBarProps } from "../screens/inbox/saved-views-bar.tsx";
import { useApp, useWorkspace } from "./app-context.tsx";
import { savedViewsInput, wireSavedViews } from "./saved-views.ts";
import { Screen } from "./screen.tsx";

/** The saved views in the tool bar of the list. */
export function OpenSavedViews(
  props: Pick<SavedViewsBarProps, "filters" | "onFilters">,
): ReactNode {
  const input = savedViewsInput(useApp(), useWorkspace());
  return (
    <Screen wire={wireSavedViews} input={input}>
      {(saved) => <SavedViewsBar {...saved} {...props} />}
    </Screen>
  );
}

export interface SavedNameProps extends Pick<SavedViewsBarProps, "filters"> {
  readonly otherwise: string;
}

/** The name of the saved view with these filters, or else another. */
export function OpenSavedName({ filters, otherwise }: SavedNameProps): ReactNode {
  const workspace = useWorkspace();
  const input = savedViewsInput(useApp(), workspace);
  return (
    <Screen wire={wireSavedViews} input={input}>
      {({ snapshot }) => savedOf(snapshot.context.views, filters, workspace)?.name ?? otherwise}
    </Screen>
  );
}
