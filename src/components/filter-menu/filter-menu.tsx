import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { buttonClass } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { chipClass } from "../filter-chip/filter-chip.tsx";
import { iconButtonClass } from "../icon-button/icon-button.tsx";
import popoverStyles from "../popover/popover.module.css";
import styles from "./filter-menu.module.css";

/** One option of a filter menu. */
export interface FilterOption<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly count?: string | number | undefined;
}

export interface FilterMenuProps<Id extends string> {
  readonly label: string;
  readonly options: readonly FilterOption<Id>[];
  readonly selected: readonly Id[];
  readonly onSelected: (ids: readonly Id[]) => void;
  /** The text of the button that clears all options. */
  readonly clearText: string;
  /** The text after the chip's label while options are ticked; by default the label of the only one, or their number. */
  readonly summary?: string | undefined;
}

/** The options of a filter as checkboxes. */
export function FilterOptions<Id extends string>({
  options,
  selected,
  onSelected,
}: Pick<FilterMenuProps<Id>, "options" | "selected" | "onSelected">) {
  const chosen = new Set(selected);
  return (
    <div className={styles.list}>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          checked={chosen.has(option.id)}
          onChecked={(checked) =>
            onSelected(
              options
                .map((each) => each.id)
                .filter((each) => (each === option.id ? checked : chosen.has(each))),
            )
          }
          className={styles.line}
          label={
            <span className={styles.option}>
              {option.icon}
              <span className="grow">{option.label}</span>
              {option.count !== undefined && (
                <span className="soft small tabular">{option.count}</span>
              )}
            </span>
          }
        />
      ))}
    </div>
  );
}

/**
 * A chip that opens a popover. The browser closes it on Esc or a press outside, and restores the focus. `children` is told whether
 * it was ever opened, because a row of filters has dozens of checkboxes that most users never open.
 */
export function ChipPopover({
  label,
  chip,
  pressed = false,
  iconOnly = false,
  children,
}: {
  readonly label: string;
  /** The text of the chip. */
  readonly chip: ReactNode;
  readonly pressed?: boolean;
  /** The chip is an icon button, and the label its name. */
  readonly iconOnly?: boolean;
  /** It is told the id too, for a button that closes it. */
  readonly children: (wasOpened: boolean, id: string) => ReactNode;
}) {
  const id = useId();
  const [wasOpened, setOpened] = useState(false);
  return (
    <>
      <button
        type="button"
        className={iconOnly ? iconButtonClass() : chipClass(pressed)}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={iconOnly ? label : undefined}
        title={iconOnly ? label : undefined}
      >
        {chip}
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={popoverStyles.popover}
        onBeforeToggle={() => setOpened(true)}
      >
        {children(wasOpened, id)}
      </div>
    </>
  );
}

/** A chip that opens a list of checkboxes. */
export function FilterMenu<Id extends string>(props: FilterMenuProps<Id>) {
  const { label, options, selected, onSelected, clearText, summary } = props;
  const on = selected.length > 0;
  const single =
    selected.length === 1 ? options.find((option) => option.id === selected[0])?.label : undefined;
  return (
    <ChipPopover
      label={label}
      pressed={on}
      chip={
        <>
          {label}
          {on && <span className={styles.summary}>{summary ?? single ?? selected.length}</span>}
          <ChevronDown />
        </>
      }
    >
      {(wasOpened) => (
        <>
          <FilterOptions
            options={wasOpened ? options : []}
            selected={selected}
            onSelected={onSelected}
          />
          <div className={styles.foot}>
            <button
              type="button"
              className={buttonClass({ variant: "plain", fullWidth: true })}
              // The button stays while nothing is ticked, because removing it would lose the focus on it.
              aria-disabled={!on}
              onClick={() => onSelected([])}
            >
              {clearText}
            </button>
          </div>
        </>
      )}
    </ChipPopover>
  );
}
