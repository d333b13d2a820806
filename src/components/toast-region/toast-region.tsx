import { X } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { useLayoutEffect, useRef } from "react";
import styles from "./toast-region.module.css";

/** Something that was just done, and perhaps a way back. */
export interface Toast {
  readonly id: string;
  readonly text: string;
  /** One action: "Undo". */
  readonly actionText?: string | undefined;
  /** How long it stays, in ms, not counting while somebody points at it or is in it. It stays until dismissed when not given. */
  readonly lastsMs?: number | undefined;
}

/** What the region needs. Which toasts there are is decided outside; the region only says that one was dismissed or has had its time. */
export interface ToastRegionProps {
  readonly label: string;
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  readonly onAction: (id: string) => void;
  readonly dismissText: string;
}

/** Toasts, above everything, announced politely. */
export function ToastRegion({
  label,
  toasts,
  onDismiss,
  onAction,
  dismissText,
}: ToastRegionProps): ReactNode {
  const region = useRef<HTMLElement>(null);
  const newest = toasts.at(-1);
  const newestId = newest?.id;

  // The top layer is a pile: whoever is shown last lies above a sheet opened meanwhile.
  useLayoutEffect(() => {
    if (newestId === undefined) return undefined;
    const element = region.current;
    element?.showPopover();
    return () => element?.hidePopover();
  }, [newestId]);

  return (
    <>
      <p role="status" className="visually-hidden">
        {newest?.text}
      </p>
      <section ref={region} popover="manual" aria-label={label} className={styles.region}>
        <ol className={styles.pile}>
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
                <X aria-hidden="true" />
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

/** The stylesheet pauses this clock on hover and focus, which no timer of ours could know as well. */
function lifeOf(ms: number): CSSProperties {
  return { animationDuration: `${ms}ms` };
}
