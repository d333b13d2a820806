import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import type { FieldWords } from "../field/field.tsx";
import { Field, useFieldTies } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import styles from "./text-field.module.css";

export interface TextFieldProps
  extends FieldWords, Omit<ComponentProps<"input">, "value" | "onChange" | "children"> {
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** A small icon inside, at the start. */
  readonly icon?: ReactNode;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, labelHidden, note, hint, error, value, onValue, icon, className, id, ...rest } =
    props;
  const words = { label, labelHidden, note, hint, error };
  const ties = useFieldTies(words, id);
  return (
    <Field words={words} ties={ties}>
      <div className="relative">
        {icon !== undefined && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        <input
          type="text"
          {...rest}
          {...ties.aria}
          id={ties.id}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          className={classNames(
            fieldStyles.control,
            icon !== undefined && styles.withIcon,
            className,
          )}
        />
      </div>
    </Field>
  );
}
