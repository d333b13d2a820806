import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import type { FieldWords } from "../field/field.tsx";
import { Field, useFieldTies } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import styles from "./date-time-field.module.css";

/** A native date and time input with its words. */
export interface DateTimeFieldProps
  extends FieldWords, Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** Wall time without a zone, "2026-11-21T09:30" (or "2026-11-21" with `dateOnly`), "" for none. Zones are the caller's matter. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly dateOnly?: boolean | undefined;
}

/** A day and a time, in the way the device offers it. */
export function DateTimeField(props: DateTimeFieldProps): ReactNode {
  const {
    label,
    labelHidden,
    note,
    hint,
    error,
    value,
    onValue,
    dateOnly = false,
    className,
    id,
    ...rest
  } = props;
  const words = { label, labelHidden, note, hint, error };
  const ties = useFieldTies(words, id);
  return (
    <Field words={words} ties={ties}>
      <input
        {...rest}
        {...ties.aria}
        type={dateOnly ? "date" : "datetime-local"}
        id={ties.id}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
        className={classNames(fieldStyles.control, styles.input, className)}
      />
    </Field>
  );
}
