import type { ComponentProps } from "react";
import { classNames } from "../class-names/class-names.ts";
import type { FieldWords } from "../field/field.tsx";
import { Field, useFieldTies } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import styles from "./date-time-field.module.css";

export interface DateTimeFieldProps
  extends FieldWords, Omit<ComponentProps<"input">, "value" | "onChange" | "type"> {
  /** Local time without a zone, "2026-11-21T09:30" (or "2026-11-21" with `dateOnly`), "" for none. The caller converts zones. */
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly dateOnly?: boolean | undefined;
}

/** A date and time field, with the device's own picker. */
export function DateTimeField(props: DateTimeFieldProps) {
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
