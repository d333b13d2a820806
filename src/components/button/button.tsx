import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./button.module.css";

/** How loudly a button speaks: one `primary` per view, `quiet` beside it, `plain` in passing, `danger` for what cannot be undone. */
export type ButtonVariant = "primary" | "quiet" | "plain" | "danger";

/** What a button looks like, apart from what it does. */
export interface ButtonLook {
  readonly variant?: ButtonVariant | undefined;
  readonly fullWidth?: boolean | undefined;
  readonly size?: "medium" | "large" | undefined;
}

/** The class of a button, for a link that should look like one. */
export function buttonClass({
  variant = "quiet",
  fullWidth = false,
  size = "medium",
}: ButtonLook = {}): string {
  return classNames(
    styles.button,
    styles[variant],
    fullWidth && styles.fullWidth,
    size === "large" && styles.large,
  );
}

/** A native button, with a look. */
export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  readonly icon?: ReactNode;
  /** Keeps its width, shows that it works, and takes no second press. */
  readonly busy?: boolean | undefined;
  /** Why it cannot be pressed just now. It stays reachable, so that the reason can be found and read. */
  readonly blockedReason?: string | undefined;
}

/** A button. Type is `button` unless told otherwise, so that it never sends a form by accident. */
export function Button(props: ButtonProps): ReactNode {
  const {
    variant,
    fullWidth,
    size,
    icon,
    busy = false,
    blockedReason,
    children,
    className,
    onClick,
    ...rest
  } = props;
  const reasonId = useId();
  const blocked = busy || blockedReason !== undefined;
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(
        buttonClass({ variant, fullWidth, size }),
        busy && styles.busy,
        className,
      )}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      aria-describedby={blockedReason === undefined ? rest["aria-describedby"] : reasonId}
      onClick={(event) => {
        if (blocked) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <span className={styles.words}>{children}</span>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
    </button>
  );
  if (blockedReason === undefined) return button;
  return (
    <span className={classNames(styles.withReason, fullWidth && styles.fullWidth)}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {blockedReason}
      </span>
    </span>
  );
}
