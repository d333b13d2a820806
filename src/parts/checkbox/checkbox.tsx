import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./checkbox.module.css";

/** A native checkbox with its words. */
export interface CheckboxProps extends Omit<
  ComponentProps<"input">,
  "checked" | "onChange" | "type" | "children"
> {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
}

/** Yes or no. The whole line is the target. */
export function Checkbox({
  label,
  hint,
  checked,
  onChecked,
  className,
  ...rest
}: CheckboxProps): ReactNode {
  const hintId = useId();
  return (
    <label className={classNames(styles.line, className)}>
      <input
        {...rest}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChecked(event.currentTarget.checked)}
        aria-describedby={hint === undefined ? undefined : hintId}
        className={styles.box}
      />
      <span className={styles.words}>
        {label}
        {hint !== undefined && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
