import { useTranslations } from "use-intl";
import type { Document } from "#generated/runtime.ts";
import { availableSavedViewActions } from "#generated/savedView/policy.ts";
import type { SavedView } from "#generated/savedView/type.ts";
import {
  type SavedViewsContext,
  type SavedViewsEvent,
  viewsBefore,
} from "#machines/views/saved-views.machine.ts";
import type { Workspace } from "#machines/workspace/workspace.ts";
import type { MenuItem } from "../../components/menu/menu.tsx";

/** What the reader may do with a saved view. */
export function savedViewActions({ me }: Pick<Workspace, "me">, view: Document<SavedView>) {
  return new Set(availableSavedViewActions(me, view).map(({ name }) => name));
}

/** The same as items of a menu. */
export function useSavedViewMenu(
  { workspace, views }: Pick<SavedViewsContext, "workspace" | "views">,
  send: (event: SavedViewsEvent) => void,
) {
  const t = useTranslations("inbox.saved");
  return {
    itemsFor(view: Document<SavedView>): readonly MenuItem[] {
      const may = savedViewActions(workspace, view);
      return [
        ...(may.has("change")
          ? [
              { id: "rename", label: t("rename") },
              { id: "pin", label: view.pinned ? t("unpin") : t("pin") },
              ...(viewsBefore(views, view).length > 0 ? [{ id: "raise", label: t("raise") }] : []),
            ]
          : []),
        ...(may.has("share")
          ? [{ id: "share", label: view.shared ? t("unshare") : t("share") }]
          : []),
        ...(may.has("discard") ? [{ id: "delete", label: t("delete"), danger: true }] : []),
      ];
    },
    onPick(view: Document<SavedView>, id: string): void {
      if (id === "rename") send({ type: "rename.requested", view });
      if (id === "pin") send({ type: "pin.toggled", view });
      if (id === "raise") send({ type: "view.raised", view });
      if (id === "share") send({ type: "sharing.toggled", view });
      if (id === "delete") send({ type: "delete.requested", view });
    },
  };
}
