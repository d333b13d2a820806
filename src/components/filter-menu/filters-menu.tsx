import { ListFilter } from "lucide-react";
import { useId, useState } from "react";
import { chipClass } from "../filter-chip/filter-chip.tsx";
import { type FilterMenuProps, FilterOptions } from "./filter-menu.tsx";
import popoverStyles from "../popover/popover.module.css";
import styles from "./filter-menu.module.css";

/** A chip that opens the checkboxes of several filters. */
export function FiltersMenu({
  label,
  filters,
}: {
  readonly label: string;
  readonly filters: readonly Pick<
    FilterMenuProps<string>,
    "label" | "options" | "selected" | "onSelected"
  >[];
}) {
  const id = useId();
  // Rendered on first opening, as in `FilterMenu`.
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={chipClass(false)} popoverTarget={id} aria-haspopup="dialog">
        <ListFilter />
        {label}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={popoverStyles.popover}
        onBeforeToggle={() => setOpened(true)}
      >
        <div className="stack gap-3">
          {wasOpened &&
            filters.map((filter) => (
              <fieldset key={filter.label}>
                <legend className={styles.legend}>{filter.label}</legend>
                <FilterOptions
                  options={filter.options}
                  selected={filter.selected}
                  onSelected={filter.onSelected}
                />
              </fieldset>
            ))}
        </div>
      </div>
    </>
  );
}
