import { Search, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import { classNames } from "../class-names/class-names.ts";
import fieldStyles from "../field/field.module.css";
import styles from "./search-field.module.css";

export interface SearchFieldProps extends Omit<
  ComponentProps<"input">,
  "value" | "onChange" | "type" | "ref"
> {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly clearText: string;
  /** What the page begins with: it has the focus at once, except on a phone, whose keyboard would cover the rest. */
  readonly isFirst?: boolean;
  /** A `KeyHint` for the key that focuses the field, shown while it is empty and not focused. */
  readonly keyHint?: ReactNode;
}

/**
 * A free-text search field. Its label is read by screen readers, and is the placeholder unless there is a shorter one. Esc clears
 * it, and leaves it once it is empty.
 */
export function SearchField({
  label,
  value,
  onValue,
  clearText,
  keyHint,
  className,
  onKeyDown,
  isFirst = false,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isFirst && matchMedia("(min-width: 48rem) and (pointer: fine)").matches)
      input.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <div className={classNames("shrink relative", className)}>
      <Search className={styles.icon} />
      <input
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={label}
        {...rest}
        ref={input}
        type="search"
        aria-label={label}
        value={value}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== "Escape" || event.defaultPrevented || event.nativeEvent.isComposing)
            return;
          const field = event.currentTarget;
          // There it closes what the field is in.
          if (field.closest("dialog, [popover]") !== null) return;
          event.preventDefault();
          if (value === "") leave(field);
          else onValue("");
        }}
        onChange={(event) => onValue(event.currentTarget.value)}
        className={classNames(fieldStyles.control, styles.input)}
      />
      {value === "" ? (
        keyHint !== undefined && (
          <span className={styles.hint} aria-hidden="true">
            {keyHint}
          </span>
        )
      ) : (
        <button
          type="button"
          className={styles.clear}
          aria-label={clearText}
          title={clearText}
          onClick={() => {
            onValue("");
            input.current?.focus();
          }}
        >
          <X />
        </button>
      )}
    </div>
  );
}

/** Leads the focus to the heading of the part that the field searches, or else of the page, where single keys work again. */
function leave(field: HTMLElement): void {
  for (const around of ["section", "main"]) {
    field.closest(around)?.querySelector<HTMLElement>("h1, h2")?.focus({ preventScroll: true });
    if (document.activeElement !== field) return;
  }
  field.blur();
}
