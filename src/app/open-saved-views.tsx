import type { ReactNode } from "react";
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
