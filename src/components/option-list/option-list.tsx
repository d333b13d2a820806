import type { ReactNode, RefObject } from "react";
import styles from "./option-list.module.css";

/** One option to choose. */
export interface Option {
  readonly id: string;
  readonly label: string;
  /** A second, quieter line: the location, the meaning. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  /** At the end of the line: a `KeyHint`, a number. */
  readonly trail?: ReactNode;
}

/** A group of options, with or without a heading. */
export interface OptionGroup {
  readonly id: string;
  readonly heading?: string | undefined;
  readonly options: readonly Option[];
}

/** The DOM id of an option, for `aria-activedescendant`. */
export function optionDomId(listId: string, optionId: string): string {
  return `${listId}-${optionId}`;
}

/** The listbox below an input. The input keeps the focus, also when an option is pressed. */
export function OptionList(props: {
  readonly id: string;
  readonly label: string;
  readonly listRef: RefObject<HTMLDivElement | null>;
  readonly groups: readonly OptionGroup[];
  readonly activeId: string | undefined;
  readonly onActive: (id: string) => void;
  readonly onPick: (id: string) => void;
}) {
  const { id, label, listRef, groups, activeId, onActive, onPick } = props;
  return (
    <div
      id={id}
      ref={listRef}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      {groups.map((group) => (
        <div
          key={group.id}
          role="group"
          aria-labelledby={group.heading === undefined ? undefined : `${id}-heading-${group.id}`}
          className={styles.group}
        >
          {group.heading !== undefined && (
            <div id={`${id}-heading-${group.id}`} role="presentation" className={styles.heading}>
              {group.heading}
            </div>
          )}
          {group.options.map((option) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input that keeps the focus hears the keys
            <div
              key={option.id}
              id={optionDomId(id, option.id)}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === activeId}
              className={styles.option}
              onPointerMove={() => onActive(option.id)}
              onClick={() => onPick(option.id)}
            >
              {option.icon !== undefined && (
                <span className={styles.icon} aria-hidden="true">
                  {option.icon}
                </span>
              )}
              <span className="column grow">
                <span className="snug">{option.label}</span>
                {option.detail !== undefined && (
                  <span className={styles.detail}>{option.detail}</span>
                )}
              </span>
              {option.trail}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
