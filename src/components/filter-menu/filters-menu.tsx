import { ListFilter } from "lucide-react";
import { ChipPopover, type FilterMenuProps, FilterOptions } from "./filter-menu.tsx";
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
  return (
    <ChipPopover
      label={label}
      chip={
        <>
          <ListFilter />
          {label}
        </>
      }
    >
      {() => (
        <div className="stack gap-3">
          {filters.map((filter) => (
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
      )}
    </ChipPopover>
  );
}
