import { CircleDashed } from "lucide-react";
import { groupOf } from "#machines/inbox/inbox-list.ts";
import type { ListColumn } from "#machines/inbox/list-look.ts";
import { isOpen } from "#machines/requests/states.ts";
import { Avatar } from "../../components/avatar/avatar.tsx";
import { CategoryIcon, CategoryPicture } from "../../components/category-icon/category-icon.tsx";
import { classNames } from "../../components/class-names/class-names.ts";
import { PriorityMark } from "../../components/priority-mark/priority-mark.tsx";
import { RowLink } from "../../components/row-link/row-link.tsx";
import { StateBadge } from "../../components/state-badge/state-badge.tsx";
import {
  Due,
  Reopened,
  type RequestFaceProps,
  requestPath,
  type Selecting,
  Since,
} from "./request-row.tsx";
import { nextText, placeText, standText } from "./row-text.ts";
import { SelectBox } from "./select-box.tsx";
import type { TableLayout } from "./table-layout.ts";
import styles from "./table.module.css";

/** A request as a row of the table. */
export function TableRow(
  props: RequestFaceProps & {
    readonly layout: TableLayout;
    readonly selecting: Selecting | undefined;
  },
) {
  const { row, textContext, isFocused, isCurrent, onPick, layout, selecting } = props;
  const isCompact = layout.density === "compact";
  const next = nextText(row, textContext);
  return (
    <>
      {selecting !== undefined && (
        <SelectBox
          label={textContext.t("bulk.selectRow", { title: row.title })}
          checked={selecting.isSelected}
          onToggle={selecting.onToggle}
        />
      )}
      <RowLink
        href={requestPath(row.id)}
        onPick={onPick}
        onExtend={selecting && (() => selecting.onToggle(true))}
        focused={isFocused}
        current={isCurrent}
        style={layout.style}
        className={classNames(
          styles.grid,
          styles.row,
          !isCompact && styles.comfortable,
          groupOf(row, textContext.now) === "late" && styles.late,
          selecting?.isSelected === true && styles.selected,
        )}
      >
        {selecting !== undefined && <span />}
        {isCompact ? (
          <CategoryIcon category={row.category} tinted />
        ) : (
          <CategoryPicture category={row.category} size="small" />
        )}
        <span className="shrink">
          <span className="row gap-2">
            <span
              className={classNames("shrink", styles.title, next.isMine && styles.mine)}
              title={row.title}
            >
              {row.title}
            </span>
            <Reopened row={row} textContext={textContext} />
          </span>
          {!isCompact && <span className="block soft clip">{placeText(row, textContext)}</span>}
        </span>
        {next.isMine && (
          <span className={styles.turn}>
            <span className="visually-hidden">{next.text}</span>
          </span>
        )}
        {layout.columns.map((column) => (
          <span key={column} className={column === "place" ? styles.twoLines : "clip"}>
            {cellOf(column, props)}
          </span>
        ))}
      </RowLink>
    </>
  );
}

function cellOf(column: ListColumn, { row, textContext }: RequestFaceProps) {
  const { t, common, workspace } = textContext;
  switch (column) {
    case "place": {
      const whole = placeText(row, textContext);
      return <span title={whole}>{workspace.places.get(row.place)?.name ?? whole}</span>;
    }
    case "state":
      return <StateBadge state={row.state} text={standText(row, textContext)} look="quiet" />;
    case "assignee": {
      const assignee = workspace.people.get(row.assignee ?? "");
      if (assignee === undefined && !isOpen(row)) return nothing;
      return (
        <span className={styles.person}>
          {assignee === undefined ? (
            <CircleDashed className={styles.nobody} />
          ) : (
            <Avatar id={assignee.id} name={assignee.name} size="tiny" />
          )}
          <span className={classNames("clip", assignee === undefined && "soft")}>
            {assignee?.name ?? t("ties.unassigned")}
          </span>
        </span>
      );
    }
    case "priority":
      if (row.priority === undefined) return nothing;
      return <PriorityMark priority={row.priority} text={common(`priorities.${row.priority}`)} />;
    case "due":
      return <Due row={row} textContext={textContext} otherwise={nothing} />;
    case "reported":
      return <Since row={row} textContext={textContext} />;
  }
}

/** Shown where a cell has no value. */
const nothing = <span className="soft">–</span>;
