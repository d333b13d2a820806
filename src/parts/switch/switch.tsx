import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./switch.module.css";

/** A native checkbox that is told as a switch. */
export interface SwitchProps extends Omit<
  ComponentProps<"input">,
  "checked" | "onChange" | "type" | "role" | "children"
> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
}

/** On or off, at once. The whole line is the target. */
export function Switch({
  label,
  hint,
  checked,
  onChecked,
  className,
  ...rest
}: SwitchProps): ReactNode {
  const hintId = useId();
  return (
    <label className={classNames(styles.line, className)}>
      <span className={styles.words}>
        {label}
        {hint !== undefined && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChecked(event.currentTarget.checked)}
        aria-describedby={hint === undefined ? undefined : hintId}
        className={styles.track}
      />
    </label>
  );
}
