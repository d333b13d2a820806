import { Link } from "@tanstack/react-router";
import {
  CircleDashed,
  Clock,
  Hand,
  Inbox,
  Layers,
  type LucideIcon,
  Megaphone,
  PencilLine,
  UserCheck,
} from "lucide-react";
import { type ReactNode, useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import { type PresetId, presetOf } from "#machines/inbox/presets.ts";
import {
  type InboxSearch,
  type RawSearch,
  readView,
  writeView,
} from "#machines/inbox/view-search.ts";
import type { viewsMachine } from "#machines/views/views.machine.ts";
import { useFormats } from "../../i18n/use-formats.ts";
import { usePresetText } from "../inbox/preset-text.ts";
import type { View } from "../views.ts";
import styles from "./side-views.module.css";

interface SideViewsProps extends View<typeof viewsMachine> {
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

/** The views of the requests in the side bar, with the number of requests in each. */
export function SideViews({ snapshot, search }: SideViewsProps) {
  const t = useTranslations("inbox");
  const presetText = usePresetText();
  const { workspace } = snapshot.context;
  // Counting takes a moment, and the page beside it comes first.
  const counted = useDeferredValue(snapshot);
  const { view } = readView(search ?? {}, workspace);
  const current = search && presetOf(workspace, view.facets)?.id;
  return (
    <ul className={styles.views} aria-label={t("views")}>
      {counted.context.presets().map(({ id, facets, count }) => {
        const Icon = icons[id];
        return (
          <Line
            key={id}
            name={presetText(id)}
            icon={<Icon />}
            count={count}
            // The layout and the order stay as they are.
            search={writeView({ ...view, query: "", facets }, workspace)}
            isCurrent={id === current}
            isLate={id === "late"}
          />
        );
      })}
    </ul>
  );
}

function Line(props: {
  readonly name: string;
  readonly icon: ReactNode;
  readonly count: number | undefined;
  readonly search: InboxSearch;
  readonly isCurrent: boolean;
  readonly isLate: boolean;
}) {
  const { name, icon, count, search, isCurrent, isLate } = props;
  const formats = useFormats();
  return (
    <li>
      <Link
        to="/requests"
        search={search}
        className={styles.view}
        activeProps={{}}
        aria-current={isCurrent ? "true" : undefined}
        data-late={(isLate && count !== undefined && count > 0) || undefined}
        title={name}
      >
        {icon}
        <span className="clip grow">{name}</span>
        {count !== undefined && <span className="tabular">{formats.number(count)}</span>}
      </Link>
    </li>
  );
}
