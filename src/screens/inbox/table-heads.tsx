import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import type { InboxEvent } from "#machines/inbox/inbox-setup.ts";
import {
  columnSorts,
  type Sort,
  sortAfterPress,
  type SortColumn,
} from "#machines/inbox/inbox-view.ts";
import { classNames } from "../../components/class-names/class-names.ts";
import { SelectBox } from "./select-box.tsx";
import type { TableLayout } from "./table-layout.ts";
import styles from "./table.module.css";

/** The heads of the columns: a press sorts, a second one the other way round, a third one as suggested. */
export function TableHeads(props: {
  readonly layout: TableLayout;
  readonly sort: Sort;
  /** How many rows are selected: all of them, some, or none. */
  readonly selected: "all" | "some" | "none";
  readonly send: (event: InboxEvent) => void;
}) {
  const { layout, sort, selected, send } = props;
  const t = useTranslations("inbox");
  const sorted = sort === "next" ? undefined : columnSorts[sort];
  const headOf = (column: SortColumn) => {
    const isSorted = sorted?.column === column;
    const next = sortAfterPress(column, sort);
    return (
      <button
        key={column}
        type="button"
        title={t(`sorts.${next}`)}
        className={classNames(
          styles.head,
          column === "title" && styles.headOfTitle,
          isSorted && styles.sorted,
        )}
        onClick={() => send({ type: "sort.chosen", sort: next })}
      >
        {t(`columns.${column}`)}
        {isSorted && (sorted.isDescending ? <ArrowDown /> : <ArrowUp />)}
        {isSorted && <span className="visually-hidden">({t(`sorts.${sort}`)})</span>}
      </button>
    );
  };
  return (
    <div
      role="group"
      aria-label={t("sort")}
      style={layout.style}
      className={classNames(styles.grid, styles.heads)}
    >
      {layout.selects && (
        <span>
          <SelectBox
            label={t("bulk.selectAll")}
            checked={selected === "all"}
            isPartly={selected === "some"}
            onToggle={() =>
              send({ type: selected === "all" ? "selection.cleared" : "all.selected" })
            }
          />
        </span>
      )}
      {headOf("title")}
      {layout.columns.map(headOf)}
    </div>
  );
}
