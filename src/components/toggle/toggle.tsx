import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import styles from "./toggle.module.css";

/** A native checkbox with its words, whatever it looks like. */
export interface ToggleProps extends Omit<
  ComponentProps<"input">,
  "checked" | "onChange" | "type" | "role" | "children" | "className"
> {
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly checked: boolean;
  readonly onChecked: (checked: boolean) => void;
  /** Of the line, not of the box. */
  readonly className?: string | undefined;
}

/** The two halves of the line, to be put side by side: the words, and what the input needs. */
export function useToggle({ label, hint, onChecked, className: _, ...input }: ToggleProps): {
  readonly words: ReactNode;
  readonly input: ComponentProps<"input">;
} {
  const hintId = useId();
  return {
    words: (
      <span className={styles.words}>
        {label}
        {hint !== undefined && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </span>
    ),
    input: {
      ...input,
      type: "checkbox",
      onChange: (event) => onChecked(event.currentTarget.checked),
      "aria-describedby": hint === undefined ? undefined : hintId,
    },
  };
}
