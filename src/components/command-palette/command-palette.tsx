import { Search } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useId, useRef } from "react";
import { useActiveOption } from "../active-option/use-active-option.ts";
import { classNames } from "../class-names/class-names.ts";
import { useModal } from "../modal/use-modal.ts";
import type { OptionGroup } from "../option-list/option-list.tsx";
import { OptionList, optionDomId } from "../option-list/option-list.tsx";
import modalStyles from "../modal/modal.module.css";
import styles from "./command-palette.module.css";

/** The props of the palette. The caller searches: it gets the query and passes the matching commands. */
export interface CommandPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The accessible name, and the placeholder of the input. */
  readonly label: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly groups: readonly OptionGroup[];
  readonly onRun: (id: string) => void;
  /** Announced, and shown where nothing matches: "Nothing is called that", "7 results". */
  readonly status: string;
}

/** Runs any command by a part of its name. ↑ ↓ move, Enter runs, Esc closes. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onClose, label, query, onQuery, groups, onRun, status } = props;
  const modal = useModal(open, onClose);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const ids = groups.flatMap((group) => group.options.map((option) => option.id));
  const { activeId, setActive, moveBy } = useActiveOption(ids, list, true);

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && activeId !== undefined) onRun(activeId);
    else if (!moveBy(event.key)) return;
    event.preventDefault();
  }

  return (
    <dialog {...modal} aria-label={label} className={classNames(modalStyles.modal, styles.palette)}>
      <div className={styles.inside}>
        <div className={styles.strip}>
          <Search className="icon soft" aria-hidden="true" />
          <input
            data-autofocus=""
            type="text"
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={ids.length > 0}
            aria-controls={ids.length > 0 ? listId : undefined}
            aria-activedescendant={
              activeId === undefined ? undefined : optionDomId(listId, activeId)
            }
            autoComplete="off"
            spellCheck={false}
            placeholder={label}
            value={query}
            onChange={(event) => {
              setActive(undefined);
              onQuery(event.currentTarget.value);
            }}
            onKeyDown={press}
            className={styles.input}
          />
        </div>
        <div className={styles.results}>
          {ids.length > 0 && (
            <OptionList
              id={listId}
              label={label}
              listRef={list}
              groups={groups}
              activeId={activeId}
              onActive={setActive}
              onPick={onRun}
            />
          )}
          <p role="status" className={ids.length > 0 ? "visually-hidden" : styles.status}>
            {open ? status : ""}
          </p>
        </div>
      </div>
    </dialog>
  );
}
