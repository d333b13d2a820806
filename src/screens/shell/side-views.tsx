import { Link } from "@tanstack/react-router";
import {
  Bookmark,
  CircleDashed,
  Clock,
  Ellipsis,
  Hand,
  Inbox,
  Layers,
  type LucideIcon,
  Megaphone,
  PencilLine,
  UserCheck,
  UsersRound,
} from "lucide-react";
import { type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { SnapshotFrom } from "xstate";
import { type PresetId, presetsFor } from "#machines/inbox/presets.ts";
import type { InboxSearch, RawSearch } from "#machines/inbox/search-names.ts";
import { readView, writeView } from "#machines/inbox/view-search.ts";
import type { savedViewsMachine } from "#machines/views/saved-views.machine.ts";
import { type Filters, filtersOf, isSameFilters, shownView } from "#machines/views/view-of.ts";
import type { viewsMachine } from "#machines/views/views.machine.ts";
import { useAfterPaint } from "../../components/after-paint/use-after-paint.ts";
import { Menu } from "../../components/menu/menu.tsx";
import { useFormats } from "../../i18n/use-formats.ts";
import { usePresetText } from "../inbox/preset-text.ts";
import { SavedViewDialogs } from "../inbox/saved-view-dialogs.tsx";
import { useSavedViewMenu } from "../inbox/saved-view-menu.tsx";
import type { View } from "../views.ts";
import styles from "./side-views.module.css";

interface SideViewsProps extends View<typeof savedViewsMachine> {
  /** The numbers of requests. */
  readonly counted: SnapshotFrom<typeof viewsMachine>;
  /** What the address of the list holds; `undefined` on another page. */
  readonly search: RawSearch | undefined;
}

const icons: Readonly<Record<PresetId, LucideIcon>> = {
  forMe: Hand,
  mine: Hand,
  open: Inbox,
  assigned: UserCheck,
  unassigned: CircleDashed,
  unlooked: Megaphone,
  late: Clock,
  reported: PencilLine,
  house: Layers,
};

/** The built-in and the pinned views of the requests in the side bar, with the number of requests in each. */
export function SideViews({ snapshot, send, counted, search }: SideViewsProps) {
  const t = useTranslations("inbox");
  const presetText = usePresetText();
  const { workspace, views } = snapshot.context;
  // Counting takes a moment, and the page beside it comes first.
  const { count } = useAfterPaint(counted).context;
  const { view } = readView(search ?? {}, workspace);
  const menu = useSavedViewMenu(snapshot.context, send);
  const presets = presetsFor(workspace).map(({ id, facets }) => ({
    id,
    filters: { query: "", facets },
  }));
  const pinned = views
    .filter((each) => each.pinned)
    .map((each) => ({ each, filters: filtersOf(each, workspace) }));
  const counts = count([...presets, ...pinned].map(({ filters }) => filters));
  const isShown = (filters: Filters) => search !== undefined && isSameFilters(filters, view);
  // The layout and the order stay as they are.
  const searchFor = (filters: Filters, saved?: string) =>
    writeView({ ...view, ...filters, saved }, workspace);
  const shown = search && shownView(views, view, workspace);
  return (
    <>
      <ul className={styles.views} aria-label={t("views")}>
        {presets.map(({ id, filters }, at) => {
          const Icon = icons[id];
          return (
            <Line
              key={id}
              name={presetText(id)}
              icon={<Icon />}
              count={counts?.[at]}
              search={searchFor(filters)}
              isCurrent={isShown(filters)}
              isLate={id === "late"}
            />
          );
        })}
      </ul>
      {pinned.length > 0 && (
        <ul className={styles.views} aria-label={t("saved.menu")}>
          {pinned.map(({ each, filters }, at) => {
            const items = menu.itemsFor(each);
            return (
              <Line
                key={each.id}
                name={each.name}
                icon={each.shared ? <UsersRound /> : <Bookmark />}
                count={counts?.[presets.length + at]}
                search={searchFor(filters, each.id)}
                isCurrent={each.id === shown?.id}
              >
                {items.length > 0 && (
                  <Menu
                    label={t("saved.actions", { name: each.name })}
                    labelHidden
                    icon={<Ellipsis />}
                    className={styles.more}
                    items={items}
                    onPick={(id) => menu.onPick(each, id)}
                  />
                )}
              </Line>
            );
          })}
        </ul>
      )}
      {/* The page of the list has them itself, as a phone has no side bar. */}
      {search === undefined && <SavedViewDialogs snapshot={snapshot} send={send} />}
    </>
  );
}

function Line(props: {
  readonly name: string;
  readonly icon: ReactNode;
  readonly count: number | undefined;
  readonly search: InboxSearch;
  readonly isCurrent: boolean;
  readonly isLate?: boolean;
  /** What can be done with it. */
  readonly children?: ReactNode;
}) {
  const { name, icon, count, search, isCurrent, isLate = false, children } = props;
  const formats = useFormats();
  return (
    <li className="row relative" title={name}>
      <Link
        to="/requests"
        search={search}
        className={styles.view}
        // The router would also mark the view that others are a part of.
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isCurrent ? "true" : undefined}
        data-late={(isLate && count !== undefined && count > 0) || undefined}
      >
        {icon}
        <span className="clip grow">{name}</span>
        {count !== undefined && <span className="tabular">{formats.number(count)}</span>}
      </Link>
      {children}
    </li>
  );
}
