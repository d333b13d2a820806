import { Bookmark, ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import type { InboxView } from "#machines/inbox/inbox-view.ts";
import type { savedViewsMachine } from "#machines/views/saved-views.machine.ts";
import {
  type Filters,
  filtersOf,
  isUnsaved,
  savedOf,
  searchOf,
  shownView,
} from "#machines/views/view-of.ts";
import { Button } from "../../components/button/button.tsx";
import { Menu } from "../../components/menu/menu.tsx";
import type { View } from "../views.ts";
import { savedViewActions, useSavedViewMenu } from "./saved-view-menu.tsx";
import styles from "./saved-views-bar.module.css";

type ViewFilters = Filters & Pick<InboxView, "saved">;

export interface SavedViewsBarProps extends View<typeof savedViewsMachine> {
  /** The present filters of the list. */
  readonly filters: ViewFilters;
  readonly onFilters: (filters: ViewFilters) => void;
}

/** Saves filters that no view has, and lists the saved views, with what can be done with the present one. */
export function SavedViewsBar({ snapshot, send, filters, onFilters }: SavedViewsBarProps) {
  const t = useTranslations("inbox.saved");
  const { views, workspace } = snapshot.context;
  const current = savedOf(views, filters, workspace);
  const isNew =
    isUnsaved(views, filters, workspace) && shownView(views, filters, workspace) === undefined;
  const menu = useSavedViewMenu(snapshot.context, send);
  const save = (): void => send({ type: "save.requested", search: searchOf(filters) });
  const own = current === undefined ? [] : menu.itemsFor(current);
  const items = [
    ...views.map(({ id, name }) => ({ id, label: name, checked: id === current?.id })),
    ...(isNew ? [{ id: "save", label: t("save"), apart: views.length > 0 }] : []),
    ...own.map((item, index) => ({ ...item, apart: index === 0 })),
  ];
  return (
    <>
      {isNew && (
        <span className={styles.save}>
          <Button variant="plain" onClick={save}>
            {t("save")}
          </Button>
        </span>
      )}
      {items.length > 0 && (
        <Menu
          label={t("menu")}
          labelHidden
          variant="plain"
          icon={<Bookmark />}
          items={items}
          onPick={(id) => {
            const picked = views.find((view) => view.id === id);
            if (picked !== undefined)
              onFilters({ ...filtersOf(picked, workspace), saved: picked.id });
            else if (id === "save") save();
            else if (current !== undefined) menu.onPick(current, id);
          }}
        />
      )}
    </>
  );
}

/** Beside the name of a saved view whose filters were changed: keeps the changes, in it or as a new view, or drops them. */
export function ChangedView({ snapshot, send, filters, onFilters }: SavedViewsBarProps) {
  const t = useTranslations("inbox.saved");
  const { views, workspace } = snapshot.context;
  const view = shownView(views, filters, workspace);
  if (view === undefined || !isUnsaved(views, filters, workspace)) return null;
  const search = searchOf(filters);
  const mayChange = savedViewActions(workspace, view).has("change");
  return (
    <span className={styles.changed}>
      <Menu
        label={t("changed")}
        variant="plain"
        after={<ChevronDown />}
        items={[
          ...(mayChange ? [{ id: "save", label: t("saveChanges") }] : []),
          { id: "new", label: t("saveNew") },
          { id: "discard", label: t("discard") },
        ]}
        onPick={(id) => {
          if (id === "save") send({ type: "filters.saved", view, search });
          if (id === "new") send({ type: "save.requested", search });
          if (id === "discard") onFilters({ ...filtersOf(view, workspace), saved: view.id });
        }}
      />
    </span>
  );
}
