import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { savedViewsMachine } from "#machines/views/saved-views.machine.ts";
import type { MenuProps } from "../components/menu/menu.tsx";
import { SavedViewDialogs } from "../screens/inbox/saved-view-dialogs.tsx";
import {
  ChangedView,
  SavedViewsBar,
  type SavedViewsBarProps,
  ViewsMenu,
} from "../screens/inbox/saved-views-bar.tsx";
import { useApp, useWorkspace } from "./app-context.tsx";
import type { Shown } from "./open-screen.tsx";
import { savedViewsInput, wireSavedViews } from "./saved-views.ts";
import { Screen } from "./screen.tsx";

/** The saved views of whoever looks, of which all places of the page show one actor. */
export function SavedViews({
  children,
}: {
  readonly children: (shown: Shown<typeof savedViewsMachine>) => ReactNode;
}): ReactNode {
  const workspace = useWorkspace();
  const router = useRouter();
  const input = savedViewsInput(useApp(), workspace);
  const key = `saved views of ${workspace.organisation.id}/${workspace.me.id}`;
  return (
    <Screen key={key} wire={(app) => wireSavedViews(app, router)} input={input} sharedKey={key}>
      {children}
    </Screen>
  );
}

/** The saved views in the tool bar of the list. */
export function OpenSavedViews(
  props: Pick<SavedViewsBarProps, "filters" | "onFilters">,
): ReactNode {
  return <SavedViews>{(saved) => <SavedViewsBar {...saved} {...props} />}</SavedViews>;
}

/** What can be done with changed filters of a saved view, beside its name. */
export function OpenChangedView(
  props: Pick<SavedViewsBarProps, "filters" | "onFilters">,
): ReactNode {
  return <SavedViews>{(saved) => <ChangedView {...saved} {...props} />}</SavedViews>;
}

/** What is asked about a saved view on the page of the list. */
export function OpenSavedViewDialogs(): ReactNode {
  return <SavedViews>{(saved) => <SavedViewDialogs {...saved} />}</SavedViews>;
}

export interface ViewsMenuProps extends Pick<SavedViewsBarProps, "filters" | "onFilters"> {
  /** The choice of a built-in view. */
  readonly choice: MenuProps;
}

/** The choice of a built-in or a saved view. */
export function OpenViewsMenu(props: ViewsMenuProps): ReactNode {
  return <SavedViews>{(saved) => <ViewsMenu {...saved} {...props} />}</SavedViews>;
}
