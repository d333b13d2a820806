import type { KeyboardEvent, ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { useActiveOption } from "../active-option/use-active-option.ts";
import { classNames } from "../class-names/class-names.ts";
import { Field, type FieldWords, useField } from "../field/field.tsx";
import type { OptionGroup } from "../option-list/option-list.tsx";
import { OptionList, optionDomId } from "../option-list/option-list.tsx";
import fieldStyles from "../field/field.module.css";
import styles from "./combobox.module.css";

/** The props of a combobox. The caller searches: it gets the query and passes the groups found so far. */
export interface ComboboxProps extends FieldWords {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly OptionGroup[];
  readonly onPick: (id: string) => void;
  /** Announced, and shown where there are no options: "Searching…", "No place is called that", "5 places". */
  readonly status: string;
  readonly placeholder?: string | undefined;
  readonly icon?: ReactNode;
  /** The list is open from the beginning, for a step that asks only this. */
  readonly alwaysOpen?: boolean | undefined;
}

/**
 * An input with a list of matching options below it. The list is in the flow, because a sheet would cut off one that lies over the
 * content. ↑ ↓ move, Enter picks, Esc closes the list and then empties the input.
 */
export function Combobox(props: ComboboxProps) {
  const { frame, control, query, onQuery, groups, onPick, status } = useField(props);
  const { label, placeholder, icon, alwaysOpen = false } = props;
  const list = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const ids = groups.flatMap((group) => group.options.map((option) => option.id));
  const { activeId, setActive, moveBy } = useActiveOption(ids, list, false);
  const open = alwaysOpen || unfolded;
  const listed = open && ids.length > 0;
  const listId = `${control.id}-list`;

  // At the end of a sheet the list would open below what is seen.
  useEffect(() => {
    if (unfolded) whole.current?.scrollIntoView({ block: "nearest" });
  }, [unfolded, ids.length]);

  function pick(picked: string): void {
    setUnfolded(false);
    setActive(undefined);
    onPick(picked);
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && open && activeId !== undefined) {
      event.preventDefault();
      pick(activeId);
    } else if (event.key === "Escape" && (unfolded || query !== "")) {
      // Otherwise the dialog around it would close during a choice.
      event.preventDefault();
      event.stopPropagation();
      if (unfolded) setUnfolded(false);
      else onQuery("");
    } else if (moveBy(event.key)) {
      event.preventDefault();
      setUnfolded(true);
    }
  }

  return (
    <Field {...frame}>
      <div
        ref={whole}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setUnfolded(false);
        }}
      >
        <div className="relative">
          {icon !== undefined && (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          )}
          <input
            {...control}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={listed}
            aria-controls={listed ? listId : undefined}
            aria-activedescendant={
              listed && activeId !== undefined ? optionDomId(listId, activeId) : undefined
            }
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={query}
            onChange={(event) => {
              setUnfolded(true);
              setActive(undefined);
              onQuery(event.currentTarget.value);
            }}
            onClick={() => setUnfolded(true)}
            onKeyDown={press}
            className={classNames(fieldStyles.control, icon !== undefined && styles.withIcon)}
          />
        </div>
        <div className={alwaysOpen ? "above-3" : styles.list} hidden={!open}>
          {listed && (
            <OptionList
              id={listId}
              label={label}
              listRef={list}
              groups={groups}
              activeId={activeId}
              onActive={setActive}
              onPick={pick}
            />
          )}
          <p role="status" className={ids.length > 0 ? "visually-hidden" : styles.status}>
            {open ? status : ""}
          </p>
        </div>
      </div>
    </Field>
  );
}
