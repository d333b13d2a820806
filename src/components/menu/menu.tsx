import { Check } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useId, useRef } from "react";
import { nextOption } from "../active-option/next-option.ts";
import { buttonClass } from "../button/button.tsx";
import { classNames } from "../class-names/class-names.ts";
import { iconButtonClass } from "../icon-button/icon-button.tsx";
import { usePopoverOpen } from "../popover/use-popover-open.ts";
import { typedMatch } from "./typed-match.ts";
import popoverStyles from "../popover/popover.module.css";
import styles from "./menu.module.css";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
  /** The action cannot be undone. */
  readonly danger?: boolean | undefined;
  /** Why the item cannot be chosen now; shown in place of the detail. */
  readonly blockedReason?: string | undefined;
  /** Set on every item of a choice; the chosen one has `true`. */
  readonly checked?: boolean | undefined;
  /** Shows a hairline before the item. */
  readonly apart?: boolean | undefined;
}

export interface MenuProps {
  /** The name of the button; shown unless `icon` replaces it. */
  readonly label: string;
  readonly labelHidden?: boolean | undefined;
  readonly icon?: ReactNode;
  readonly variant?: "plain" | "quiet" | undefined;
  /** The class of the button, for one that does not look like other buttons. */
  readonly className?: string | undefined;
  /** Shown after the name. */
  readonly after?: ReactNode;
  readonly items: readonly MenuItem[];
  readonly onPick: (id: string) => void;
}

/** A button that opens a menu. The browser's popover closes it on Esc or a press outside, and restores the focus. */
export function Menu(props: MenuProps) {
  const {
    label,
    labelHidden = false,
    icon,
    variant = "quiet",
    className,
    after,
    items,
    onPick,
  } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: "", at: 0 });
  const { isOpen, onBeforeToggle, onToggle } = usePopoverOpen();

  function entries(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>("[role^='menuitem']") ?? [])];
  }

  function press(event: KeyboardEvent<HTMLDivElement>): void {
    const all = entries();
    const current = all.findIndex((entry) => entry === event.target);
    if (event.key === "Tab") {
      list.current?.hidePopover();
      return;
    }
    const edge = event.key === "Home" ? 0 : event.key === "End" ? all.length - 1 : undefined;
    const moved = edge ?? nextOption(event.key, current, all.length);
    if (moved !== undefined) {
      event.preventDefault();
      all[moved]?.focus();
      return;
    }
    if (
      event.key.length !== 1 ||
      event.key === " " ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    const now = event.timeStamp;
    const text = now - typed.current.at > 700 ? event.key : typed.current.text + event.key;
    typed.current = { text, at: now };
    const match = typedMatch(
      items.map((item) => item.label),
      text,
      current,
    );
    if (match !== undefined) all[match]?.focus();
  }

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={labelHidden ? label : undefined}
        title={labelHidden ? label : undefined}
        className={className ?? (labelHidden ? iconButtonClass(variant) : buttonClass({ variant }))}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          event.currentTarget.click();
        }}
      >
        {icon !== undefined && <span className={styles.triggerIcon}>{icon}</span>}
        {!labelHidden && <span className="clip">{label}</span>}
        {after}
      </button>
      <div
        id={id}
        ref={list}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        className={popoverStyles.popover}
        onBeforeToggle={onBeforeToggle}
        onToggle={(event) => {
          onToggle(event);
          if (event.newState !== "open") return;
          const all = entries();
          (all.find((entry) => entry.ariaChecked === "true") ?? all[0])?.focus();
        }}
        onKeyDown={press}
      >
        {isOpen &&
          items.map((item) => (
            <button
              key={item.id}
              type="button"
              tabIndex={-1}
              role={item.checked === undefined ? "menuitem" : "menuitemradio"}
              aria-checked={item.checked}
              aria-disabled={item.blockedReason === undefined ? undefined : true}
              className={classNames(
                styles.item,
                item.danger === true && styles.danger,
                item.apart === true && styles.apart,
              )}
              onClick={() => {
                if (item.blockedReason !== undefined) return;
                list.current?.hidePopover();
                onPick(item.id);
              }}
            >
              {item.icon}
              <span className="grow">
                {item.label}
                {(item.blockedReason ?? item.detail) !== undefined && (
                  <span className="block soft small">{item.blockedReason ?? item.detail}</span>
                )}
              </span>
              {item.checked === true && <Check />}
            </button>
          ))}
      </div>
    </>
  );
}
