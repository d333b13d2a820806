import type { MouseEvent, PointerEvent, RefObject, SyntheticEvent } from "react";
import { useLayoutEffect, useRef } from "react";
import { focusHeading } from "../announce-page/announce-page.ts";

/** Props that connect a native `<dialog>` with `open`. Spread them on the element. */
export interface ModalProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLDialogElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Opens a native dialog as a modal while `open` is true, and calls `onClose` when the user dismisses it: by Esc, the back
 * gesture, or (unless `keep`) a press outside. The browser traps and restores the focus. On opening, the focus goes to
 * `[data-autofocus]`, or the chosen or first field below `[data-begins]`, else to the heading. A screen reader says the dialog's name
 * first.
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
    const first = [
      "[data-autofocus]",
      "[data-begins] input:checked",
      "[data-begins] :is(input, select, textarea)",
      "h2",
    ]
      .map((selector) => dialog.querySelector<HTMLElement>(selector))
      .find((each) => each !== null);
    first?.focus();
    return () => {
      // The browser restores the focus only where the dialog is closed before its element is removed.
      dialog.close();
      const { activeElement } = document;
      // Where nothing had it before, what is in the closed dialog keeps it until the next frame.
      if (activeElement === document.body || dialog.contains(activeElement)) focusHeading();
    };
  }, [open]);

  return {
    ref,
    onCancel(event) {
      // The cancel event of a file input inside bubbles up to here and does not concern the dialog.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onClose(event) {
      // The browser may close the dialog on its own (on a second Esc), so the owner is notified.
      if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
    },
    onPointerDown(event) {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event) {
      // Only a press that begins and ends outside closes it, because selecting text may end outside.
      if (!keep && pressedOutside.current && event.target === event.currentTarget) onClose();
    },
  };
}
