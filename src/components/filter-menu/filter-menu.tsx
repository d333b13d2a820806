import { ChevronDown, X } from "lucide-react";
import type { ReactNode } from "react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { useAfterPaint } from "../after-paint/use-after-paint.ts";
import { buttonClass } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { chipClass } from "../filter-chip/filter-chip.tsx";
import { IconButton, iconButtonClass } from "../icon-button/icon-button.tsx";
import { usePopoverOpen } from "../popover/use-popover-open.ts";
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
  /** Asked for while the menu is open: first without numbers, because counting takes a moment. */
  readonly options: (isCounted: boolean) => readonly FilterOption<Id>[];
  readonly selected: readonly Id[];
  readonly onSelected: (ids: readonly Id[]) => void;
  /** The text of the button that clears all options. */
  readonly clearText: string;
  /** The text after the chip's label while options are ticked. */
  readonly summary: ReactNode;
}

/** The options of a filter as checkboxes. */
export function FilterOptions<Id extends string>({
  options,
  selected,
  onSelected,
}: Pick<FilterMenuProps<Id>, "options" | "selected" | "onSelected">) {
  const chosen = new Set(selected);
  const shown = options(useAfterPaint(true, false));
  return (
    <div className={styles.list}>
      {shown.map((option) => (
        <Checkbox
          key={option.id}
          checked={chosen.has(option.id)}
          onChecked={(checked) =>
            onSelected(
              shown
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

/** The options of a filter, folded until they are wanted. */
export function FilterDetails<Id extends string>(
  props: Pick<FilterMenuProps<Id>, "label" | "options" | "selected" | "onSelected">,
) {
  const { label, selected } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.details}>
        <span className="strong">{label}</span>
        {selected.length > 0 && <span className="push soft tabular">{selected.length}</span>}
        <ChevronDown className={selected.length > 0 ? undefined : "push"} />
      </summary>
      {isOpen && <FilterOptions {...props} />}
    </details>
  );
}

/**
 * A chip that opens a popover, on a phone a sheet with a title, which takes the focus, and a button that closes it. The browser also
 * closes it on Esc or a press outside, and restores the focus. `children` is drawn only while it is open, because a row of filters
 * has dozens of checkboxes with numbers to be counted.
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
  /** It gets the id of the popover, for a button that closes it. */
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  const verbs = useTranslations("common.verbs");
  const { isOpen, ...toggling } = usePopoverOpen();
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only where the focus goes is heard */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={popoverStyles.popover}
        onBlur={({ currentTarget, relatedTarget }) => {
          // Over a whole phone it keeps the focus, as a modal does. Elsewhere its title is hidden, and takes none.
          if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
            currentTarget.querySelector("h2")?.focus();
        }}
        {...toggling}
      >
        <header className={popoverStyles.head}>
          <h2 tabIndex={-1} ref={markAutofocus} className={popoverStyles.title}>
            {label}
          </h2>
          <IconButton
            label={verbs("close")}
            icon={<X />}
            popoverTarget={id}
            popoverTargetAction="hide"
          />
        </header>
        {isOpen && children(id)}
      </div>
    </>
  );
}

/** The browser looks for the attribute, which React does not write, whenever it opens a popover; what is hidden it passes over. */
function markAutofocus(heading: HTMLElement | null): void {
  heading?.setAttribute("autofocus", "");
}

/** A chip that opens a list of checkboxes. */
export function FilterMenu<Id extends string>(props: FilterMenuProps<Id>) {
  const { label, options, selected, onSelected, clearText, summary } = props;
  const on = selected.length > 0;
  return (
    <ChipPopover
      label={label}
      pressed={on}
      chip={
        <>
          {label}
          {on && <span className={styles.summary}>{summary}</span>}
          <ChevronDown />
        </>
      }
    >
      {() => (
        <>
          <FilterOptions options={options} selected={selected} onSelected={onSelected} />
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
