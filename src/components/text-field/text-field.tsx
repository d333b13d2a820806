import type { ComponentProps } from "react";
import { classNames } from "../class-names/class-names.ts";
import { Field, type FieldWords, useField } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";

export interface TextFieldProps
  extends FieldWords, Omit<ComponentProps<"input">, "value" | "onChange" | "children"> {
  readonly value: string;
  readonly onValue: (value: string, input: HTMLInputElement) => void;
}

/** One line of text, or what else the type says. */
export function TextField(props: TextFieldProps) {
  const { frame, control, onValue, className, ...rest } = useField(props);
  return (
    <Field {...frame}>
      <input
        type="text"
        {...rest}
        {...control}
        onChange={(event) => onValue(event.currentTarget.value, event.currentTarget)}
        className={classNames(fieldStyles.control, className)}
      />
    </Field>
  );
}
