import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./icon-button.module.css";

export interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "children" | "aria-label" | "title"
> {
  /** The action in words: the accessible name, and the tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: "plain" | "quiet" | "primary" | undefined;
  /** Makes it a toggle button. */
  readonly pressed?: boolean | undefined;
  /** A small number on its corner. Include it in `label`, because the number itself is hidden from screen readers. */
  readonly badge?: string | number | undefined;
}

/** The class of an icon button, for a link that should look like one. */
export function iconButtonClass(variant: "plain" | "quiet" | "primary" = "plain"): string {
  return classNames(styles.button, styles[variant]);
}

/** A button with an icon, and words as its accessible name. */
export function IconButton({
  label,
  icon,
  variant,
  pressed,
  badge,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(iconButtonClass(variant), className)}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
    >
      {icon}
      {badge !== undefined && (
        <span className={styles.badge} aria-hidden="true">
          {badge}
        </span>
      )}
    </button>
  );
}
