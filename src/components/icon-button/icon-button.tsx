import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./icon-button.module.css";

/** A native button that shows only a picture. */
export interface IconButtonProps extends Omit<
  ComponentProps<"button">,
  "children" | "aria-label" | "title"
> {
  /** What it does, in words: its accessible name, and the tip under a resting mouse. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: "plain" | "quiet" | "primary" | undefined;
  /** Makes it a toggle. */
  readonly pressed?: boolean | undefined;
  /** A small figure on its corner. Say it in `label` too: the figure itself is not read out. */
  readonly badge?: string | number | undefined;
}

/** The class of an icon button, for a link that should look like one. */
export function iconButtonClass(variant: "plain" | "quiet" | "primary" = "plain"): string {
  return classNames(styles.button, styles[variant]);
}

/** A button with a picture for a face and words for a name. */
export function IconButton({
  label,
  icon,
  variant,
  pressed,
  badge,
  className,
  ...rest
}: IconButtonProps): ReactNode {
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
