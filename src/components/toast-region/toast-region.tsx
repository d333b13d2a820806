import { X } from "lucide-react";
import type { CSSProperties } from "react";
import { useLayoutEffect, useRef } from "react";
import styles from "./toast-region.module.css";

/** A message about something that was just done, perhaps with an undo. */
export interface Toast {
  readonly id: string;
  readonly text: string;
  /** The text of its one action: "Undo". */
  readonly actionText?: string | undefined;
  /**
   * How long it is shown, in ms: twice as long under the mouse, and without the time in which it is focused. Without this it stays
   * until it is dismissed.
   */
  readonly lastsMs?: number | undefined;
}

/**
 * The props of the region. The caller decides which toasts there are; the region only reports that one was dismissed or has
 * expired.
 */
export interface ToastRegionProps {
  readonly label: string;
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  readonly onAction: (id: string) => void;
  readonly dismissText: string;
  /** The key for the action of the newest toast, as it is said: "Ctrl Z". */
  readonly actionKey: string;
}

/** Toasts, above everything, announced politely. */
export function ToastRegion(props: ToastRegionProps) {
  const { label, toasts, onDismiss, onAction, dismissText, actionKey } = props;
  const region = useRef<HTMLElement>(null);
  const newestId = toasts.at(-1)?.id;

  // The top layer is a stack, so the region is shown again to be above a sheet that was opened meanwhile.
  useLayoutEffect(() => {
    if (newestId === undefined) return undefined;
    const element = region.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, [newestId]);

  return (
    <>
      {/* A line for each, so that the same words are said again, and the one before is not when the newest goes. */}
      <div role="status" aria-atomic="false" className="visually-hidden">
        {toasts.map(({ id, text, actionText }) => (
          <p key={id}>{actionText === undefined ? text : `${text}. ${actionText}: ${actionKey}`}</p>
        ))}
      </div>
      <section ref={region} popover="manual" aria-label={label} className={styles.region}>
        <ol className="column gap-2">
          {toasts.map((toast) => (
            <li key={toast.id} className={styles.toast}>
              <p className={styles.text}>{toast.text}</p>
              {toast.actionText !== undefined && (
                <button type="button" className={styles.action} onClick={() => onAction(toast.id)}>
                  {toast.actionText}
                </button>
              )}
              <button
                type="button"
                className={styles.dismiss}
                aria-label={dismissText}
                title={dismissText}
                onClick={() => onDismiss(toast.id)}
              >
                <X />
              </button>
              {toast.lastsMs !== undefined && (
                <span
                  className={styles.clock}
                  style={lifeOf(toast.lastsMs)}
                  onAnimationEnd={() => onDismiss(toast.id)}
                  aria-hidden="true"
                />
              )}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** The duration is a CSS animation, because the stylesheet can lengthen it on hover and pause it on focus. */
function lifeOf(ms: number): CSSProperties & { readonly "--lasts": string } {
  return { "--lasts": `${ms}ms` };
}
