import type { ComponentProps } from "react";
import { classNames } from "../class-names/class-names.ts";
import { Field, type FieldWords, useField } from "../field/field.tsx";
import { charactersLeft } from "./characters-left.ts";
import fieldStyles from "../field/field.module.css";
import styles from "./text-area.module.css";

export interface TextAreaProps
  extends FieldWords, Omit<ComponentProps<"textarea">, "value" | "onChange" | "children"> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /**
   * The most characters, and the text about those left or too many. Input is never cut off, so that a pasted text that
   * is too long stays whole until the user shortens it.
   */
  readonly limit?:
    | { readonly max: number; readonly text: (count: CharacterCount) => string }
    | undefined;
}

/** How many characters are left, and how many are too many. */
interface CharacterCount {
  readonly left: number;
  readonly over: number;
}

/** Several lines of text; grows with its content. */
export function TextArea(props: TextAreaProps) {
  const { frame, control, value, onValue, limit, ...rest } = useField(props);
  const left = limit === undefined ? undefined : charactersLeft(value.length, limit.max);
  const counter = (
    <p
      role="status"
      className={classNames(
        "rigid above-1 soft tabular",
        left !== undefined && left < 0 && styles.over,
      )}
    >
      {left === undefined ? "" : limit?.text({ left, over: Math.max(0, -left) })}
    </p>
  );
  return (
    <Field {...frame} aside={limit !== undefined && counter}>
      <div className={styles.grow} data-value={value}>
        <textarea
          rows={3}
          {...rest}
          {...control}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          className={classNames(fieldStyles.control, styles.text)}
        />
      </div>
    </Field>
  );
}
