import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classNames } from "../class-names/class-names.ts";
import styles from "./button.module.css";

/**
 * The emphasis of a button: one `primary` per view, `quiet` beside it, `plain` for minor actions, `danger` for what cannot be
 * undone.
 */
export type ButtonVariant = "primary" | "quiet" | "plain" | "danger";

/** The appearance of a button, apart from its behaviour. */
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

/** A native button with an appearance. */
export interface ButtonProps extends ButtonLook, ComponentProps<"button"> {
  readonly icon?: ReactNode;
  /** Shows activity, keeps the width, and ignores presses. */
  readonly busy?: boolean | undefined;
  /** Why the button cannot be pressed now. It stays focusable, so that the reason can be found and read. */
  readonly blockedReason?: string | undefined;
}

/** A button. Its type is `button` by default, so that it never submits a form by accident. */
export function Button(props: ButtonProps) {
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
      <span id={reasonId} className="soft small">
        {blockedReason}
      </span>
    </span>
  );
}
