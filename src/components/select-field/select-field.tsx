import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "../class-names/class-names.ts";
import { Field, type FieldWords, useField } from "../field/field.tsx";
import fieldStyles from "../field/field.module.css";
import styles from "./select-field.module.css";

export interface SelectOption {
  readonly id: string;
  readonly label: string;
  /** Options with the same group are listed together under its name. */
  readonly group?: string | undefined;
}

export interface SelectFieldProps
  extends FieldWords, Omit<ComponentProps<"select">, "value" | "onChange" | "children"> {
  /** The chosen id; "" while nothing is chosen. */
  readonly value: string;
  readonly onValue: (id: string) => void;
  readonly options: readonly SelectOption[];
  /** Shown while nothing is chosen. Without it the first option is shown for "". */
  readonly placeholder?: string | undefined;
}

/** A choice of one, with the device's own select. */
export function SelectField(props: SelectFieldProps) {
  const { frame, control, onValue, options, placeholder, ...rest } = useField(props);
  const groups = [...new Set(options.map((option) => option.group))];
  return (
    <Field {...frame}>
      <div className="relative">
        <select
          {...rest}
          {...control}
          onChange={(event) => onValue(event.currentTarget.value)}
          className={classNames(fieldStyles.control, styles.select)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {groups.map((group) => {
            const members = options.filter((option) => option.group === group).map(drawOption);
            if (group === undefined) return members;
            return (
              <optgroup key={group} label={group}>
                {members}
              </optgroup>
            );
          })}
        </select>
        <ChevronDown className={styles.chevron} />
      </div>
    </Field>
  );
}

function drawOption(option: SelectOption) {
  return (
    <option key={option.id} value={option.id}>
      {option.label}
    </option>
  );
}
