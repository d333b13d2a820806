import { Search, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useRef } from "react";
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
  /** A `KeyHint` for the key that focuses the field, shown while it is empty and not focused. */
  readonly keyHint?: ReactNode;
}

/** A free-text search field. Its label is the placeholder, and read by screen readers. */
export function SearchField({
  label,
  value,
  onValue,
  clearText,
  keyHint,
  className,
  ...rest
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
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
