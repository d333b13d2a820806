import type { KeyboardEvent, ReactNode } from "react";
import { useRef, useState } from "react";
import { useActiveOption } from "../active-option/use-active-option.ts";
import { classNames } from "../class-names/class-names.ts";
import type { FieldWords } from "../field/field.tsx";
import { Field, useFieldTies } from "../field/field.tsx";
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
  /** A search is running; the results so far stay. */
  readonly busy?: boolean | undefined;
  /** Announced, and shown where there are no options: "Searching…", "No place is called that", "5 places". */
  readonly status: string;
  readonly placeholder?: string | undefined;
  readonly icon?: ReactNode;
  /** At the end of the input: a clear or scan button. */
  readonly trail?: ReactNode;
  /** `popup` over the content below, or `inline` in the page and always open, for a step that asks only this. */
  readonly presentation?: "popup" | "inline" | undefined;
  readonly id?: string | undefined;
}

/** An input with a list of matching options. ↑ ↓ move, Enter picks, Esc closes the list and then empties the input. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    labelHidden,
    note,
    hint,
    error,
    query,
    onQuery,
    groups,
    onPick,
    busy = false,
    status,
  } = props;
  const { placeholder, icon, trail, presentation = "popup", id } = props;
  const words = { label, labelHidden, note, hint, error };
  const ties = useFieldTies(words, id);
  const list = useRef<HTMLDivElement>(null);
  const [unfolded, setUnfolded] = useState(false);
  const ids = groups.flatMap((group) => group.options.map((option) => option.id));
  const { activeId, setActive, moveBy } = useActiveOption(ids, list, false);
  const inline = presentation === "inline";
  const open = inline || unfolded;
  const listed = open && ids.length > 0;
  const listId = `${ties.id}-list`;

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
    <Field words={words} ties={ties}>
      <div
        className={styles.wrapper}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) setUnfolded(false);
        }}
      >
        <div className={styles.strip}>
          {icon !== undefined && (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          )}
          <input
            {...ties.aria}
            id={ties.id}
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
          {trail !== undefined && <span className={styles.trail}>{trail}</span>}
        </div>
        <div className={inline ? "above-3" : styles.popup} hidden={!open}>
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
          <p role="status" className={ids.length > 0 && !busy ? "visually-hidden" : styles.status}>
            {open ? status : ""}
          </p>
        </div>
      </div>
    </Field>
  );
}
