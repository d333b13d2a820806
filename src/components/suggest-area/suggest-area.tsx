import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useActiveOption } from "../active-option/use-active-option.ts";
import { type Option, OptionList, optionDomId } from "../option-list/option-list.tsx";
import { TextArea, type TextAreaProps } from "../text-area/text-area.tsx";
import styles from "./suggest-area.module.css";

/** What can follow a text, in place of what is begun at its end. The label of an option is what is written. */
export interface Suggestions {
  readonly begun: string;
  readonly options: readonly Option[];
}

export interface SuggestAreaProps extends TextAreaProps {
  readonly id: string;
  /** What is offered after the text before the caret. */
  readonly suggest: (before: string) => Suggestions | undefined;
  /** The name of the list. */
  readonly listLabel: string;
  /** Announced when options are offered: "3 names". */
  readonly status: (count: number) => string;
}

/** A text in which what is begun can be chosen from a list. ↑ ↓ move, Enter and Tab choose, Esc closes the list. */
export function SuggestArea(props: SuggestAreaProps) {
  const { suggest, listLabel, status, ...area } = props;
  const { id, value, onValue, onKeyDown } = area;
  const frame = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Where the user writes; `undefined` while they do not, or once they closed the list. */
  const [caret, setCaret] = useState<number>();
  const [nextCaret, setNextCaret] = useState<number>();
  const suggestions = caret === undefined ? undefined : suggest(value.slice(0, caret));
  const options = suggestions?.options ?? [];
  const ids = options.map((option) => option.id);
  const { activeId, setActive, moveBy } = useActiveOption(ids, list, true);
  const listId = `${id}-list`;

  // After a choice the writing goes on behind it.
  useLayoutEffect(() => {
    if (nextCaret === undefined) return;
    frame.current?.querySelector("textarea")?.setSelectionRange(nextCaret, nextCaret);
  }, [nextCaret]);

  function pick(picked: string): void {
    const label = options.find((option) => option.id === picked)?.label;
    if (label === undefined || caret === undefined || suggestions === undefined) return;
    const before = `${value.slice(0, caret - suggestions.begun.length)}${label} `;
    onValue(`${before}${value.slice(caret).replace(/^ /u, "")}`);
    setCaret(undefined);
    setActive(undefined);
    setNextCaret(before.length);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const isPlain = !event.nativeEvent.isComposing && !event.metaKey && !event.ctrlKey;
    if (!isPlain || activeId === undefined) return onKeyDown?.(event);
    if (event.key === "Enter" || event.key === "Tab") pick(activeId);
    else if (event.key === "Escape") setCaret(undefined);
    else if (!moveBy(event.key)) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div ref={frame} className="relative">
      <TextArea
        {...area}
        aria-autocomplete="list"
        aria-controls={activeId === undefined ? undefined : listId}
        aria-activedescendant={activeId && optionDomId(listId, activeId)}
        onValue={(text) => {
          setCaret(frame.current?.querySelector("textarea")?.selectionStart);
          setNextCaret(undefined);
          onValue(text);
        }}
        onKeyDown={press}
        onBlur={() => setCaret(undefined)}
      />
      {activeId !== undefined && (
        <div className={styles.list}>
          <OptionList
            id={listId}
            label={listLabel}
            listRef={list}
            groups={[{ id: "all", options }]}
            activeId={activeId}
            onActive={setActive}
            onPick={pick}
          />
        </div>
      )}
      <p role="status" className="visually-hidden">
        {activeId === undefined ? "" : status(options.length)}
      </p>
    </div>
  );
}
