import type { ReactNode } from "react";
import type { savedViewsMachine } from "#machines/views/saved-views.machine.ts";
import { shownView } from "#machines/views/view-of.ts";
import { SavedViewDialogs } from "../screens/inbox/saved-view-dialogs.tsx";
import {
  ChangedView,
  SavedViewsBar,
  type SavedViewsBarProps,
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
  const input = savedViewsInput(useApp(), workspace);
  const key = `saved views of ${workspace.organisation.id}/${workspace.me.id}`;
  return (
    <Screen key={key} wire={wireSavedViews} input={input} sharedKey={key}>
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

export interface SavedNameProps extends Pick<SavedViewsBarProps, "filters"> {
  readonly otherwise: string;
}

/** The name of the saved view with these filters, or whose filters were changed to them, or else another. */
export function OpenSavedName({ filters, otherwise }: SavedNameProps): ReactNode {
  return (
    <SavedViews>
      {({ snapshot: { context } }) =>
        shownView(context.views, filters, context.workspace)?.name ?? otherwise
      }
    </SavedViews>
  );
}
