import { Bookmark, BookmarkPlus, ChevronDown } from "lucide-react";
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
import { IconButton } from "../../components/icon-button/icon-button.tsx";
import { Menu, type MenuProps } from "../../components/menu/menu.tsx";
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
export function SavedViewsBar(props: SavedViewsBarProps) {
  const { snapshot, send, filters, onFilters } = props;
  const t = useTranslations("inbox.saved");
  const { views, workspace } = snapshot.context;
  const current = savedOf(views, filters, workspace);
  const isNew =
    isUnsaved(views, filters, workspace) && shownView(views, filters, workspace) === undefined;
  const menu = useSavedViewMenu(snapshot.context, send);
  const save = (): void => send({ type: "save.requested", search: searchOf(filters) });
  // On a phone a search hides the name of the view, and what stands beside it.
  const changes = useChanges(props);
  const own = current === undefined ? changes.items : menu.itemsFor(current);
  const items = [
    ...views.map(({ id, name }) => ({ id, label: name, checked: id === current?.id })),
    ...(isNew ? [{ id: "save", label: t("save"), apart: views.length > 0 }] : []),
    ...own.map((item, index) => ({ ...item, apart: index === 0 })),
  ];
  return (
    <>
      {isNew && (
        <span className={styles.save}>
          <IconButton label={t("save")} icon={<BookmarkPlus />} onClick={save} />
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
            else changes.onPick(id);
          }}
        />
      )}
    </>
  );
}

/** The choice of a view: the built-in ones of `choice`, then the saved ones. The shown one gives it its name. */
export function ViewsMenu({
  snapshot,
  filters,
  onFilters,
  choice,
}: SavedViewsBarProps & { readonly choice: MenuProps }) {
  const { views, workspace } = snapshot.context;
  const current = shownView(views, filters, workspace);
  const builtIn =
    current === undefined
      ? choice.items
      : choice.items.map((item) => ({ ...item, checked: false }));
  return (
    <Menu
      {...choice}
      label={current?.name ?? choice.label}
      items={[
        ...builtIn,
        ...views.map(({ id, name }, index) => ({
          id,
          label: name,
          checked: id === current?.id,
          apart: index === 0,
        })),
      ]}
      onPick={(id) => {
        const picked = views.find((view) => view.id === id);
        if (picked === undefined) choice.onPick(id);
        else onFilters({ ...filtersOf(picked, workspace), saved: picked.id });
      }}
    />
  );
}

/** What can be done with changed filters of a saved view: they are kept, in it or as a new view, or dropped. */
function useChanges({ snapshot, send, filters, onFilters }: SavedViewsBarProps) {
  const t = useTranslations("inbox.saved");
  const { views, workspace } = snapshot.context;
  const view = shownView(views, filters, workspace);
  const search = searchOf(filters);
  const mayChange = view !== undefined && savedViewActions(workspace, view).has("change");
  return {
    items:
      view === undefined || !isUnsaved(views, filters, workspace)
        ? []
        : [
            ...(mayChange ? [{ id: "saveChanges", label: t("saveChanges") }] : []),
            { id: "saveNew", label: t("saveNew") },
            { id: "discard", label: t("discard") },
          ],
    onPick: (id: string): void => {
      if (view === undefined) return;
      if (id === "saveChanges") send({ type: "filters.saved", view, search });
      if (id === "saveNew") send({ type: "save.requested", search });
      if (id === "discard") onFilters({ ...filtersOf(view, workspace), saved: view.id });
    },
  };
}

/** The same beside the name of the view. */
export function ChangedView(props: SavedViewsBarProps) {
  const t = useTranslations("inbox.saved");
  const { items, onPick } = useChanges(props);
  if (items.length === 0) return null;
  return (
    <span className={styles.changed}>
      <Menu
        label={t("changed")}
        variant="plain"
        after={<ChevronDown />}
        items={items}
        onPick={onPick}
      />
    </span>
  );
}
