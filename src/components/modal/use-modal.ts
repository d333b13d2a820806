import type { MouseEvent, PointerEvent, RefObject, SyntheticEvent } from "react";
import { useLayoutEffect, useRef } from "react";

/** What a native `<dialog>` needs to follow `open`. Spread it on the element. */
export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Opens a native dialog as a modal while `open` says so, and tells `onClose` when the person wants out: Esc, the back gesture,
 * or (unless `keep`) a press outside. The browser traps the focus and gives it back. On opening, the focus goes to
 * `[data-autofocus]`, else to the heading, so that a screen reader begins with what this is.
 */
export function useModal(open: boolean, onClose: () => void, keep = false): ModalProps {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return undefined;
    const root = document.documentElement;
    root.style.setProperty("--scrollbar", `${window.innerWidth - root.clientWidth}px`);
    dialog.showModal();
    const first =
      dialog.querySelector<HTMLElement>("[data-autofocus]") ??
      dialog.querySelector<HTMLElement>("h2");
    first?.focus();
    // Closing before the element goes is what gives the focus back when a view drops the whole dialog.
    return () => dialog.close();
  }, [open]);

  return {
    ref,
    onCancel(event) {
      // The cancel of a file input inside bubbles up to here and means only itself.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event) {
      // The browser may close it on its own accord (a second Esc); the owner has to know.
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
    },
    onPointerDown(event) {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event) {
      // Pressed and released outside: selecting text past the edge must not throw anything away.
      if (!keep && pressedOutside.current && event.target === event.currentTarget) onClose();
    },
  };
}
