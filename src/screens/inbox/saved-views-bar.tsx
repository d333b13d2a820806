import { Bookmark } from "lucide-react";
import { useTranslations } from "use-intl";
import type { savedViewsMachine } from "#machines/views/saved-views.machine.ts";
import { type Filters, filtersOf, isUnsaved, savedOf, searchOf } from "#machines/views/view-of.ts";
import { Button } from "../../components/button/button.tsx";
import { Menu } from "../../components/menu/menu.tsx";
import type { View } from "../views.ts";
import { SavedViewDialogs } from "./saved-view-dialogs.tsx";
import { useSavedViewMenu } from "./saved-view-menu.tsx";
import styles from "./saved-views-bar.module.css";

export interface SavedViewsBarProps extends View<typeof savedViewsMachine> {
  /** The present filters of the list. */
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}

/** Saves filters that no view has, and lists the saved views, with what can be done with the present one. */
export function SavedViewsBar({ snapshot, send, filters, onFilters }: SavedViewsBarProps) {
  const t = useTranslations("inbox.saved");
  const { views, workspace } = snapshot.context;
  const current = savedOf(views, filters, workspace);
  const isNew = isUnsaved(views, filters, workspace);
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
            if (picked !== undefined) onFilters(filtersOf(picked, workspace));
            else if (id === "save") save();
            else if (current !== undefined) menu.onPick(current, id);
          }}
        />
      )}
      <SavedViewDialogs snapshot={snapshot} send={send} />
    </>
  );
}
