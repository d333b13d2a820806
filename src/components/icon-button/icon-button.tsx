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
}

/** The class of an icon button, for a button of another component that should look like one. */
export function iconButtonClass(variant: "plain" | "quiet" = "plain"): string {
  return classNames(styles.button, styles[variant]);
}

/** A button with an icon, and words as its accessible name. */
export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(iconButtonClass(), className)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
